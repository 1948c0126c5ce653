import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/modules.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { startPostgres } from '../support/start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a real PostgreSQL server, without a database name. */
    postgresUrl: string;
    /** Name of a migrated, empty database on it; others are copies of it. */
    postgresTemplate: string;
  }
}

const template = 'migrated';

/**
 * Starts one real PostgreSQL for the whole run, and migrates one database in it: every portal of the tests begins with a
 * copy, because migrations took most of a portal's start.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // Test databases are thrown away; crash safety is tested on a database with default settings.
  const { server, stop } = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200']);
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  const database = await openDatabase({ databaseUrl: `${server}/${template}`, dataDir: '' });
  await prepareDatabase(database, new Date());
  await database.destroy();
  project.provide('postgresUrl', server);
  project.provide('postgresTemplate', template);
  return stop;
}
