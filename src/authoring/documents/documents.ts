import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formIds, releasedFile } from '../read/form-folders.ts';

/**
 * What staff write, as text by path: the files of forms, shared files and editions by their paths below schemas/, the
 * files of src/content as `content/<name>.json`.
 */
export type Documents = ReadonlyMap<string, string>;

/** Content files of the developers: not part of a release. */
const ofDevelopers = ['content.schema.json', 'glossary.json'];

/** The path of a document below the folder of a project. */
export function fileOf(path: string): string {
  return path.startsWith('content/') ? `src/${path}` : `schemas/${path}`;
}

/** Whether a document is the record of what was served of a form; publishing writes it, people do not. */
export function isRecord(path: string): boolean {
  return path.endsWith(`/${releasedFile}`);
}

/** Paths of the documents that differ between two sets; the records of forms follow from the rest and are left out. */
export function changedPaths(before: Documents, after: Documents): readonly string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => !isRecord(path) && before.get(path) !== after.get(path)).sort();
}

/** The documents in the files of a project, in a fixed order. */
export function readDocuments(root: string, schemasDir = join(root, 'schemas')): Documents {
  const folders = [...formIds(schemasDir), 'editions', 'shared'];
  const paths = [
    ...globSync(`{${folders.join(',')}}/*.json`, { cwd: schemasDir }),
    ...globSync('content/*.json', { cwd: join(root, 'src') }).filter(
      (path) => !ofDevelopers.includes(path.slice('content/'.length)),
    ),
  ];
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      // Version control may have changed line endings.
      .map((path) => {
        const file = path.startsWith('content/') ? join(root, 'src', path) : join(schemasDir, path);
        return [path, readFileSync(file, 'utf8').replaceAll('\r\n', '\n')];
      }),
  );
}

/** The fingerprint of a document, which is its name in the database. */
export function hashOfDocument(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The fingerprint of all documents; the records of forms follow from the rest and do not count. */
export function hashOfDocuments(documents: Documents): string {
  const hash = createHash('sha256');
  for (const [path, text] of [...documents].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (!isRecord(path)) hash.update(`${path}\0${hashOfDocument(text)}\0`);
  return hash.digest('hex');
}
