import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { makeBackup } from '#server/operations/backup/make-backup.ts';
import { type Database, openDatabaseToRead } from '#server/platform/db/database.ts';
import { draft } from '../api/calls.ts';
import { createMigratedDatabase, type Portal, startPortal } from '../api/portal.ts';
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';

if (!hasPgBouncer) console.warn('NOT TESTED: a pooler, because pgbouncer is not installed here.');

describe.skipIf(!hasPgBouncer)('through a real PgBouncer in session mode', () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let databaseUrl: string;
  let portal: Portal;

  beforeAll(async () => {
    bouncer = await startPgBouncer(inject('postgresUrl'));
    databaseUrl = (await createMigratedDatabase()).replace(inject('postgresUrl'), bouncer.server);
    portal = await startPortal('SQLite', { DATABASE_URL: databaseUrl, DATABASE_STATEMENT_SECONDS: '7' });
  });

  afterAll(async () => {
    await portal?.stop();
    await bouncer?.stop();
  });

  /** The settings of a connection to PostgreSQL. */
  const setting = async (database: Database, name: string) => {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(database);
    return rows[0]?.value;
  };

  test('a server starts, saves, is ready and is backed up', async () => {
    const { token } = await portal.account('applicant');
    expect((await draft(portal, token)).applicationData.app_id).not.toBe('');
    expect((await fetch(portal.origin + paths.ready)).status).toBe(200);
    const to = await mkdtemp(join(tmpdir(), 'csr-awards-backup-'));
    onTestFinished(() => rm(to, { recursive: true }));
    const { manifest } = await makeBackup(portal.services.config, to, 'test', new Date());
    expect(manifest.tables.find(({ name }) => name === 'applications')?.rows).toBe(1);
  });

  test('its limits apply there, a reader cannot write, and the next connection has neither', async () => {
    const { database, config } = portal.services;
    expect(await setting(database, 'statement_timeout')).toBe('7s');
    expect(await setting(database, 'random_page_cost')).toBe('1.1');
    const reader = openDatabaseToRead(config);
    await expect(sql`delete from users`.execute(reader)).rejects.toThrow('read-only transaction');
    await reader.destroy();
    const other = new pg.Client({ connectionString: databaseUrl });
    await other.connect();
    const { rows } = await other.query('show default_transaction_read_only');
    await other.end();
    expect(rows).toEqual([{ default_transaction_read_only: 'off' }]);
  });
});
