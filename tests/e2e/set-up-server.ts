import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { createMigratedFolder } from '../support/migrated-folder.ts';
import { beginWith, type RunningServer, startServer } from '../support/running-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * A server for all tests that bring their own people and leave everything else as it is. A test that counts rows,
     * moves the last date, stops the server or runs the programme starts its own.
     */
    sharedServer: Pick<RunningServer, 'origin' | 'dataDir' | 'restarted'>;
  }
}

/** Starts the shared server for the whole run, and migrates the folder that all others start from a copy of. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await createMigratedFolder();
  project.provide('migratedFolder', folder);
  beginWith(folder);
  const server = await startServer();
  const { origin, dataDir } = server;
  project.provide('sharedServer', { origin, dataDir, restarted: false });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
