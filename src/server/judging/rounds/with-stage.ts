import type { Database } from '#server/platform/db/database.ts';
import { conflict } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import type { RoundTable } from '../tables.ts';
import { lockStage } from './rounds-repository.ts';
import { roundOf } from './with-round.ts';

/**
 * Runs something with a round while all rounds of its edition and level are locked: the decisions of two rounds must
 * not contradict each other, and no two may take one application unless the chair says so.
 */
export async function withStage<T>(
  { database }: Pick<Services, 'database'>,
  id: string,
  act: (trx: Database, round: RoundTable) => Promise<T>,
): Promise<T> {
  const known = await roundOf(database, id);
  return database.transaction().execute(async (trx) => {
    const round = (await lockStage(trx, known)).find((each) => each.id === id);
    if (!round) throw conflict('Someone else has changed this round. Please read it again.');
    return act(trx, round);
  });
}
