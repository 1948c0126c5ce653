import type { Database } from '../db/database.ts';

/** Ids of drafts in their order, beginning after one id; '' begins at the first. */
export async function listDraftIds(db: Database, after: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('is_final', '=', 0)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the deadline submits an application, and whether it is complete; inside the transaction that does. */
export async function markAutomatic(trx: Database, id: string, isComplete: boolean): Promise<void> {
  await trx
    .updateTable('applications')
    .set({ is_automatic: 1, is_complete: isComplete ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** The address the owner of an application is written to, as the outbox knows it. */
export async function findOwnerAddress(db: Database, ownerId: string): Promise<string> {
  const { email_key } = await db
    .selectFrom('users')
    .select('email_key')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return email_key;
}
