import {
  type Completion,
  type CompletionResult,
  type CompletionSource,
  snippet,
} from '@codemirror/autocomplete';
import { hoverTooltip } from '@codemirror/view';
import {
  type CompletionItem,
  getLanguageService,
  InsertTextFormat,
  type LanguageService,
  type MarkedString,
  type MarkupContent,
  TextDocument,
} from 'vscode-json-languageservice';

/** Which files use which vocabulary; a schema file also says so with "$schema". */
const vocabularies = [
  ['*.schema.json', 'question.meta.json'],
  ['*.ui.json', 'interface.meta.json'],
  ['form.json', 'form.meta.json'],
  ['editions/*.json', 'edition.meta.json'],
] as const;

/** What editors know about the keywords of schema files: completion at the cursor, an explanation under the pointer. */
export function createEditorHelp(textOf: (path: string) => string | null) {
  const service = getLanguageService({
    schemaRequestService: async (uri) => textOf(new URL(uri).pathname.slice(1)) ?? '{}',
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  });
  service.configure({
    schemas: vocabularies.map(([fileMatch, name]) => ({ uri: `file:///${name}`, fileMatch: [fileMatch] })),
  });
  return (path: string) => {
    const open = (text: string) => TextDocument.create(`file:///${path}`, 'json', 1, text);
    return { complete: completeBy(service, open), hover: explainBy(service, open) };
  };
}

type Open = (text: string) => TextDocument;

function completeBy(service: LanguageService, open: Open): CompletionSource {
  return async (context): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    const document = open(state.doc.toString());
    const list = await service.doComplete(
      document,
      document.positionAt(pos),
      service.parseJSONDocument(document),
    );
    if (!list || list.items.length === 0) return null;
    const from = context.matchBefore(/[\w$:-]*/)?.from ?? pos;
    if (!explicit && from === pos && state.sliceDoc(pos - 1, pos) !== '"') return null;
    return { from, options: list.items.map((item) => toCompletion(item, document)), validFor: /^[\w$:-]*$/ };
  };
}

function toCompletion(item: CompletionItem, document: TextDocument): Completion {
  const info = wordsOf(item.documentation);
  return {
    label: item.label.replace(/^"|"$/g, ''),
    ...(item.detail && { detail: item.detail }),
    ...(info && { info }),
    apply: (view, completion, from, to) => {
      const { textEdit, insertText = item.label, insertTextFormat } = item;
      const range = textEdit && 'range' in textEdit ? textEdit.range : undefined;
      const start = range ? Math.min(document.offsetAt(range.start), from) : from;
      // What was typed since the list was made is replaced too, and so is the quote after it.
      const grown = view.state.doc.length - document.getText().length;
      const end = range ? Math.max(document.offsetAt(range.end) + grown, to) : to;
      const text = textEdit?.newText ?? insertText;
      if (insertTextFormat === InsertTextFormat.Snippet) {
        snippet(toTemplate(text))(view, completion, start, end);
      } else view.dispatch({ changes: { from: start, to: end, insert: text } });
    },
  };
}

/** `$1` and `$0` in the notation of the editor's snippets. */
function toTemplate(text: string): string {
  return text.replace(/\$(\d)/g, (_, place: string) => (place === '0' ? `\${}` : `\${${place}}`));
}

function wordsOf(text: MarkupContent | MarkedString | MarkedString[] | undefined): string {
  if (text === undefined) return '';
  if (Array.isArray(text)) return text.map(wordsOf).join('\n\n');
  return typeof text === 'string' ? text : text.value;
}

function explainBy(service: LanguageService, open: Open) {
  return hoverTooltip(async ({ state }, pos) => {
    const document = open(state.doc.toString());
    const hover = await service.doHover(
      document,
      document.positionAt(pos),
      service.parseJSONDocument(document),
    );
    const words = wordsOf(hover?.contents);
    if (words === '') return null;
    return {
      pos,
      create: () => {
        const dom = globalThis.document.createElement('div');
        dom.className = 'cm-words';
        dom.textContent = words;
        return { dom };
      },
    };
  });
}
