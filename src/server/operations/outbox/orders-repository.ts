import { type Expression, type SqlBool, sql } from 'kysely';
import { failedMailStates, type MailState } from '#contract/staff-room/outbox.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Narrows the list of mails; null: everything. */
export interface OrderFilter {
  readonly state: MailState | null;
  readonly kind: string | null;
  readonly recipient?: string | null;
  /** Where the previous page ended. */
  readonly before: { readonly created_at: string; readonly id: string } | null;
}

/** Orders by the time they were written, newest first; webhook calls only if that kind is requested. */
export async function listOrders(db: Database, filter: OrderFilter, now: Date, limit: number) {
  const state = stateAt(now);
  let rows = selected(db, state);
  const { kind, before, recipient = null } = filter;
  if (filter.state !== null) rows = rows.where(sql<SqlBool>`${state} = ${filter.state}`);
  rows = kind === null ? rows.where('kind', '<>', 'webhook') : rows.where('kind', '=', kind);
  if (recipient !== null) rows = rows.where('recipient', '=', recipient);
  if (before !== null)
    rows = rows.where(sql<SqlBool>`(created_at, id) < (${before.created_at}, ${before.id})`);
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function findOrder(db: Database, id: string, now: Date) {
  return selected(db, stateAt(now)).where('id', '=', id).executeTakeFirst();
}

/** Makes an order in one of some states due at once, with all its attempts ahead; false when it is not in one (any more). */
export async function retryOrder(
  trx: Database,
  id: string,
  now: Date,
  states: readonly MailState[] = failedMailStates,
): Promise<boolean> {
  return (await makeDue(trx, [id], now, states)) === 1n;
}

/** Orders made due in one step. */
const atOnce = 500;

/** Makes all orders in a state due at once, of one kind if given, step by step; returns how many. */
export async function retryOrders(
  db: Database,
  { state, kind }: { readonly state: MailState; readonly kind: string | null },
  now: Date,
): Promise<number> {
  let count = 0;
  for (let last = ''; ; ) {
    let rows = db.selectFrom('outbox').select('id').where('id', '>', last);
    rows = kind === null ? rows.where('kind', '<>', 'webhook') : rows.where('kind', '=', kind);
    const found = await rows
      .where(sql<SqlBool>`${stateAt(now)} = ${state}`)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) count += Number(await makeDue(db, ids, now, [state]));
    if (ids.length < atOnce) return count;
    last = ids.at(-1) ?? '';
  }
}

async function makeDue(
  db: Database,
  ids: readonly string[],
  now: Date,
  states: readonly MailState[],
): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({
      attempts: 0,
      next_attempt_at: now.toISOString(),
      claimed_until: null,
      finished_at: null,
      outcome: null,
    })
    .where('id', 'in', [...ids])
    .where(sql<SqlBool>`${stateAt(now)} in (${sql.join([...states])})`)
    .executeTakeFirst();
  return numUpdatedRows;
}

function selected(db: Database, state: Expression<MailState>) {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'application_id', 'created_at', 'attempts', 'next_attempt_at'])
    .select(['finished_at', 'outcome', 'details', 'result'])
    .select(sql<MailState>`${state}`.as('state'));
}

function stateAt(now: Date): Expression<MailState> {
  return sql<MailState>`case
    when outcome = 'sent' then 'sent'
    when outcome = 'failed' then 'given up'
    when finished_at is not null then 'skipped'
    when claimed_until is not null and claimed_until >= ${now.toISOString()} then 'sending'
    when attempts > 0 then 'failed'
    else 'waiting' end`;
}
