import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createDatabase, databases } from './portal.ts';

test.each(databases)('what a migration on %s did before it broke off is undone', async (kind) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-migrations-'));
  const databaseUrl = kind === 'PostgreSQL' ? await createDatabase() : null;
  const database = await openDatabase({ databaseUrl, dataDir });
  onTestFinished(async () => {
    await database.destroy();
    await rm(dataDir, { recursive: true });
  });
  // The way of a later table is barred; whoever clears it can start again.
  await sql`create table user_search (id integer)`.execute(database);
  await expect(migrate(database)).rejects.toThrow('Database migration failed (0009-lists)');
  await sql`drop table user_search`.execute(database);
  await migrate(database);
  expect(await database.selectFrom('award_programs').selectAll().execute()).toHaveLength(5);
});
