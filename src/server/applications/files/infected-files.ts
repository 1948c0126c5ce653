import type { ApplicationFile } from './files-repository.ts';

/** The attached files that a virus scanner found infected: they cannot be opened. */
export function infectedFiles(files: readonly ApplicationFile[]): readonly ApplicationFile[] {
  return files.filter(({ scan, isDeleted }) => scan === 'infected' && !isDeleted);
}
