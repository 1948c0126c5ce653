import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { type ApplicationFile, listFiles } from '../files/files-repository.ts';
import { findVersion } from './versions-repository.ts';

/** An application as it was submitted, with the files it had then. */
export interface Standing {
  readonly row: ApplicationRow;
  readonly files: readonly ApplicationFile[];
}

/** The submitted state of an application at a revision; undefined if it is no longer stored. */
export async function submittedState(
  db: Database,
  row: ApplicationRow,
  revision: number,
): Promise<Standing | undefined> {
  const version = await findVersion(db, row.id, revision);
  if (version === undefined) return undefined;
  return { row: { ...row, ...version }, files: filesOfVersion(version.answers, await listFiles(db, row.id)) };
}

/** The files of an application that a version names; others were added later or removed. */
function filesOfVersion(answers: string, files: readonly ApplicationFile[]): readonly ApplicationFile[] {
  const keys = new Set<unknown>();
  JSON.parse(answers, (name: string, value: unknown) => {
    if (name === 'key') keys.add(value);
    return value;
  });
  return files.map((file) => ({ ...file, isDeleted: !keys.has(file.key) }));
}
