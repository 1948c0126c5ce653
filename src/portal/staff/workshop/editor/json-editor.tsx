import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Text } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { SchemaFinding } from '#contract/staff-room/proposals-schemas.ts';
import { css } from '#theme/index.ts';
import type { createEditorHelp } from './editor-help.ts';
import { editorLook } from './editor-look.ts';
import { shadowRootOf } from './shadow-root.ts';

const hostClass = css({
  display: 'block',
  height: { base: '60vh', lg: 'calc(100vh - 22rem)' },
  minHeight: '20rem',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  overflow: 'hidden',
});

/** A file in the editor. */
export interface JsonEditorProps {
  readonly path: string;
  readonly text: string;
  readonly findings: readonly SchemaFinding[];
  readonly help: ReturnType<typeof createEditorHelp>;
  readonly onChange: (text: string) => void;
  /** The position to go to. */
  readonly place?: { readonly line: number; readonly column: number } | undefined;
}

/**
 * Edits a JSON file: completion and explanations from the vocabulary, findings at their line, a separate undo history
 * for each file.
 */
export function JsonEditor({ path, text, findings, help, onChange, place }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const states = useRef(new Map<string, EditorState>());
  const shown = useRef(path);
  const change = useRef(onChange);
  change.current = onChange;
  const begin = (of: string, doc: string) =>
    EditorState.create({ doc, extensions: extensionsFor(of, help, change) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is made once; the effects below bring it up to date
  useEffect(() => {
    if (host.current === null) return undefined;
    const root = shadowRootOf(host.current);
    const made = new EditorView({ state: begin(path, text), parent: root, root });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `begin` is made of the same parts each time
  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    if (shown.current !== path) {
      states.current.set(shown.current, editor.state);
      shown.current = path;
      editor.setState(states.current.get(path) ?? begin(path, text));
    }
    const changes = difference(editor.state.doc.toString(), text);
    if (changes) editor.dispatch({ changes });
  }, [path, text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const diagnostics = findings.map((finding) => toDiagnostic(finding, editor.state.doc));
    editor.dispatch(setDiagnostics(editor.state, diagnostics));
  }, [findings]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || !place) return;
    const anchor = offsetOf(editor.state.doc, place.line, place.column);
    editor.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    editor.focus();
  }, [place]);

  return <div ref={host} className={hostClass} />;
}

function extensionsFor(
  path: string,
  help: JsonEditorProps['help'],
  change: { readonly current: (text: string) => void },
) {
  const { complete, hover } = help(path);
  return [
    lineNumbers(),
    lintGutter(),
    foldGutter(),
    history(),
    drawSelection(),
    highlightActiveLine(),
    bracketMatching(),
    closeBrackets(),
    json(),
    autocompletion({ override: [complete] }),
    hover,
    editorLook,
    EditorState.tabSize.of(2),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': `Text of ${path}`, tabindex: '0' }),
    // The tab key moves on to the next control, as everywhere on a page.
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) change.current(update.state.doc.toString());
    }),
  ];
}

/** The one part in which two texts differ, so that undo and the cursor keep the rest; undefined if they are equal. */
function difference(before: string, after: string) {
  if (before === after) return undefined;
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  let [to, end] = [before.length, after.length];
  while (to > from && end > from && before[to - 1] === after[end - 1]) {
    to--;
    end--;
  }
  return { from, to, insert: after.slice(from, end) };
}

function offsetOf(doc: Text, line: number, column: number): number {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + column - 1, to);
}

function toDiagnostic({ line, column, wrong, expected }: SchemaFinding, doc: Text): Diagnostic {
  const from = offsetOf(doc, line, column);
  const { to: end } = doc.lineAt(from);
  const [token = ''] = /^("(?:[^"\\]|\\.)*"|[^\s,]+)/.exec(doc.sliceString(from, end)) ?? [];
  return { from, to: from + token.length, severity: 'error', message: `${wrong}\nExpected: ${expected}` };
}
