import { staffPaths } from '#contract/staff-room/paths.ts';

/** The first one, preselected and focused, is what a press on Export Report does not offer. */
export const exportKinds = {
  xlsx: ['Excel workbook', 'Numbers and dates that Excel can sort and add up'],
  csv: ['CSV', 'Text that any program reads'],
  zip: ['Answers and files (ZIP)', 'A folder per application, to read and print'],
} as const;

export type ExportKind = keyof typeof exportKinds;

/** The address of a file, and the name under which it is saved. */
export function exportCall(
  kind: ExportKind,
  name: string,
  query: URLSearchParams,
  keys: ReadonlySet<string>,
  list: string,
): [path: string, name: string] {
  const asked = new URLSearchParams(query);
  const stem = name.replace(/\.csv$/, '');
  if (kind === 'zip') {
    return [`${staffPaths.reportArchive}?${asked}`, `${stem.replace(/Companies$/, 'Applications')}.zip`];
  }
  asked.set('format', kind);
  if (list !== '') asked.set('entries', list);
  if (keys.size > 0) asked.set('columns', [...keys].join(','));
  return [`${staffPaths.report}?${asked}`, `${stem}.${kind}`];
}
