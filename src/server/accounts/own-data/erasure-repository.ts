import { sql } from 'kysely';
import { removeApplication } from '#server/applications/deletion/deletions-repository.ts';
import { refreshDashboardRow } from '#server/lists/dashboard/rows-repository.ts';
import { inOrder } from '#server/operations/backup/catalogue.ts';
import { describeTables } from '#server/operations/backup/catalogue-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';

/** Replaces what an account says of its person, for good; false when that was done before or there is none. */
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

/** Removes the person's drafts; answers how many, and the keys of the files whose bytes nobody needs any more. */
export async function removeDraftsOf(trx: Database, userId: string) {
  const drafts = await trx
    .selectFrom('applications')
    .select('id')
    .where('owner_id', '=', userId)
    .where('is_final', '=', 0)
    .execute();
  const keys: string[] = [];
  for (const { id } of drafts) keys.push(...(await removeApplication(trx, id)));
  return { drafts: drafts.length, keys };
}

/**
 * Keeps of the person's submitted applications what was submitted: earlier saves and removed files go, and lists name the
 * erased account. Answers how many there are, and the keys of the files that went.
 */
export async function reduceSubmittedOf(trx: Database, userId: string) {
  const submitted = await trx
    .selectFrom('applications')
    .select(['id', 'revision'])
    .where('owner_id', '=', userId)
    .where('is_final', '=', 1)
    .execute();
  const keys: string[] = [];
  for (const { id, revision } of submitted) {
    await trx
      .deleteFrom('application_versions')
      .where('application_id', '=', id)
      .where('revision', '<', revision)
      .execute();
    const gone = await trx
      .deleteFrom('files')
      .where('application_id', '=', id)
      .where('deleted_at', 'is not', null)
      .returning('key')
      .execute();
    keys.push(...gone.map(({ key }) => key));
    await refreshDashboardRow(trx, id);
  }
  return { submitted: submitted.length, keys };
}

/** Removes what hangs on the account alone, in whatever table: sessions, tokens, second factors, wishes, mail. */
export async function removeBelongings(trx: Database, userId: string, emailKey: string): Promise<void> {
  for (const { name, references } of inOrder(await describeTables(trx))) {
    const belongs = references.some(
      ({ table, pairs }) => table === 'users' && pairs.some(({ from }) => from === 'user_id'),
    );
    if (belongs) await sql`delete from ${sql.table(name)} where user_id = ${userId}`.execute(trx);
  }
  await trx.deleteFrom('outbox').where('recipient', '=', emailKey).execute();
}
