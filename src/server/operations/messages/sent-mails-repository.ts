import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { MessageTable } from '../tables.ts';

type MessageMark = Pick<MessageTable, 'id' | 'created_at'>;

/** All mails of a message were ordered at its instant. */
function isOf({ id, created_at }: MessageMark): Expression<SqlBool> {
  return sql<SqlBool>`kind = 'message' and created_at = ${created_at} and dedupe_key like ${`message:${id}:%`}`;
}

/** How many mails of a message are in each state. */
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

/** Mails of a message that failed for good or were skipped. */
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
