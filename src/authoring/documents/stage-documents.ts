import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Documents, fileOf, readDocuments } from './documents.ts';

/**
 * Runs something on documents as if they were the files of a project, with `staged` as its folder; the developers' files
 * come from the project at `root`. The copy is removed afterwards; the project stays as it is.
 */
export async function withDocuments<T>(
  root: string,
  documents: Documents,
  act: (staged: string) => T | Promise<T>,
): Promise<T> {
  const staged = mkdtempSync(join(tmpdir(), 'csr-awards-documents-'));
  try {
    const own = new Set([...readDocuments(root).keys()].map((path) => join(root, fileOf(path))));
    const isOfDevelopers = (path: string) => !own.has(path) && !/\.tsx?$/.test(path);
    for (const folder of ['schemas', 'src/content'])
      cpSync(join(root, folder), join(staged, folder), { recursive: true, filter: isOfDevelopers });
    for (const [path, text] of documents) {
      const file = join(staged, fileOf(path));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    removeEmpty(join(staged, 'schemas'));
    return await act(staged);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** A folder without a file would be taken for a form. */
function removeEmpty(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && readdirSync(path).length === 0) rmSync(path, { recursive: true });
  }
}
