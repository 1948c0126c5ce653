import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { type ApplicationFile, listFiles } from '../files/files-repository.ts';
import { findVersion } from './versions-repository.ts';

/** An application as it was submitted, with the files that it had then. */
export interface Standing {
  readonly row: ApplicationRow;
  readonly files: readonly ApplicationFile[];
}

/** The state of an application that was submitted as a revision; undefined where it is no longer kept. */
export async function submittedState(
  db: Database,
  row: ApplicationRow,
  revision: number,
): Promise<Standing | undefined> {
  const version = await findVersion(db, row.id, revision);
  if (version === undefined) return undefined;
  return { row: { ...row, ...version }, files: filesOfVersion(version.answers, await listFiles(db, row.id)) };
}

/** The files of an application as a version names them: others were not there then, or taken off. */
function filesOfVersion(answers: string, files: readonly ApplicationFile[]): readonly ApplicationFile[] {
  const keys = new Set<unknown>();
  JSON.parse(answers, (name: string, value: unknown) => {
    if (name === 'key') keys.add(value);
    return value;
  });
  return files.map((file) => ({ ...file, isDeleted: !keys.has(file.key) }));
}
