import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { giveAccount } from '#server/accounts/give-account.ts';
import { everyCheck } from '#server/modules.ts';
import { verify } from '#server/operations/verify/verify.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createFileStore } from '#server/platform/storage/create-file-store.ts';
import { sharedEnvironment } from '../api/portal.ts';
import { person } from '../fixtures/person.ts';
import { startMovedServer } from '../support/moved-server.ts';
import { beginningOfSeason, driveSeason, type SeasonPeople } from '../support/season.ts';

type Environment = Parameters<typeof startMovedServer>[0];

test('one server that is never restarted goes from the end of 2025 through the whole of 2026', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'csr-awards-season-'));
  await cp(inject('migratedFolder'), DATA_DIR, { recursive: true });
  await drive({ DATA_DIR }, 1);
}, 600_000);

test('two servers on PostgreSQL that are never restarted go through the whole of 2026 as one', async () => {
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
  await Promise.all(servers.map((server) => server.stop()));
  expect(await faultsIn(environment)).toEqual([]);
}

async function openAccounts(environment: Environment): Promise<SeasonPeople> {
  const database = await databaseOf(environment);
  const open = async (role: 'superadmin' | 'jury') => {
    const someone = person(role === 'jury' ? { email: `juror-${Date.now()}@university.example` } : {});
    await giveAccount(database, { ...someone, role }, beginningOfSeason);
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

/** What `npm run verify` tells. */
async function faultsIn(environment: Environment): Promise<string[]> {
  const config = parseConfig(environment);
  if (!config.ok) throw new Error(config.error.join('\n'));
  const database = await databaseOf(environment);
  const told: string[] = [];
  await verify(everyCheck, { database, store: await createFileStore(config.value) }, (fault) =>
    told.push(fault),
  );
  await database.destroy();
  return told;
}

const databaseOf = ({ DATA_DIR, DATABASE_URL = '' }: Environment) =>
  openDatabase({ databaseUrl: DATABASE_URL || null, dataDir: DATA_DIR });
