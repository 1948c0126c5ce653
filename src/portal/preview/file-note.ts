import type { FileMark, UploadedFile } from '#contract/application/uploaded-file.ts';

const marks: Readonly<Record<FileMark, string>> = {
  scripts: 'It contains scripts; open it in a browser, not in another program.',
  launch: 'It wants to start another program; do not allow it.',
  unchecked: 'It could not be checked; open it with care.',
};

/** What people should know about a file before they open it; undefined: nothing. */
export function fileNote(file: UploadedFile | undefined): string | undefined {
  if (!file) return undefined;
  const { pages, withheld } = file;
  const sentences = [
    pages === undefined ? '' : `${pages} ${pages === 1 ? 'page' : 'pages'}.`,
    withheld === undefined ? '' : `It cannot be opened: ${withheld}.`,
    ...(file.marks ?? []).map((mark) => marks[mark]),
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
