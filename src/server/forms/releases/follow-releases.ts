import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { prepareRelease, serve } from './prepare-release.ts';
import {
  documentFormat,
  findRelease,
  listReleases,
  type ReleaseHead,
  readRelease,
} from './releases-repository.ts';

const pauseMs = 2000;

/** The release that this process serves. */
let served: Pick<ReleaseHead, 'number' | 'hash'> = { number: 0, hash: '' };

/** Why a server serves an earlier release than the newest one, by its database. */
const lagging = new WeakMap<
  Database,
  { readonly number: number; readonly hash: string; readonly words: string }
>();

/** Why this server does not serve the newest release, in words; undefined: it does. */
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

/** Serves a release; where this version cannot, the one before stays. Answers why not. */
async function tryToServe(database: Database, head: ReleaseHead): Promise<string | undefined> {
  const { number, hash, format } = head;
  try {
    if (format > documentFormat) throw new Error('it was made by a newer version of the portal');
    serve(await prepareRelease(head, () => readRelease(database, number)));
    served = head;
    lagging.delete(database);
    return undefined;
  } catch (error) {
    const words = `Release ${number} cannot be served by this version: ${(error as Error).message}.`;
    // Of several the newest counts.
    if ((lagging.get(database)?.number ?? 0) < number) lagging.set(database, { number, hash, words });
    return words;
  }
}

/** Serves what was published since, if anything was; everything that follows from it is brought up to it. */
export async function followReleases(
  { database, ask, clock }: Pick<Services, 'database' | 'ask' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<void> {
  const head = await findRelease(database);
  const before = served.number;
  if (head === undefined || (head.number === served.number && head.hash === served.hash)) return;
  const known = lagging.get(database);
  if (known?.number === head.number && known.hash === head.hash) return;
  const wrong = await tryToServe(database, head);
  if (wrong !== undefined) {
    log.error({ release: head.number, serves: before }, wrong);
    return;
  }
  const from = { release: head.number, before };
  if (head.number < before)
    log.warn(from, 'the database went back to an earlier release, and so did this server');
  else log.info(from, 'another release is served');
  for (const prepare of ask('prepare')) await prepare(database, clock());
}

/** Looks for releases that were published elsewhere. */
export const followEachRelease = repeat('releases', (services, log) => async () => {
  await followReleases(services, log);
  return pauseMs;
});
