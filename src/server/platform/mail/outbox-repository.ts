import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * What a mail is about. `verification` follows a registration, `resend` is the same link asked for again;
 * `form-link` is the address of the form, asked for on a phone; `wrong-passwords` tells the owner of an account of somebody's tries; the reminders are
 * of drafts before the last date; `reopened` tells of drafts that the deadline had submitted,
 * `decision` of what a round decided, `jury-reminder` of sheets that wait.
 */
export type MailKind =
  | 'verification'
  | 'resend'
  | 'reset'
  | 'invitation'
  | 'wrong-passwords'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'receipt'
  | 'infected-file'
  | 'form-link'
  | 'reminder'
  | 'last-reminder'
  | 'reopened'
  | 'decision'
  | 'jury-reminder';

/** Mails that somebody waits for at this moment, links above all, go before all that is for the record. */
export const priorities = { urgent: 0, ordinary: 1 } as const;

const priorityOf: Readonly<Record<MailKind, keyof typeof priorities>> = {
  verification: 'urgent',
  resend: 'urgent',
  reset: 'urgent',
  invitation: 'urgent',
  'wrong-passwords': 'urgent',
  'password-changed': 'urgent',
  'second-factor-on': 'urgent',
  'second-factor-off': 'urgent',
  receipt: 'ordinary',
  'infected-file': 'urgent',
  'form-link': 'urgent',
  reminder: 'ordinary',
  'last-reminder': 'ordinary',
  reopened: 'ordinary',
  decision: 'ordinary',
  'jury-reminder': 'ordinary',
};

/** A mail to be sent; what it says is made at delivery. */
export interface MailOrder {
  readonly kind: MailKind;
  /** Address as it is compared, in lower case; it may be nobody's. */
  readonly recipient: string;
  readonly applicationId?: string;
  /** Orders with the same key are one mail. */
  readonly dedupeKey?: string;
  /** What it tells beyond what can be looked up at delivery. */
  readonly details?: { readonly [name: string]: string | number };
}

/** An order that is due and has been claimed by this process. */
export interface DueMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly application_id: string | null;
  readonly dedupe_key: string | null;
  readonly details: string | null;
  readonly created_at: string;
  readonly attempts: number;
}

const claimSeconds = 120;

/** What writes the order; inside a transaction it exists exactly when what it tells about does. */
export function mailWrite(db: Database, order: MailOrder, now: Date) {
  return db
    .insertInto('outbox')
    .values({
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
      priority: priorities[priorityOf[order.kind]],
      details: order.details === undefined ? null : JSON.stringify(order.details),
    })
    .onConflict((it) => it.column('dedupe_key').doNothing());
}

/**
 * Takes up to `limit` due orders of a priority, each for one process only; a claim left by a crash lapses after two
 * minutes.
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
    // Every server takes them in one order, or two of them could wait for each other.
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
      if (numUpdatedRows === 1n) claimed.push({ ...mail, kind: mail.kind as MailKind });
    }
    return claimed;
  });
}

/** Makes every open order due at once and nobody's; for a server that starts and knows no other is alive. */
export async function releaseClaims(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ claimed_until: null, next_attempt_at: now.toISOString() })
    .where('finished_at', 'is', null)
    .execute();
}

/** Closes an order: `sent`, or why nothing was sent. */
export async function finishMail(db: Database, id: string, outcome: string, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ finished_at: now.toISOString(), outcome, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/** Puts an order off after a failed attempt. */
export async function postponeMail(db: Database, id: string, attempts: number, next: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ attempts, next_attempt_at: next.toISOString(), claimed_until: null })
    .where('id', '=', id)
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

/** How many mails of this kind the address was sent since `since`, this one's predecessors. */
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

/** How many mails of these kinds were sent to anybody since `since`. */
export async function countSentSince(db: Database, kinds: readonly MailKind[], since: Date): Promise<number> {
  const row = await db
    .selectFrom('outbox')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('finished_at', '>=', since.toISOString())
    .where('kind', 'in', kinds)
    .where('outcome', '=', 'sent')
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The account at an address. */
export async function findRecipient(db: Database, emailKey: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'is_verified', 'disabled_at'])
    .select(['role', 'password_hash'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}

/** What a receipt confirms. */
export async function findReceipt(db: Database, applicationId: string) {
  return db
    .selectFrom('applications')
    .leftJoin('award_programs', 'award_programs.id', 'applications.award_program_id')
    .select(['applications.id', 'applications.title', 'applications.submitted_at', 'applications.revision'])
    .select(['applications.submission_hash', 'applications.is_final', 'award_programs.name as program'])
    .select('applications.edition')
    .select(['applications.is_automatic', 'applications.is_complete'])
    .where('applications.id', '=', applicationId)
    .where('applications.is_final', '=', 1)
    .executeTakeFirst();
}
