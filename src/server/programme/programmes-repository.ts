import { allEditions, editionId } from '#contract/programme/edition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { noProgramOf } from './place.ts';

/** Writes the programmes of all editions into the database, as their files say; existing ones get the new texts. */
export async function writeProgrammes(db: Database): Promise<void> {
  const rows = allEditions().flatMap((edition) => {
    const of = editionId(edition);
    const offered = edition.programmes.map(({ id, name, region }, at) => ({
      id,
      name,
      region,
      position: at + 1,
      edition: of,
    }));
    return [{ id: noProgramOf(of), name: '', region: '', position: 0, edition: of }, ...offered];
  });
  for (const { id, ...row } of rows) {
    await db
      .insertInto('award_programs')
      .values({ id, ...row })
      .onConflict((it) => it.column('id').doUpdateSet(row))
      .execute();
  }
}
