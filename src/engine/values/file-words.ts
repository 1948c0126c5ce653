import type { FileRecord } from '../definition.ts';
import { english, type Messages } from '../english.ts';

/** Bytes in words: `820 KB`, `1.4 MB`. */
export function sizeInWords(bytes: number, { files }: Messages = english): string {
  return bytes < 1_048_576
    ? files.kilobytes(String(Math.max(1, Math.round(bytes / 1024))))
    : files.megabytes((bytes / 1_048_576).toFixed(1).replace(/\.0$/, ''));
}

/** The size of a file, e.g. `1.4 MB, 12 pages`; without pages if they were not counted. */
export function fileWords({ size }: Pick<FileRecord, 'size'>, pages: number | null = null): string {
  if (pages === null) return sizeInWords(size);
  return `${sizeInWords(size)}, ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}
