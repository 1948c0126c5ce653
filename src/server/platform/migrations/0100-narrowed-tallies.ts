import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../db/dialect.ts';

/**
 * Lists are narrowed by what an application counts under: the days on which it was started and submitted, and the question
 * at which a draft waits. Read out of the facts of each tally.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const onPostgres = isPostgres(db);
  const fact = (name: string) =>
    onPostgres ? `facts::json ->> '${name}'` : `json_extract(facts, '$.${name}')`;
  const stopped = onPostgres
    ? `(select one.value ->> 1 from json_array_elements(facts::json -> 'values') as one where one.value ->> 0 = 'stopped' limit 1)`
    : `(select json_extract(one.value, '$[1]') from json_each(facts, '$.values') as one
        where json_extract(one.value, '$[0]') = 'stopped' limit 1)`;
  for (const column of ['started', 'submitted', 'stopped'])
    await run(`alter table tallies add column ${column} text`);
  await run(
    `update tallies set started = ${fact('started')}, submitted = ${fact('submitted')}, stopped = ${stopped}
      where facts is not null`,
  );
  for (const column of ['started', 'submitted', 'stopped'])
    await run(`create index tallies_${column} on tallies (${column}, application_id)`);
}
