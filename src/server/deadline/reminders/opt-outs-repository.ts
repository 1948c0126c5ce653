import type { Database } from '#server/platform/db/database.ts';

/** Whether a person wants reminders; undefined when there is no such person. */
export async function wantsReminders(db: Database, userId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('reminder_opt_outs', 'reminder_opt_outs.user_id', 'users.id')
    .select('reminder_opt_outs.since')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row && row.since === null;
}

/** Records whether a person wants reminders; the same again changes nothing. */
export async function setWantsReminders(
  db: Database,
  userId: string,
  wants: boolean,
  now: Date,
): Promise<void> {
  if (wants) {
    await db.deleteFrom('reminder_opt_outs').where('user_id', '=', userId).execute();
    return;
  }
  await db
    .insertInto('reminder_opt_outs')
    .values({ user_id: userId, since: now.toISOString() })
    .onConflict((it) => it.column('user_id').doNothing())
    .execute();
}
