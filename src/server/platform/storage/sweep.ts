import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { errorFields } from '../error-fields.ts';
import { repeatEvery } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { isFileKey } from './file-key.ts';
import { findKnownKeys } from './known-files-repository.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const hourMs = 3_600_000;
/** How long an orphaned file waits in quarantine. */
export const quarantineDays = 30;
const batch = 500;

/**
 * Cleans up after requests that died with an earlier process. An orphaned file, which no application knows, moves to
 * quarantine: nothing once stored is deleted here before 30 days have passed, and then only if the database still does not
 * know it. What it knows again by then (a backup was restored) goes back to its place. If the database knows fewer than half
 * of the files, it is not trusted and nothing is touched. Only files older than an hour count, so that uploads under way on
 * another server are left alone; unfinished ones, which were never acknowledged, go for good. The days are counted by the one
 * clock that all servers share: with PostgreSQL the database's. A folder records the time at the file; an S3-compatible
 * store, which does not let us choose a time, records its own. A server with a wrong clock ends no wait early.
 */
export async function sweepStrayFiles(services: Services, log: Log): Promise<void> {
  const { files, clock } = services;
  const before = new Date(clock().getTime() - hourMs);
  for (const name of (await readdir(files.incoming)).filter(isFileKey)) {
    const path = join(files.incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
  const stored = await files.keysBefore(before);
  const waiting = await files.quarantine.list();
  const strays = await unknownOf(services, stored);
  const forgotten = new Set(
    await unknownOf(
      services,
      waiting.map(({ key }) => key),
    ),
  );
  for (const { key } of waiting) {
    if (forgotten.has(key)) continue;
    await attempt(log, key, 'file put back from quarantine: the database knows it', () =>
      files.quarantine.takeBack(key),
    );
  }
  if (strays.length * 2 > stored.length) {
    const figures = { files: stored.length, unknown: strays.length };
    log.error(figures, 'the database knows fewer than half of the stored files; none was touched');
    return;
  }
  for (const key of strays) {
    const words = `stray file moved to quarantine for ${quarantineDays} days`;
    await attempt(log, key, words, () => files.quarantine.put(key, clock()));
  }
  await emptyQuarantine(
    services,
    log,
    waiting.filter(({ key }) => forgotten.has(key)),
  );
}

async function emptyQuarantine(
  services: Services,
  log: Log,
  waiting: readonly { readonly key: string; readonly since: Date }[],
): Promise<void> {
  const { files, clock } = services;
  const before = clock().getTime() - quarantineDays * 24 * hourMs;
  const over = waiting.filter(({ since }) => since.getTime() < before).map(({ key }) => key);
  // Checked once more at the last moment.
  for (const key of await unknownOf(services, over)) {
    await attempt(log, key, 'stray file removed after its time in quarantine', () =>
      files.quarantine.remove(key),
    );
  }
}

async function unknownOf({ database }: Services, keys: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (let at = 0; at < keys.length; at += batch) {
    const some = keys.slice(at, at + batch);
    const known = await findKnownKeys(database, some);
    unknown.push(...some.filter((key) => !known.has(key)));
  }
  return unknown;
}

/** One file that fails (another server was faster) does not hold up the others. */
async function attempt(log: Log, file: string, done: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    log.warn({ file }, done);
  } catch (error) {
    log.warn({ file, ...errorFields(error) }, 'a stray file could not be moved');
  }
}

/** Sweeps orphaned files at the start and every day. */
export const sweepDaily = repeatEvery(24, 'sweep', sweepStrayFiles);
