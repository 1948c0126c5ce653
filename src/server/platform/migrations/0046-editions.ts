import { type Kysely, sql } from 'kysely';

/**
 * Applications and programmes belong to an edition. Lists and statistics keep applications without a programme under
 * `none-<edition>`, which is a programme to the tables made for reading alone, so that two editions are told apart by the
 * same indexes and sums. All there was until now is of the first edition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`alter table award_programs add column edition text not null default '2025'`);
  await run('update award_programs set edition = cast(year as text)');
  await run('alter table award_programs drop column year');
  await run(`alter table applications add column edition text not null default '2025'`);
  await run(`insert into award_programs (id, name, region, position, edition)
    values ('none-2025', '', '', 0, '2025')`);
  await run(`update dashboard_rows set program_id = 'none-2025' where program_id is null`);
  for (const column of ['facts', 'counted']) {
    await run(`update tallies set ${column} =
      replace(replace(${column}, '"program":"none"', '"program":"none-2025"'), '["program","none"]', '["program","none-2025"]')
      where ${column} is not null`);
  }
  await run(`update tally_counts set program_id = 'none-2025' where program_id = 'none'`);
  await run(`update tally_counts set value = 'none-2025' where measure = 'program' and value = 'none'`);
}
