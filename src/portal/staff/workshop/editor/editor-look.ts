import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colour = (name: string) => `var(--csr-colors-${name})`;

/** The editor in the colours of the theme, which also apply inside the editor's shadow tree. */
export const editorLook = [
  EditorView.theme({
    '&': { color: colour('fg'), backgroundColor: colour('bg-panel'), fontSize: '0.8125rem', height: '100%' },
    '.cm-scroller': {
      fontFamily: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace',
      lineHeight: '1.6',
    },
    '.cm-gutters': { backgroundColor: colour('bg-subtle'), color: colour('fg-muted'), border: 'none' },
    '.cm-content': { caretColor: colour('fg'), paddingBlock: '8px' },
    '.cm-cursor': { borderLeftColor: colour('fg') },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: colour('bg-subtle') },
    '&.cm-focused': { outline: 'none' },
    // Above the line numbers, which would cover an outline.
    '&.cm-focused::after': {
      content: '""',
      position: 'absolute',
      inset: '0',
      border: `2px solid ${colour('accent')}`,
      borderRadius: '6px',
      pointerEvents: 'none',
      zIndex: '300',
    },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection':
      {
        backgroundColor: `${colour('accent-subtle')} !important`,
      },
    '.cm-tooltip': {
      backgroundColor: colour('bg-panel'),
      color: colour('fg'),
      border: `1px solid ${colour('border-strong')}`,
      borderRadius: '6px',
      maxWidth: 'min(32rem, 90vw)',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: colour('accent'),
      color: colour('accent-fg'),
    },
    '.cm-words, .cm-completionInfo': { padding: '6px 10px', whiteSpace: 'pre-wrap', fontFamily: 'inherit' },
    '.cm-diagnostic': {
      padding: '6px 10px',
      borderLeft: `4px solid ${colour('danger')}`,
      whiteSpace: 'pre-wrap',
    },
    '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: `underline wavy ${colour('danger')}` },
    '.cm-lint-marker-error': {
      content: 'none',
      width: '10px',
      height: '10px',
      marginTop: '5px',
      borderRadius: '50%',
      backgroundColor: colour('danger'),
    },
    '.cm-changedLine': { backgroundColor: `${colour('gold-subtle')} !important` },
    '.cm-changedText': { background: 'none !important', textDecoration: `underline 2px ${colour('gold')}` },
    '.cm-deletedChunk': { backgroundColor: `${colour('danger-subtle')} !important` },
    '.cm-collapsedLines': { background: colour('bg-subtle'), color: colour('fg-muted') },
    // Few fonts have the character that the editor uses there.
    '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"…"' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: colour('accent') },
      { tag: tags.string, color: colour('fg') },
      { tag: [tags.number, tags.bool, tags.null], color: colour('gold-fg') },
    ]),
  ),
];
