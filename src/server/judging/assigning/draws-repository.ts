import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { DrawPartTable, DrawTable } from '../tables.ts';

/** Stores a part of a draw, which assigns nothing until the draw is committed. */
export async function insertDrawPart(trx: Database, row: DrawPartTable): Promise<void> {
  await trx.insertInto('draw_parts').values(row).execute();
}

/** Commits a draw: from now on all its parts will be written, whatever happens. */
export async function insertDraw(trx: Database, row: DrawTable): Promise<void> {
  await trx.insertInto('draws').values(row).execute();
}

/** Committed draws that are not fully written. */
export async function listDecidedDraws(db: Database): Promise<DrawTable[]> {
  return db.selectFrom('draws').selectAll().orderBy('drawn_at').orderBy('id').execute();
}

/** The next part of a committed draw, locked until the transaction ends; undefined: all are written. */
export async function lockDrawPart(trx: Database, drawId: string): Promise<DrawPartTable | undefined> {
  const draw = trx.selectFrom('draws').select('id').where('id', '=', drawId);
  const isThere = await (isPostgres(trx) ? draw.forUpdate() : draw).executeTakeFirst();
  if (!isThere) return undefined;
  return trx
    .selectFrom('draw_parts')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('part')
    .limit(1)
    .executeTakeFirst();
}

/** Deletes a part that was written. */
export async function deleteDrawPart(
  trx: Database,
  { draw_id, part }: Pick<DrawPartTable, 'draw_id' | 'part'>,
) {
  await trx.deleteFrom('draw_parts').where('draw_id', '=', draw_id).where('part', '=', part).execute();
}

/** Deletes a fully written or an uncommitted draw with its remaining parts. */
export async function deleteDraw(trx: Database, drawId: string): Promise<void> {
  await trx.deleteFrom('draw_parts').where('draw_id', '=', drawId).execute();
  await trx.deleteFrom('draws').where('id', '=', drawId).execute();
}

/** Deletes parts from before an instant that belong to no committed draw: a server stopped while it stored them. */
export async function deleteAbandonedParts(trx: Database, before: string): Promise<void> {
  await trx
    .deleteFrom('draw_parts')
    .where('made_at', '<', before)
    .where('draw_id', 'not in', (it) => it.selectFrom('draws').select('id'))
    .execute();
}

export async function listStillEntered(db: Database, roundId: string, applications: readonly string[]) {
  const rows = await db
    .selectFrom('round_entries')
    .select('application_id')
    .where('round_id', '=', roundId)
    .where('application_id', 'in', [...applications])
    .execute();
  return new Set(rows.map(({ application_id }) => application_id));
}

/** Who has, or had, which of these applications in a round. */
export async function listKnownPairs(db: Database, roundId: string, applications: readonly string[]) {
  return db
    .selectFrom('assignments')
    .select(['application_id', 'juror_id'])
    .where('round_id', '=', roundId)
    .where('application_id', 'in', [...applications])
    .execute();
}
