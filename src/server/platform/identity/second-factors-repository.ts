import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** A person's second factor, even while it is being set up. */
export async function findSecondFactor(
  db: Database,
  userId: string,
): Promise<Tables['second_factors'] | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Whether a person's sign-in asks for a second factor. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return ((await findSecondFactor(db, userId))?.confirmed_at ?? null) !== null;
}

/** Stores a secret to be confirmed, replacing an unconfirmed one; false when there is a confirmed one. */
export async function offerSecondFactor(db: Database, userId: string, sealed: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealed, confirmed_at: null, last_step: 0 })
    .onConflict((it) =>
      it
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Turns on the second factor with this secret; false when it is already on, or another secret was offered meanwhile. */
export async function confirmSecondFactor(
  db: Database,
  factor: Tables['second_factors'],
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where('user_id', '=', factor.user_id)
    .where('sealed_secret', '=', factor.sealed_secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up the code of a step and of all earlier ones; false when one of them was already used. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the second factor with its recovery codes; false when there was none. */
export async function removeSecondFactor(trx: Database, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Replaces all recovery codes with these. */
export async function replaceRecoveryCodes(
  trx: Database,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a recovery code up; false when there is no such code or it was already used. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select((it) => it.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
