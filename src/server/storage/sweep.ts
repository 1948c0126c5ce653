import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../services.ts';
import { findKnownKeys } from './known-files-repository.ts';

const safeAgeMs = 3_600_000;

/**
 * Removes what requests left that died with an earlier process: unfinished uploads, and files no application knows.
 * Only what is an hour old, so that uploads under way on another server are never touched.
 */
export async function sweepStrayFiles({ files, database, clock }: Services): Promise<void> {
  const before = new Date(clock().getTime() - safeAgeMs);
  for (const name of await readdir(files.incoming)) {
    const path = join(files.incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
  const stored = await files.keysBefore(before);
  for (let at = 0; at < stored.length; at += 500) {
    const some = stored.slice(at, at + 500);
    const known = await findKnownKeys(database, some);
    await Promise.all(some.filter((key) => !known.has(key)).map((key) => files.remove(key)));
  }
}
