import { type Kysely, sql } from 'kysely';

/**
 * An application belongs to a form, by the name of its folder in schemas. All there was until now is of the first one. The
 * index tells at each start which other forms are needed, without looking at every application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`alter table applications add column form text not null default 'application'`);
  await run(`create index applications_further_forms on applications (form) where form <> 'application'`);
}
