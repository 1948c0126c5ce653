import {
  changedPaths,
  type Documents,
  fileOf,
  isRecord,
  readDocuments,
} from '#authoring/documents/documents.ts';
import { writeFiles } from '#authoring/staging/write-files.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readCompleteRelease } from './base.ts';
import { findAgreed, findRelease, noteAgreement } from './releases-repository.ts';
import { FilesWait } from './settle-files.ts';

/** The outcome of a pull: files that now match what is served, and changed files that stay as they are. */
export interface Pulled {
  readonly release: number;
  readonly written: readonly string[];
  readonly kept: readonly string[];
}

/**
 * Brings the newest release into the files of a project. A file changed since files and release agreed stays if the
 * release did not change it too. If both did, throws `FilesWait` and leaves all files as they were, unless `isOver`.
 */
export async function pullRelease(
  database: Database,
  root: string,
  isOver: boolean,
  now: Date,
): Promise<Pulled> {
  const newest = await findRelease(database);
  if (newest === undefined) throw new Error('Nothing was published from this database yet.');
  const agreed = await findAgreed(database);
  const before: Documents = agreed ? await readCompleteRelease(database, agreed.number) : new Map();
  const [files, served] = [readDocuments(root), await readCompleteRelease(database, newest.number)];
  const changed = changedPaths(files, served);
  const isOwn = (path: string) => files.get(path) !== before.get(path);
  const isMoved = (path: string) => served.get(path) !== before.get(path);
  const both = changed.filter((path) => isOwn(path) && isMoved(path));
  if (both.length > 0 && !isOver) {
    throw new FilesWait(
      `Both the files and release ${newest.number} changed:\n${both.map((path) => `  ${fileOf(path)}`).join('\n')}\n` +
        'Nothing was written. Move your version of them aside, or overwrite it with the served one: npm run schemas -- --pull --over',
    );
  }
  const pulled = changed.filter((path) => isOver || isMoved(path));
  const records = [...served.keys()].filter((path) => isRecord(path) && files.get(path) !== served.get(path));
  const changes = [...pulled, ...records].map((path) => ({
    path: fileOf(path),
    text: served.get(path) ?? null,
  }));
  await writeFiles(root, changes);
  await noteAgreement(database, newest.number, now);
  const kept = changed.filter((path) => !pulled.includes(path));
  return { release: newest.number, written: changes.map(({ path }) => path), kept: kept.map(fileOf) };
}
