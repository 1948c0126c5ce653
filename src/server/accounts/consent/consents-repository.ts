import type { Database } from '#server/platform/db/database.ts';

/** What a person agreed to; undefined where an account was opened for them, by an operator or an invitation. */
export async function findConsent(db: Database, userId: string) {
  return db
    .selectFrom('consents')
    .select(['version', 'given_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Keeps which version a person agreed to, in the place of an earlier one; null: they registered while another was shown. False
 * where that is kept already: the first agreement stays.
 */
export async function keepConsent(
  trx: Database,
  userId: string,
  version: string | null,
  now: Date,
): Promise<boolean> {
  const given = { version, given_at: now.toISOString() };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('consents')
    .values({ user_id: userId, ...given })
    .onConflict((it) =>
      it.column('user_id').doUpdateSet(given).where('consents.version', 'is distinct from', version),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
