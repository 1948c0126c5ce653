import type { AnswerGroup, AnswerRow } from '#engine/answers.ts';
import type { PaperSheet } from '#server/platform/typesetting/paper-sheet.ts';
import { printable } from '#server/platform/typesetting/printable.ts';

/** The content of a PDF, as text only. */
export interface Paper {
  readonly site: string;
  readonly programme: string;
  readonly title: string;
  readonly sheet: PaperSheet;
  readonly facts: readonly (readonly [string, string])[];
  readonly groups: readonly { readonly title: string; readonly rows: readonly PaperRow[] }[];
  readonly foot: string;
}

interface PaperRow {
  readonly label: string;
  readonly kind: 'link' | 'long-text' | 'text';
  readonly text: string;
}

/** Typst does not link to longer addresses. */
const longestLink = 8000;

/** What is said about a file beside its name. */
export type FileWords = (key: string) => string;

/** The rows of the preview as the PDF shows them. */
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
  return kind === 'link' && text.length <= longestLink && /^https?:\/\/\S+$/i.test(text) ? kind : 'text';
}
