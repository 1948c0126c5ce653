import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { repeatEvery } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { isFileKey } from './file-key.ts';
import { findKnownKeys } from './known-files-repository.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

const hourMs = 3_600_000;
/** How long a stray file waits in quarantine. */
export const quarantineDays = 30;
const batch = 500;

/**
 * Puts in order what requests left that died with an earlier process. A stray file, which no application knows, is moved to
 * quarantine: nothing that once was stored is deleted here before 30 days have passed, and then only when the database
 * still does not know it. What it knows again by then (a backup was restored) goes back to its place. Where the database
 * knows fewer than half of the files there are, it is not believed and nothing is touched. Only what is an hour old, so
 * that uploads under way on another server are left alone; unfinished ones, which were never acknowledged, go for good.
 *
 * The days go by the one clock that all servers share: with PostgreSQL the database's. A folder notes it at the file; an
 * S3-compatible store, which does not let us choose a time, notes its own. A server whose clock is wrong ends no wait early.
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
  // Asked once more at the last moment.
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

/** One file that resists (another server was faster) does not hold up the others. */
async function attempt(log: Log, file: string, done: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    log.warn({ file }, done);
  } catch (error) {
    log.warn({ file, code: (error as NodeJS.ErrnoException).code }, 'a stray file could not be moved');
  }
}

/** Sweeps stray files at the start and every day. */
export const sweepDaily = repeatEvery(24, 'sweep', sweepStrayFiles);
