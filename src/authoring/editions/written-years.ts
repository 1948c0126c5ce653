import { join } from 'node:path';
import { formFiles } from '../read/form-folders.ts';

/** A financial year as form files write it: 2023-24 in titles, 2023_24 in names. A full date, 2024-04-01, is not one. */
export const writtenYear = /(?<![\d-])(20\d\d)[-_](\d\d)(?!-?\d)/g;

/** The files of a form in which years may appear: its own, not the shared ones. */
export function yearFiles(schemasDir: string, form: string): string[] {
  return formFiles(schemasDir, form).filter((file) => file.startsWith(join(schemasDir, form)));
}
