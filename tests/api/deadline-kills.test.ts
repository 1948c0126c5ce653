import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillDatabase } from '../../scripts/demo/fill-database.ts';
import { freePort } from '../../scripts/dev-server.ts';
import { root } from '../../scripts/run-command.ts';

const kills = 20;

test(`${kills} kills in the middle of the deadline: each draft is submitted once, with one receipt`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-deadline-'));
  const database = await openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(async () => {
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrate(database);
  await fillDatabase(database, 600, 11);
  const count = async (from: 'applications' | 'outbox' | 'application_versions', where: string) => {
    const row = await database
      .selectFrom(from)
      .select(sql<number>`count(*)`.as('count'))
      .where(sql<boolean>`${sql.raw(where)}`)
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const left = () => count('applications', 'is_final = 0');
  const drafts = await left();
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    DUE_AT: new Date(Date.now() - 1000).toISOString(),
  };
  /** Runs a server until `isDone`, then kills it at once. */
  const runUntil = async (isDone: () => Promise<boolean>) => {
    const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: 'ignore' });
    while (!(await isDone())) {
      if (child.exitCode !== null) throw new Error('The server ended by itself');
      await new Promise((resume) => setTimeout(resume, 5));
    }
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };

  const step = Math.floor(drafts / (kills + 1));
  for (let kill = 1; kill <= kills; kill += 1) {
    await runUntil(async () => (await left()) <= drafts - kill * step);
  }
  const receipts = () => count('outbox', "kind = 'receipt'");
  await runUntil(
    async () =>
      (await left()) === 0 && (await count('outbox', "kind = 'receipt' and outcome = 'sent'")) === drafts,
  );
  expect(await receipts()).toBe(drafts);
  expect(await count('application_versions', "saved_by = 'deadline'")).toBe(drafts);
  expect(await count('applications', 'is_automatic = 1 and revision = 2')).toBe(drafts);
  const mails = await readdir(join(dataDir, 'outbox'));
  expect(mails.filter((name) => name.endsWith('.eml'))).toHaveLength(drafts);
}, 180_000);
