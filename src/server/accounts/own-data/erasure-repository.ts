import { removeReferring } from '#server/platform/db/catalogue/referring-rows-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';

/** Overwrites the personal data of an account for good; false when that was done before or there is no such account. */
export async function replacePerson(trx: Database, userId: string, now: Date): Promise<boolean> {
  const email = `erased-${userId}@erased.invalid`;
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      email,
      email_key: toEmailKey(email),
      password_hash: '',
      first_name: 'Erased',
      last_name: 'account',
      mobile_number: '',
      company_name: '',
      designation: '',
      is_verified: 0,
      last_signin: null,
      disabled_at: now.toISOString(),
      erased_at: now.toISOString(),
    })
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes what belongs to the account alone, from every table: sessions, tokens, second factors, preferences, mail. */
export async function removeBelongings(trx: Database, userId: string, emailKey: string): Promise<void> {
  await removeReferring(trx, 'users', userId);
  await trx.deleteFrom('outbox').where('recipient', '=', emailKey).execute();
}
