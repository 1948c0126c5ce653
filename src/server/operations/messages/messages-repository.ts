import { type Insertable, sql } from 'kysely';
import type { OwnMassMessage } from '#contract/account/own-data-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { MessageTable } from '../tables.ts';

/** Owners of some applications, with what decides whether they get mail. */
export async function findOwners(db: Database, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  return selectPeople(db)
    .innerJoin('applications', 'applications.owner_id', 'users.id')
    .select('applications.id as application_id')
    .where('applications.id', 'in', [...applicationIds])
    .execute();
}

/** Some people, with what decides whether they get mail. */
export async function findPeople(db: Database, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return [];
  return selectPeople(db)
    .where('users.id', 'in', [...ids])
    .execute();
}

function selectPeople(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('reminder_opt_outs', 'reminder_opt_outs.user_id', 'users.id')
    .select(['users.id', 'email', 'email_key', 'first_name', 'last_name', 'company_name', 'role'])
    .select(['is_verified', 'disabled_at', 'since as declined_at'])
    .select(lastOneFailed.as('is_unreachable'));
}

/** A person of a selection. */
export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

/** Whether delivery to the address failed for good and none has succeeded since. */
const lastOneFailed = sql<number | boolean>`exists (select 1 from outbox as failed
  where failed.recipient = users.email_key and failed.outcome = 'failed' and not exists (
    select 1 from outbox as sent where sent.recipient = users.email_key and sent.outcome = 'sent'
      and sent.finished_at > failed.finished_at))`;

/** Stores a message; false if one with this id was sent before. */
export async function insertMessage(trx: Database, message: Insertable<MessageTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messages')
    .values(message)
    .onConflict((it) => it.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Some messages with the names of their authors, newest first; one message if an id is given. */
export async function listMessages(db: Database, limit: number, id: string | null = null) {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .select([
      'messages.id',
      'author_id',
      'subject',
      'text',
      'audience',
      'people',
      'left_out',
      'messages.created_at',
    ])
    .select(['first_name', 'last_name'])
    .$if(id !== null, (it) => it.where('messages.id', '=', id))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id')
    .limit(limit)
    .execute();
}

/** Messages to many that a person received, for the file of their own data. */
export async function listOwnMessages(db: Database, userId: string): Promise<OwnMassMessage[]> {
  const mails = await db
    .selectFrom('outbox')
    .innerJoin('users', 'users.email_key', 'outbox.recipient')
    .select(['outbox.dedupe_key', 'outbox.created_at', 'outbox.outcome'])
    .where('users.id', '=', userId)
    .where('outbox.kind', '=', 'message')
    .orderBy('outbox.created_at')
    .execute();
  const own = [];
  for (const { dedupe_key, created_at: ordered_at, outcome } of mails) {
    const words = await findMessage(db, dedupe_key?.split(':')[1] ?? '');
    if (words) own.push({ subject: words.subject, text: words.text, ordered_at, outcome });
  }
  return own;
}

/** A message as it was sent. */
export async function findMessage(db: Database, id: string): Promise<MessageTable | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The outbox key of a message's mail to a person. */
export function mailKey(messageId: string, userId: string): string {
  return `message:${messageId}:${userId}`;
}
