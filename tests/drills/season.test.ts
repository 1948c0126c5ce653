import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { sharedEnvironment } from '../api/portal.ts';
import { person } from '../fixtures/person.ts';
import { startMovedServer } from '../support/moved-server.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { beginningOfSeason, driveSeason, type SeasonPeople } from '../support/season.ts';

type Environment = Parameters<typeof startMovedServer>[0];

test('one server that is never restarted runs from the end of 2025 through the whole of 2026', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'csr-awards-season-'));
  await cp(inject('migratedFolder'), DATA_DIR, { recursive: true });
  await drive({ DATA_DIR }, 1);
}, 600_000);

test('two servers on PostgreSQL that are never restarted run through the whole of 2026 as one', async () => {
  await drive(await sharedEnvironment(), 2);
}, 600_000);

async function drive(environment: Environment, count: 1 | 2): Promise<void> {
  onTestFinished(() => rm(environment.DATA_DIR, { recursive: true, force: true }));
  const people = await openAccounts(environment);
  const start = async () => {
    const server = await startMovedServer(environment, beginningOfSeason);
    onTestFinished(() => server.stop());
    return server;
  };
  const first = await start();
  const servers = count === 1 ? ([first] as const) : ([first, await start()] as const);
  await driveSeason(servers, people);
  // A running server seals the audit within seconds.
  await expect.poll(() => faultsIn(environment)).toBe('');
}

async function openAccounts(environment: Environment): Promise<SeasonPeople> {
  const database = await databaseOf(environment);
  const open = async (role: 'superadmin' | 'jury') => {
    const someone = person(role === 'jury' ? { email: `juror-${Date.now()}@university.example` } : {});
    await upsertAccount(database, { ...someone, role }, beginningOfSeason);
    return someone;
  };
  const people = {
    author: await open('superadmin'),
    second: await open('superadmin'),
    juror: await open('jury'),
  };
  await database.destroy();
  return people;
}

/** Findings of `npm run verify`, in a process that knows only the files. */
async function faultsIn(environment: Environment): Promise<string> {
  const outcome = promisify(execFile)(process.execPath, ['scripts/verify.ts'], {
    cwd: root,
    env: processEnvironment({ ...environment }),
  });
  return outcome.then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stderr || stdout,
  );
}

const databaseOf = ({ DATA_DIR, DATABASE_URL = '' }: Environment) =>
  openDatabase({ databaseUrl: DATABASE_URL || null, dataDir: DATA_DIR });
