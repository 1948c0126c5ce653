import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { giveAccount } from '#server/auth/give-account.ts';
import { findUserByEmail } from '#server/auth/users-repository.ts';
import { parseConfig } from '#server/config.ts';
import type { Services } from '#server/services.ts';
import { startSession } from '#server/sessions/start-session.ts';
import { freePort } from '../../scripts/dev-server.ts';
import { person } from '../fixtures/person.ts';

export const databases = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof databases)[number];

/** The server inside the test process, listening on a real port, with a clock the test moves. */
export interface Portal {
  readonly origin: string;
  readonly dataDir: string;
  readonly services: Services;
  /** Every log line so far. */
  log(): string;
  /** Moves the clock. */
  pass(seconds: number): void;
  /** A verified account of this role, logged in without the login call. */
  account(role: Role): Promise<Account>;
  stop(): Promise<void>;
}

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
}

/** Starts a portal on a new, empty database. */
export async function startPortal(
  kind: DatabaseKind = 'SQLite',
  environment: Record<string, string> = {},
  options: Pick<AppOptions, 'site' | 'slowSenderSeconds'> = {},
): Promise<Portal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-api-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const config = parseConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    ...(kind === 'PostgreSQL' ? { DATABASE_URL: await createDatabase() } : {}),
    ...environment,
  });
  if (!config.ok) throw new Error(config.error.join('\n'));
  let shift = 0;
  const lines: string[] = [];
  const { app, services } = await createApp(config.value, {
    clock: () => new Date(Date.now() + shift),
    site: null,
    ...options,
    logStream: { write: (line) => void lines.push(line) },
  });
  await app.listen({ host: '127.0.0.1', port });
  return {
    origin,
    dataDir,
    services,
    log: () => lines.join(''),
    pass: (seconds) => {
      shift += seconds * 1000;
    },
    account: (role) => openAccount(services, role),
    stop: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One portal for all tests of a describe block. */
export function usePortal(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
): { readonly portal: Portal } {
  const holder: { portal?: Portal } = {};
  beforeAll(async () => {
    holder.portal = await startPortal(kind, environment);
  });
  afterAll(() => holder.portal?.stop());
  return {
    get portal() {
      if (!holder.portal) throw new Error('The portal is not up yet');
      return holder.portal;
    },
  };
}

/** URL of a new, empty database on the run's PostgreSQL. */
export async function createDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `portal_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}

async function openAccount(services: Services, role: Role): Promise<Account> {
  const { email, password } = person();
  await giveAccount(services.database, { email, role, password }, services.clock());
  const user = await findUserByEmail(services.database, email);
  if (!user) throw new Error('The account is missing');
  const silent = { setCookie: () => silent } as unknown as Parameters<typeof startSession>[2];
  const { token } = await startSession(services, user, silent);
  return { email, password, token, userId: user.id };
}
