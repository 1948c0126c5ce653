import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { readCompleteRelease } from './base.ts';
import { prepareRelease, serve } from './prepare-release.ts';
import { documentFormat, findRelease, listReleases, type ReleaseHead } from './releases-repository.ts';

const pauseMs = 2000;

/**
 * The first retry for a release that could not be served; each later one waits longer: a database or a disk may have
 * been away.
 */
const firstRetryMs = 4000;
const longestRetryMs = 600_000;

/** The release that this process serves. */
let served: Known = { number: 0, hash: '' };

/** Whether what depends on the served release is still to be updated. */
let isToPrepare = false;

/** Why a server still serves an earlier release, by its database. */
const lagging = new WeakMap<Database, Lag>();

interface Lag extends Known {
  readonly words: string;
  readonly tries: number;
  /** When to try again, in milliseconds of this process. */
  readonly nextTry: number;
}

type Known = Pick<ReleaseHead, 'number' | 'hash'>;

function isSame<Some extends Known>(known: Some | undefined, { number, hash }: Known): known is Some {
  return known?.number === number && known.hash === hash;
}

/** Why this server does not serve the newest release, in words; undefined if it does. */
export function releaseDoubt({ database }: Pick<Services, 'database'>): string | undefined {
  return lagging.get(database)?.words;
}

/** Serves the newest release that this version can compile; throws where there is none. */
export async function serveNewest(database: Database): Promise<void> {
  for (const head of await listReleases(database)) {
    const error = await tryToServe(database, head);
    if (error === undefined) return;
  }
  throw new Error(`No release in the database can be served. ${releaseDoubt({ database }) ?? ''}`);
}

/** Serves a release; if this version cannot, the previous one stays. Returns why not. */
async function tryToServe(database: Database, head: ReleaseHead): Promise<string | undefined> {
  const { number, hash, format } = head;
  try {
    if (format > documentFormat) throw new Error('it was made by a newer version of the portal');
    serve(await prepareRelease(head, () => readCompleteRelease(database, number)));
    served = head;
    lagging.delete(database);
    return undefined;
  } catch (error) {
    const words = `This version cannot serve release ${number}: ${(error as Error).message}.`;
    // Of several, the newest counts.
    const known = lagging.get(database);
    const tries = isSame(known, head) ? known.tries + 1 : 1;
    const waitMs = Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs);
    const nextTry = format > documentFormat ? Number.POSITIVE_INFINITY : performance.now() + waitMs;
    if ((known?.number ?? 0) <= number) lagging.set(database, { number, hash, words, tries, nextTry });
    return words;
  }
}

/** Serves what was published since, if anything, and updates everything that depends on it. */
export async function followReleases(
  { database, ask, clock }: Pick<Services, 'database' | 'ask' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<void> {
  const head = await findRelease(database);
  if (head === undefined) return;
  if (!isSame(served, head)) await follow(database, head, log);
  if (!isToPrepare) return;
  for (const prepare of ask('prepare')) await prepare(database, clock());
  isToPrepare = false;
}

async function follow(
  database: Database,
  head: ReleaseHead,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<void> {
  const before = served.number;
  const known = lagging.get(database);
  if (isSame(known, head) && performance.now() < known.nextTry) return;
  const wrong = await tryToServe(database, head);
  if (wrong !== undefined) {
    if (wrong !== known?.words) log.error({ release: head.number, serves: before }, wrong);
    return;
  }
  isToPrepare = true;
  const from = { release: head.number, before };
  if (head.number < before)
    log.warn(from, 'the database went back to an earlier release, and so did this server');
  else log.info(from, 'another release is served');
}

/** Looks for releases that were published elsewhere. */
export const followEachRelease = repeat('releases', (services, log) => async () => {
  await followReleases(services, log);
  return pauseMs;
});
