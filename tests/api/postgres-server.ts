import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/bench/start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a real PostgreSQL server, without a database name. */
    postgresUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run; each test file makes its own database there. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Databases of a test run are thrown away; what must survive a crash is tested on the default database.
  const { server, stop } = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200']);
  project.provide('postgresUrl', server);
  return stop;
}
