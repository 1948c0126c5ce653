import { leastUploadBytes } from '#server/applications/files/receive-pdf.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabaseToRead } from '#server/platform/db/database.ts';
import { missingMigrations } from '#server/platform/db/migrate.ts';
import type { Services } from '#server/platform/services.ts';
import type { ReadinessCheck, Reason } from './readiness.ts';

/** Shorter than the patience with a check, so that the driver's own reason shows. */
const databaseMs = 1500;

/** Everything that GET /api/health/ready asks. What else the server needs is added here. */
export function readinessChecks({ config, files }: Services): ReadinessCheck[] {
  return [
    { name: 'database', ask: () => askDatabase(config) },
    { name: 'disk', ask: () => askDisk(files) },
  ];
}

/** Where files have taken all but the reserve, a person has to make room before words cannot be saved either. */
async function askDisk(files: Services['files']): Promise<Reason | undefined> {
  if ((await files.room()) >= leastUploadBytes) return undefined;
  return { name: 'disk', message: 'Only the reserve (DISK_RESERVE_MB) is left: no file can be stored.' };
}

/** Over a connection of its own each time: neither a pool that is used up nor a connection that broke unseen has a say. */
async function askDatabase(config: Config): Promise<Reason | undefined> {
  const database = openDatabaseToRead(config, databaseMs);
  try {
    const missing = await missingMigrations(database);
    if (missing.length === 0) return undefined;
    return { name: 'migrations', message: `Missing in the database: ${missing.join(', ')}.` };
  } finally {
    // A server that does not answer needs no goodbye.
    void database.destroy().catch(() => undefined);
  }
}
