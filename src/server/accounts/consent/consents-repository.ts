import type { Database } from '#server/platform/db/database.ts';

/** What a person agreed to; undefined where an operator or an invitation opened the account. */
export async function findConsent(db: Database, userId: string) {
  return db
    .selectFrom('consents')
    .select(['version', 'given_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/**
 * Records which version a person agreed to, replacing an earlier one; null if another version was shown when they
 * registered. Returns false if that version is recorded already: the first agreement stays.
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
