import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { countProgram } from '#server/dashboard/counts-repository.ts';
import { toFacts } from '#server/dashboard/facts.ts';
import { toDashboardRow } from '#server/dashboard/rows-repository.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate, migrateTo } from '#server/db/migrate.ts';
import { createDatabase, type DatabaseKind, databases } from './portal.ts';

/** An empty database of this kind, gone when the test has ended. */
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

test.each(databases)('what a migration on %s did before it broke off is undone', async (kind) => {
  const database = await openEmpty(kind);
  // The way of a later table is barred; whoever clears it can start again.
  await sql`create table user_search (id integer)`.execute(database);
  await expect(migrate(database)).rejects.toThrow('Database migration failed (0009-lists)');
  await sql`drop table user_search`.execute(database);
  await migrate(database);
  expect(await database.selectFrom('award_programs').selectAll().execute()).toHaveLength(5);
});

test.each(databases)(
  'on %s everything there was belongs to the first edition and the first form afterwards',
  async (kind) => {
    const database = await openEmpty(kind);
    await migrateTo(database, '0035-receipts');
    const run = (text: string) => sql.raw(text).execute(database);
    await run(`insert into users (id, email, email_key, password_hash, first_name, last_name, mobile_number, company_name,
    designation, role, is_verified, created_at, must_change_password)
    values ('u', 'a@b.example', 'a@b.example', '', 'Asha', 'Rao', '', '', '', 'applicant', 1, '2025-07-02T00:00:00Z', 0)`);
    await run(`insert into applications (id, owner_id, award_program_id, title, status, is_final, revision, definition_revision,
    answers, created_at, updated_at)
    values ('a', 'u', null, 'Wells', 'in progress', 0, 1, 'r', '{}', '2025-07-02T00:00:00Z', '2025-07-02T00:00:00Z')`);
    const application = await database.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
    const row = toDashboardRow(
      { ...application, edition: '' },
      { first_name: 'Asha', last_name: 'Rao', mobile_number: '' },
      toFacts({}),
    );
    await database
      .insertInto('dashboard_rows')
      .values({ ...row, program_id: null as unknown as string })
      .execute();
    await run(`insert into tallies (application_id, definition_revision, facts, counted, is_pending)
    values ('a', 'r', '{"program":"none","values":[["program","none"]]}', null, 0)`);
    await run(`insert into tally_counts (program_id, measure, day, value, entries, submitted)
    values ('none', 'program', '*', 'none', 1, 0)`);

    await migrate(database);
    const read = async (text: string) =>
      Object.values((await sql.raw<object>(text).execute(database)).rows[0] ?? {});
    expect(await read(`select edition, form from applications`)).toEqual(['2025', 'application']);
    expect(await read(`select program_id from dashboard_rows`)).toEqual(['none-2025']);
    expect(
      await read(`select program_id, value from tally_counts where entries = 1 and measure = 'program'`),
    ).toEqual(['none-2025', 'none-2025']);
    expect(await read('select facts from tallies')).toEqual([
      '{"program":"none-2025","values":[["program","none-2025"]]}',
    ]);
    expect(await countProgram(database, { program: 'none', edition: '2025' })).toEqual({
      entries: 1,
      submitted: 0,
    });
  },
);
