import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ScoreSheetTable } from '../tables.ts';

export type SheetRow = ScoreSheetTable;

/** The sheet of an assignment; undefined if nothing was written yet. */
export async function findSheet(db: Database, assignmentId: string): Promise<SheetRow | undefined> {
  return db
    .selectFrom('score_sheets')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();
}

/** Stores a sheet as it is now. */
export async function putSheet(trx: Database, row: Insertable<ScoreSheetTable>): Promise<void> {
  await trx
    .insertInto('score_sheets')
    .values(row)
    .onConflict((it) => it.column('assignment_id').doUpdateSet(row))
    .execute();
}

/** Makes a submitted sheet stop counting. */
export async function discountSheet(trx: Database, assignmentId: string): Promise<void> {
  await trx
    .updateTable('score_sheets')
    .set({ is_final: 0, submitted_at: null })
    .where('assignment_id', '=', assignmentId)
    .execute();
}
