import type { FileRecord } from '#engine/definition.ts';
import { sizeInWords } from '#theme/widgets/files/file-rules.ts';

/** How large a file is, e.g. `1.4 MB, 12 pages`; without pages where they were not counted. */
export function fileWords({ size }: Pick<FileRecord, 'size'>, pages: number | undefined): string {
  if (pages === undefined) return sizeInWords(size);
  return `${sizeInWords(size)}, ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
