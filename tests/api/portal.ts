import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { currentRelease } from '#contract/programme/current-release.ts';
import type { Role } from '#contract/roles.ts';
import { editionFiles } from '#generated/editions.ts';
import { setDisabled } from '#server/accounts/managing/accounts-repository.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { startSession } from '#server/platform/identity/start-session.ts';
import { findUserByEmail } from '#server/platform/identity/users-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import { person } from '../fixtures/person.ts';
import { type Watch, watchAnswers } from './watch-answers.ts';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** `npm test -- drills` runs everything a second time, on PostgreSQL alone. */
const only = process.env.TEST_DATABASE as DatabaseKind | undefined;

/** For tests of queries, locks and migrations. */
export const databases: readonly DatabaseKind[] = only ? [only] : ['SQLite', 'PostgreSQL'];

/** For tests of what a caller sees, which is the same code on both. */
export const usualDatabases: readonly DatabaseKind[] = [only ?? 'SQLite'];

/** Tests what a caller sees on the default database alone, beside tests of queries and locks on both. */
export function testOn(kind: DatabaseKind): (name: string, run: () => Promise<void>) => void {
  return usualDatabases.includes(kind) ? test : () => undefined;
}

/** The server inside the test process, listening on a real port, with a clock that the test moves. */
export interface Portal {
  readonly origin: string;
  readonly dataDir: string;
  readonly services: Services;
  /** What the operator reads at the start. */
  readonly notices: readonly string[];
  /** Every log line so far. */
  log(): string;
  /** How many clients are connected. */
  connections(): Promise<number>;
  /** Moves the clock. */
  pass(seconds: number): void;
  /** A verified account of this role, logged in without the login call; a `disabled` one is a superadmin's, since disabled. */
  account(role: Role | 'disabled'): Promise<Account>;
  /** The registered routes and their answers, checked against the API document. */
  readonly watch: Watch;
  /** Stops it; throws if any answer differed from the API document. */
  stop(): Promise<void>;
}

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
}

/** Options of a portal for tests; `at` is the instant its clock starts from, unless it uses the machine's. */
type Choices = Pick<
  AppOptions,
  'site' | 'slowSenderSeconds' | 'readingPace' | 'machineClock' | 'uptime' | 'logStream'
> & {
  readonly at?: Date;
};

/** Starts a portal on a new, empty database, or on the data folder that the environment names. */
export async function startPortal(
  kind: DatabaseKind = 'SQLite',
  environment: Record<string, string> = {},
  { at, ...options }: Choices = {},
): Promise<Portal> {
  const dataDir = environment.DATA_DIR ?? (await createFolder(kind));
  // A start serves the release in its database; editions that a test has invented stay.
  const { editions } = currentRelease();
  const isInvented = editions !== editionFiles;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = parseConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    // Tests call more often than people do; tests of the limits turn them on.
    RATE_LIMITS: 'off',
    // Tests move the clock by hours, and staff stay logged in; the test of idle staff restores the limit.
    STAFF_IDLE_MINUTES: '480',
    ...(kind === 'PostgreSQL' ? { DATABASE_URL: await createMigratedDatabase() } : {}),
    ...environment,
  });
  if (!config.ok) throw new Error(config.error.join('\n'));
  let shift = at ? at.getTime() - Date.now() : 0;
  const lines: string[] = [];
  let watch: Watch | undefined;
  const { app, services, notices } = await createApp(config.value, {
    ...(isInvented && { served: (release) => ({ ...release, editions }) }),
    watch: (starting) => {
      watch = watchAnswers(starting);
    },
    ...(options.machineClock ? {} : { clock: () => new Date(Date.now() + shift) }),
    site: null,
    logStream: { write: (line) => void lines.push(line) },
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port });
  if (!watch) throw new Error('Answers are not watched');
  const { surprises } = watch;
  return {
    origin,
    watch,
    dataDir,
    services,
    notices,
    log: () => lines.join(''),
    connections: promisify(app.server.getConnections.bind(app.server)),
    pass: (seconds) => {
      shift += seconds * 1000;
    },
    account: (kind) => openAccount(services, kind),
    stop: async () => {
      await app.close();
      // Another server may share the folder and write to it.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      if (surprises.length > 0) {
        throw new Error(
          `Answers that /api/openapi.json does not describe:\n${[...new Set(surprises)].join('\n')}`,
        );
      }
    },
  };
}

/** One portal for all tests of a describe block. */
export function usePortal(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  choose: () => Promise<Choices> = async () => ({}),
): { readonly portal: Portal } {
  const holder: { portal?: Portal } = {};
  beforeAll(async () => {
    holder.portal = await startPortal(kind, environment, await choose());
  });
  afterAll(() => holder.portal?.stop());
  return {
    get portal() {
      if (!holder.portal) throw new Error('The portal is not up yet');
      return holder.portal;
    },
  };
}

/** What several servers on one new PostgreSQL share: without an S3 store, a folder. */
export async function sharedEnvironment(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  return {
    DATABASE_URL: await createMigratedDatabase(),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'csr-awards-shared-')),
  };
}

/** A data folder for one portal, with a migrated, empty SQLite database. */
async function createFolder(kind: DatabaseKind): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-api-'));
  if (kind === 'SQLite') await cp(inject('migratedFolder'), folder, { recursive: true });
  return folder;
}

/** URL of a new database on the run's PostgreSQL: a copy of another, which may name further options; empty by default. */
export async function createDatabase(from = 'template1'): Promise<string> {
  const server = inject('postgresUrl');
  const name = `portal_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name} template ${from} strategy file_copy`);
  await client.end();
  return `${server}/${name}`;
}

/** The same with all tables, without rows. */
export const createMigratedDatabase = () => createDatabase(inject('postgresTemplate'));

async function openAccount(services: Services, kind: Role | 'disabled'): Promise<Account> {
  const { email: usual, password } = person();
  // A juror of the applicants' domain would be assigned none of theirs.
  const email = kind === 'jury' ? usual.replace(/@.*/, '@university.example') : usual;
  const role = kind === 'disabled' ? 'superadmin' : kind;
  await upsertAccount(services.database, { email, role, password }, services.clock());
  const user = await findUserByEmail(services.database, email);
  if (!user) throw new Error('The account is missing');
  const request = { ip: '127.0.0.1', headers: {} };
  const silent = { request, setCookie: () => silent } as unknown as Parameters<typeof startSession>[2];
  const { token } = await startSession(services, user, silent);
  if (kind === 'disabled') await setDisabled(services.database, user.id, services.clock());
  return { email, password, token, userId: user.id };
}
