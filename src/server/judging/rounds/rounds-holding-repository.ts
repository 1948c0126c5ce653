import type { HoldingRound } from '#server/applications/returns/held-by-rounds.ts';
import { isUndoable } from '#server/deadline/automatic/automatic-repository.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The started rounds that an application entered, first one first. */
export async function roundsHolding(db: Database, applicationId: string, now: Date): Promise<HoldingRound[]> {
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
    .select(['rounds.name', 'rounds.opens_at', 'rounds.published_at'])
    .where('round_entries.application_id', '=', applicationId)
    .where('rounds.started_at', 'is not', null)
    .orderBy('rounds.opens_at')
    .orderBy('rounds.id')
    .execute();
  return rows.map(({ name, opens_at, published_at }) => {
    const hasBegun = opens_at <= now.toISOString();
    return { name, hasBegun, isUnderWay: hasBegun && published_at === null };
  });
}

/** How many applications of an edition that a reopening would turn back into drafts are in rounds under way. */
export async function countJudged(db: Database, edition: string): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((it) => it.fn.countAll().as('count'))
    .where('edition', '=', edition)
    .where(isUndoable)
    .where((it) =>
      it.exists(
        it
          .selectFrom('round_entries')
          .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
          .select('round_entries.round_id')
          .whereRef('round_entries.application_id', '=', 'applications.id')
          .where('rounds.published_at', 'is', null),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
