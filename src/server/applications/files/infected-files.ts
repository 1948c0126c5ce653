import type { ApplicationFile } from './files-repository.ts';

/** The attached files that the virus scanner flagged: nobody can open them. */
export function infectedFiles(files: readonly ApplicationFile[]): readonly ApplicationFile[] {
  return files.filter(({ scan, isDeleted }) => scan === 'infected' && !isDeleted);
}
