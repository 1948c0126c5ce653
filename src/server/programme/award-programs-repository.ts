import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The regional programmes of an edition, or of all if it is null, newest edition first, in the order offered. */
export async function listAwardPrograms(db: Database, edition: string | null): Promise<AwardProgram[]> {
  let programmes = db
    .selectFrom('award_programs')
    .selectAll()
    .where('position', '>', 0)
    .orderBy('edition', 'desc')
    .orderBy('position');
  if (edition !== null) programmes = programmes.where('edition', '=', edition);
  const rows = await programmes.execute();
  return rows.map(({ id, name, region, edition: of }) => ({ _id: id, name, region, edition: of }));
}
