import type { Database } from '#server/platform/db/database.ts';
import { badRequest, type Failure, missing } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import type { RoundTable } from '../tables.ts';
import { findRound, lockRound } from './rounds-repository.ts';

/** There is no such round, or none this person may know of. */
export function noSuchRound(): Failure {
  return missing('There is no such round');
}

/** The round with this id; throws 404 if there is none. */
export async function roundOf(db: Database, id: string): Promise<RoundTable> {
  const round = await findRound(db, id);
  if (!round) throw noSuchRound();
  return round;
}

/** Runs something with a locked round; throws 404 if there is none. */
export async function withRound<T>(
  { database }: Pick<Services, 'database'>,
  id: string,
  act: (trx: Database, round: RoundTable) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (trx) => {
    const round = await lockRound(trx, id);
    if (!round) throw noSuchRound();
    return act(trx, round);
  });
}

/** Throws for a round whose decisions are public. */
export function assertUnpublished({ published_at }: RoundTable): void {
  if (published_at !== null)
    throw badRequest('The decisions of this round are published: it can no longer change.');
}

/** Throws for a round in which nothing can be decided yet, or no longer. */
export function assertDecidable(round: RoundTable): void {
  if (round.started_at === null) throw badRequest('The round was not started yet.');
  assertUnpublished(round);
}
