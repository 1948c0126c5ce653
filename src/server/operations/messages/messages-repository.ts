import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { MessageTable } from '../tables.ts';

/** Owners of some applications, with what decides whether they are written to. */
export async function findOwners(db: Database, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return [];
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .leftJoin('reminder_opt_outs', 'reminder_opt_outs.user_id', 'users.id')
    .select(['applications.id as application_id', 'users.id', 'email', 'email_key'])
    .select(['first_name', 'last_name', 'is_verified', 'disabled_at', 'since as declined_at'])
    .select(lastOneFailed.as('is_unreachable'))
    .where('applications.id', 'in', [...applicationIds])
    .execute();
}

/** An owner of an application of the selection. */
export type OwnerRow = Awaited<ReturnType<typeof findOwners>>[number];

/** Whether a mail to the address was given up and none arrived since. */
const lastOneFailed = sql<number | boolean>`exists (select 1 from outbox as failed
  where failed.recipient = users.email_key and failed.outcome = 'failed' and not exists (
    select 1 from outbox as sent where sent.recipient = users.email_key and sent.outcome = 'sent'
      and sent.finished_at > failed.finished_at))`;

/** Keeps a message; false where one of this id was sent before. */
export async function insertMessage(trx: Database, message: MessageTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('messages')
    .values(message)
    .onConflict((it) => it.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Some messages with the names of their authors, the newest first; one of an id where that is given. */
export async function listMessages(db: Database, limit: number, id: string | null = null) {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.author_id')
    .select(['messages.id', 'author_id', 'subject', 'text', 'people', 'left_out', 'messages.created_at'])
    .select(['first_name', 'last_name'])
    .$if(id !== null, (it) => it.where('messages.id', '=', id))
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id')
    .limit(limit)
    .execute();
}

/** The words of a message. */
export async function findMessage(db: Database, id: string) {
  return db.selectFrom('messages').select(['subject', 'text']).where('id', '=', id).executeTakeFirst();
}

type MessageMark = Pick<MessageTable, 'id' | 'created_at'>;

/** What the outbox knows the mails of a message by. */
export function mailKey(messageId: string, userId: string): string {
  return `message:${messageId}:${userId}`;
}

/** All mails of a message were ordered at its instant. */
function isOf({ id, created_at }: MessageMark): Expression<SqlBool> {
  return sql<SqlBool>`kind = 'message' and created_at = ${created_at} and dedupe_key like ${`message:${id}:%`}`;
}

/** How many mails of a message stand how. */
export async function countMails(db: Database, message: MessageMark) {
  const rows = await db
    .selectFrom('outbox')
    .select(
      sql<string>`case when finished_at is null then 'waiting'
      when outcome in ('sent', 'failed') then outcome else 'skipped' end`.as('state'),
    )
    .select((it) => it.fn.countAll<number | string>().as('count'))
    .where(isOf(message))
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Mails of a message that were given up or skipped. */
export async function listFailures(db: Database, message: MessageMark, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['recipient', 'outcome'])
    .where(isOf(message))
    .where('finished_at', 'is not', null)
    .where('outcome', '<>', 'sent')
    .orderBy('recipient')
    .limit(limit)
    .execute();
}

/** Removes some messages that were sent before an instant; answers how many. */
export async function removeMessages(db: Database, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', 'in', (it) =>
      it.selectFrom('messages').select('id').where('created_at', '<', before.toISOString()).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
