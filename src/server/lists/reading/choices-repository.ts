import type { DashboardChoices } from '#contract/staff-room/dashboard-choices-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';

/** A person's settings for the dashboard; empty if nothing was chosen. */
export async function findChoices(db: Database, userId: string): Promise<DashboardChoices> {
  const row = await db
    .selectFrom('dashboard_choices')
    .select('choices')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return JSON.parse(row?.choices ?? '{}') as DashboardChoices;
}

/** The same in a transaction, so that another window of the person waits. */
export async function lockChoices(trx: Database, userId: string, now: Date): Promise<DashboardChoices> {
  await trx
    .insertInto('dashboard_choices')
    .values({ user_id: userId, choices: '{}', changed_at: now.toISOString() })
    .onConflict((it) => it.column('user_id').doNothing())
    .execute();
  const own = trx.selectFrom('dashboard_choices').select('choices').where('user_id', '=', userId);
  const { choices } = await (isPostgres(trx) ? own.forUpdate() : own).executeTakeFirstOrThrow();
  return JSON.parse(choices) as DashboardChoices;
}

/** Stores what a person chose, in the transaction that locked it. */
export async function writeChoices(
  trx: Database,
  userId: string,
  choices: DashboardChoices,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('dashboard_choices')
    .set({ choices: JSON.stringify(choices), changed_at: now.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}
