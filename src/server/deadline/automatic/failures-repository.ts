import type { Database } from '#server/platform/db/database.ts';

/** An application that the deadline could not process yet. */
export interface DeadlineFailure {
  readonly applicationId: string;
  readonly reason: string;
  readonly attempts: number;
  readonly nextAt: Date;
}

const firstPauseMs = 30_000;
const longestPauseMs = 1_800_000;

/** Records a failure and when to try again: after 30 s, then after twice as long each time, at most half an hour. */
export async function noteFailure(
  db: Database,
  applicationId: string,
  reason: string,
  now: Date,
): Promise<DeadlineFailure> {
  const before = await db
    .selectFrom('deadline_failures')
    .select('attempts')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  const attempts = (before?.attempts ?? 0) + 1;
  const nextAt = new Date(now.getTime() + Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)));
  const change = { reason, attempts, next_at: nextAt.toISOString() };
  await db
    .insertInto('deadline_failures')
    .values({ application_id: applicationId, first_at: now.toISOString(), ...change })
    .onConflict((it) => it.column('application_id').doUpdateSet(change))
    .execute();
  return { applicationId, reason, attempts, nextAt };
}

/** Forgets failures that are resolved. */
export async function forgetFailures(db: Database, applicationIds: readonly string[]): Promise<void> {
  if (applicationIds.length === 0) return;
  await db
    .deleteFrom('deadline_failures')
    .where('application_id', 'in', [...applicationIds])
    .execute();
}

/** What still fails, most attempts first. */
export async function listFailures(db: Database, most: number): Promise<DeadlineFailure[]> {
  const rows = await db
    .selectFrom('deadline_failures')
    .selectAll()
    .orderBy('attempts', 'desc')
    .orderBy('application_id')
    .limit(most)
    .execute();
  return rows.map(({ application_id, reason, attempts, next_at }) => ({
    applicationId: application_id,
    reason,
    attempts,
    nextAt: new Date(next_at),
  }));
}
