import { access, constants } from 'node:fs/promises';
import { leastUploadBytes } from '#server/applications/files/receive-pdf.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabaseToRead } from '#server/platform/db/database.ts';
import { isStandby } from '#server/platform/db/dialect.ts';
import { missingMigrations } from '#server/platform/db/migrate.ts';
import type { Services } from '#server/platform/services.ts';
import type { ReadinessCheck, Reason } from './readiness.ts';

/** Shorter than the limit for a check, so that the driver's own reason shows. */
const databaseMs = 1500;

/** Everything that GET /api/health/ready checks. Add further needs of the server here. */
export function readinessChecks({ config, files }: Services): ReadinessCheck[] {
  return [
    { name: 'database', ask: () => askDatabase(config) },
    { name: 'disk', ask: () => askDisk(config.dataDir, files) },
  ];
}

/**
 * When files have taken everything but the reserve, a person has to make room before text cannot be saved either. Linux
 * makes a disk with faults read-only, whatever room it has.
 */
async function askDisk(dataDir: string, files: Services['files']): Promise<Reason | undefined> {
  const refusal = await access(dataDir, constants.W_OK).catch((error: NodeJS.ErrnoException) => error);
  if (refusal)
    return { name: 'disk', message: `The server cannot write to its data folder (${refusal.code}).` };
  if ((await files.room()) >= leastUploadBytes) return undefined;
  return { name: 'disk', message: 'Only the reserve (DISK_RESERVE_MB) is left: no file can be stored.' };
}

/** Uses a new connection each time: neither an exhausted pool nor a silently broken connection affects it. */
async function askDatabase(config: Config): Promise<Reason | undefined> {
  const database = openDatabaseToRead(config, databaseMs);
  try {
    if (await isStandby(database))
      return { name: 'database', message: 'It is a standby: it stores nothing until it is promoted.' };
    const missing = await missingMigrations(database);
    if (missing.length === 0) return undefined;
    return { name: 'migrations', message: `Missing in the database: ${missing.join(', ')}.` };
  } finally {
    // A server that does not answer needs no goodbye.
    void database.destroy().catch(() => undefined);
  }
}
