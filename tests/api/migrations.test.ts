import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { listOutdated } from '#server/applications/rows/rows-repository.ts';
import { countFitting } from '#server/lists/reading/narrowing-repository.ts';
import { listRows } from '#server/lists/reading/rows-list-repository.ts';
import { prepareDatabase } from '#server/modules.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { migrate, migrateTo, missingMigrations } from '#server/platform/db/migrate.ts';
import { createDatabase, type DatabaseKind, databases } from './portal.ts';

/** An empty database of this kind, removed after the test. */
async function openEmpty(kind: DatabaseKind): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-migrations-'));
  const databaseUrl = kind === 'PostgreSQL' ? await createDatabase() : null;
  const database = await openDatabase({ databaseUrl, dataDir });
  onTestFinished(async () => {
    await database.destroy();
    await rm(dataDir, { recursive: true });
  });
  return database;
}

test.each(databases)('a migration on %s that breaks off is rolled back', async (kind) => {
  const database = await openEmpty(kind);
  // Something blocks a later table; once it is cleared, the start works again.
  await sql`create table user_search (id integer)`.execute(database);
  await expect(migrate(database)).rejects.toThrow('Database migration failed (0010-first-release)');
  await sql`drop table user_search`.execute(database);
  await prepareDatabase(database, new Date());
  expect(await database.selectFrom('award_programs').selectAll().execute()).toHaveLength(5);
});

test.each(databases)(
  'a database of %s with the earlier steps continues with the joined ones',
  async (kind) => {
    const database = await openEmpty(kind);
    await migrateTo(database, '0022-messages');
    const rename = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(database);
    await rename('0014-working-together', '0014-collaborators');
    await rename('0022-messages', '0029-colleagues');
    await migrate(database);
    expect(await missingMigrations(database)).toEqual([]);
  },
);

test.each(databases)(
  'on %s all existing data belong to the first edition and the first form afterwards',
  async (kind) => {
    const database = await openEmpty(kind);
    await migrateTo(database, '0010-first-release');
    const run = (text: string) => sql.raw(text).execute(database);
    // Rows of lists that later releases no longer write.
    await run(`create table dashboard_rows (application_id text primary key references applications (id),
    program_id text, title text not null, status text not null, is_final integer not null, is_automatic integer not null,
    is_complete integer, contact_first text not null, contact_last text not null, contact_number text not null,
    search_text text not null, created_at text not null, updated_at text not null, submitted_at text)`);
    await run(`insert into users (id, email, email_key, password_hash, first_name, last_name, mobile_number, company_name,
    designation, role, is_verified, created_at)
    values ('u', 'a@b.example', 'a@b.example', '', 'Asha', 'Rao', '', '', '', 'applicant', 1, '2025-07-02T00:00:00Z')`);
    await run(`insert into applications (id, owner_id, award_program_id, title, status, is_final, revision, definition_revision,
    answers, created_at, updated_at, deleted_at)
    values ('a', 'u', null, 'Wells', 'in progress', 0, 1, 'r', '{}', '2025-07-02T00:00:00Z', '2025-07-02T00:00:00Z', null),
      ('early', 'u', null, 'Early', 'in progress', 0, 1, 'r', '{}', '2025-07-01T00:00:00Z', '2025-07-01T00:00:00Z', null),
      ('gone', 'u', null, 'Gone', 'in progress', 0, 1, 'r', '{}', '2025-07-01T00:00:00Z', '2025-07-01T00:00:00Z',
        '2025-07-01T01:00:00Z')`);
    await run(`insert into dashboard_rows (application_id, program_id, title, status, is_final, is_automatic, contact_first,
    contact_last, contact_number, search_text, created_at, updated_at)
    values ('a', null, 'Wells', 'in progress', 0, 0, 'Asha', 'Rao', '', 'rao wells',
    '2025-07-02T00:00:00Z', '2025-07-02T00:00:00Z')`);

    await migrate(database);
    const read = async (text: string) =>
      Object.values((await sql.raw<object>(text).execute(database)).rows[0] ?? {});
    expect(await read(`select edition, form, saved_by_owner_at from applications where id = 'a'`)).toEqual([
      ...['2025', 'application', '2025-07-02T00:00:00Z'],
    ]);
    expect(await read(`select program_id, search_text from list_rows where application_id = 'a'`)).toEqual([
      ...['none-2025', 'rao wells'],
    ]);
    // Every application has a row to be computed; those deleted by their owner have none.
    expect(await listOutdated(database, '', 9)).toEqual(expect.arrayContaining(['a', 'early']));
    const page = { limit: 9 };
    const every = await listRows(database, {}, null, 'asc', page, await countFitting(database, {}));
    expect(every.rows.map(({ title }) => title).sort()).toEqual(['Early', 'Wells']);
    expect(await countFitting(database, { program: 'none', edition: '2025' })).toBe(2);
  },
);
