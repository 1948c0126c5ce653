import type { HoldingRound } from '#server/applications/returns/held-by-rounds.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The started rounds that an application entered, the first one first. */
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
