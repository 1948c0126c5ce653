import { returnedStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { listFiles } from '../files/files-repository.ts';
import { type Standing, submittedState } from '../versions/submitted-state.ts';
import { findOpenReturn, type ReturnRow } from './returns-repository.ts';

/** The submitted state that a return left behind, including its title and programme. */
export async function standingOf(
  db: Database,
  row: ApplicationRow,
  { revision, title, award_program_id, updated_at }: ReturnRow,
): Promise<Standing> {
  const state = await submittedState(db, row, revision);
  if (state === undefined) throw new Error(`Revision ${revision} of application ${row.id} is gone`);
  return { ...state, row: { ...state.row, title, award_program_id, updated_at } };
}

/** The submission of an application: while it is returned, the one before. */
export async function submittedOf(db: Database, row: ApplicationRow): Promise<Standing> {
  const returned = row.status === returnedStatus ? await findOpenReturn(db, row.id) : undefined;
  if (!returned) return { row, files: await listFiles(db, row.id) };
  const { row: before, files } = await standingOf(db, row, returned);
  return { row: { ...before, is_final: 1 }, files };
}
