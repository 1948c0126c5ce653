import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { UserTable } from '../db/tables.ts';
import type { Lane } from './lane.ts';
import type { MailOrder } from './order.ts';

export const priorities: Readonly<Record<Lane, number>> = { urgent: 0, ordinary: 1, slow: 2, calls: 3 };

/** A due order claimed by this process. */
export interface DueMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly application_id: string | null;
  readonly dedupe_key: string | null;
  /** What it says beyond what can be looked up. */
  readonly details: Readonly<Record<string, string | number>>;
  readonly created_at: string;
  readonly attempts: number;
}

const claimSeconds = 120;

/** The write of the order; inside a transaction it exists exactly when its cause does. */
export function mailWrite(db: Database, order: MailOrder, lane: Lane, now: Date) {
  return db
    .insertInto('outbox')
    .values(toMailRow(order, lane, now))
    .onConflict((it) => it.column('dedupe_key').doNothing());
}

export function toMailRow(order: MailOrder, lane: Lane, now: Date) {
  return {
    id: randomUUID(),
    kind: order.kind,
    dedupe_key: order.dedupeKey ?? null,
    recipient: order.recipient,
    application_id: order.applicationId ?? null,
    created_at: now.toISOString(),
    attempts: 0,
    next_attempt_at: now.toISOString(),
    claimed_until: null,
    finished_at: null,
    outcome: null,
    priority: priorities[lane],
    details: order.details === undefined ? null : JSON.stringify(order.details),
    result: null,
  };
}

/**
 * Claims up to `limit` due orders of a priority, each for one process only; a claim left by a crash lapses after two minutes.
 */
export async function claimDueMail(
  db: Database,
  priority: number,
  now: Date,
  limit: number,
): Promise<DueMail[]> {
  const instant = now.toISOString();
  const due = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'application_id', 'dedupe_key', 'details', 'created_at', 'attempts'])
    .where('finished_at', 'is', null)
    .where('priority', '=', priority)
    .where('next_attempt_at', '<=', instant)
    .where((it) => it.or([it('claimed_until', 'is', null), it('claimed_until', '<', instant)]))
    .orderBy('created_at')
    // Every server takes them in the same order, or two of them could deadlock.
    .orderBy('id')
    .limit(limit)
    .execute();
  if (due.length === 0) return [];
  // Together: a disk takes as long for five claims as for one.
  return db.transaction().execute(async (trx) => {
    const claimed: DueMail[] = [];
    for (const mail of due) {
      const { numUpdatedRows } = await trx
        .updateTable('outbox')
        .set({ claimed_until: new Date(now.getTime() + claimSeconds * 1000).toISOString() })
        .where('id', '=', mail.id)
        .where('finished_at', 'is', null)
        .where((it) => it.or([it('claimed_until', 'is', null), it('claimed_until', '<', instant)]))
        .executeTakeFirst();
      if (numUpdatedRows === 1n) claimed.push({ ...mail, details: JSON.parse(mail.details ?? '{}') });
    }
    return claimed;
  });
}

/** Makes every open order due at once and unclaimed; for a server that starts and knows no other is running. */
export async function releaseClaims(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ claimed_until: null, next_attempt_at: now.toISOString() })
    .where('finished_at', 'is', null)
    .execute();
}

/** Closes an order: `sent`, or why nothing was sent; `result` is what the other side said. */
export async function finishMail(
  db: Database,
  id: string,
  outcome: string,
  now: Date,
  result: string | null = null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ finished_at: now.toISOString(), outcome, claimed_until: null, result })
    .where('id', '=', id)
    .execute();
}

/** Postpones an order after a failed attempt. */
export async function postponeMail(
  db: Database,
  id: string,
  attempts: number,
  next: Date,
  result: string | null = null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts, next_attempt_at: next.toISOString(), claimed_until: null, result })
    .where('id', '=', id)
    .execute();
}

/** Directs what has not arrived at an address to another one, at once; what was given up can be tried again there. */
export async function redirectMail(db: Database, from: string, to: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ recipient: to, next_attempt_at: now.toISOString() })
    .where('recipient', '=', from)
    .where((it) => it.or([it('finished_at', 'is', null), it('outcome', '=', 'failed')]))
    .execute();
}

/** When the next waiting order of a priority is due, as an ISO instant. */
export async function nextDueAt(db: Database, priority: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(sql<string | null>`min(next_attempt_at)`.as('due'))
    .where('finished_at', 'is', null)
    .where('priority', '=', priority)
    .executeTakeFirst();
  return row?.due ?? undefined;
}

/** How many earlier mails of this kind the address got since `since`. */
export async function countMailSince(db: Database, mail: DueMail, since: Date): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('recipient', '=', mail.recipient)
    .where('kind', '=', mail.kind)
    .where('outcome', '=', 'sent')
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many mails of these kinds were sent to anyone since `since`. */
export async function countSentSince(db: Database, kinds: readonly string[], since: Date): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('finished_at', '>=', since.toISOString())
    .where('kind', 'in', kinds)
    .where('outcome', '=', 'sent')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The parts of an account that mail needs. */
export interface Recipient
  extends Pick<
    UserTable,
    'id' | 'email' | 'first_name' | 'last_name' | 'is_verified' | 'disabled_at' | 'role' | 'password_hash'
  > {}

/** The account at an address. */
export async function findRecipient(db: Database, emailKey: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'is_verified', 'disabled_at'])
    .select(['role', 'password_hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}
