import type { AwardProgram } from '#contract/types.ts';
import type { Database } from '../db/database.ts';

/** The regional programmes in the order they are offered. */
export async function listAwardPrograms(db: Database): Promise<AwardProgram[]> {
  const rows = await db.selectFrom('award_programs').selectAll().orderBy('position').execute();
  return rows.map(({ id, name, region }) => ({ _id: id, name, region }));
}
