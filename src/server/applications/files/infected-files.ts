import type { ApplicationFile } from './files-repository.ts';

/** The attached files that a virus scanner found infected: nobody can open them. */
export function infectedFiles(files: readonly ApplicationFile[]): readonly ApplicationFile[] {
  return files.filter(({ scan, isDeleted }) => scan === 'infected' && !isDeleted);
}
