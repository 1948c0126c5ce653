import type { AnswerGroup, AnswerRow } from '#engine/answers.ts';

/** What stands in a PDF, as words only. */
export interface Paper {
  readonly programme: string;
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly PaperRow[] }[];
  readonly foot: string;
}

interface PaperRow {
  readonly label: string;
  readonly kind: 'link' | 'long-text' | 'text';
  readonly text: string;
}

/** What is said of a file beside its name. */
export type FileWords = (key: string) => string;

/** The rows of the preview as a PDF shows them. */
export function toPaperGroups(groups: readonly AnswerGroup[], ofFile: FileWords): Paper['groups'] {
  return groups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({
      label: printable(row.label),
      kind: kindOf(row),
      text: printable(
        row.files === undefined
          ? row.text
          : row.files.map(({ key, filename }) => `${filename} (${ofFile(key)})`).join('\n'),
      ),
    })),
  }));
}

function kindOf({ kind, text }: AnswerRow): PaperRow['kind'] {
  if (kind === 'long-text') return kind;
  return kind === 'link' && /^https?:\/\/\S+$/i.test(text) ? kind : 'text';
}

/** More than fits into a line: such a word is broken wherever the line ends. */
const longestWord = 40;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Text without characters that no page shows, and with places to break words that are longer than a line. */
export function printable(text: string): string {
  return text
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/\S+/gu, (word) =>
      word.length <= longestWord
        ? word
        : [...graphemes.segment(word)].map(({ segment }) => segment).join('\u200b'),
    );
}
