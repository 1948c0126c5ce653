import { indianTime } from '#contract/indian-time.ts';
import type { DeadlineChange } from '#contract/programme/deadline.ts';
import { beginningOf, type Edition, editionId } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import { toZonedInstant } from '#contract/programme/zoned-instant.ts';
import type { AuditEvent } from '#contract/staff-room/audit.ts';
import type { AuditDetails } from '#contract/staff-room/audit-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, conflict, type Failure } from '#server/platform/failure.ts';
import {
  insertDeadline,
  lockDeadline,
  type StoredDeadline,
  updateDeadline,
  writeClock,
} from '#server/programme/last-date/deadline-repository.ts';
import { latestAutomatic } from './automatic/automatic-repository.ts';

/** Who changes the last date, and from where. */
export interface Changer {
  readonly actorId: string | null;
  readonly actorRole: string;
  /** For the audit: an address, or a machine and its user. */
  readonly from: AuditDetails;
}

const events: Readonly<Record<DeadlineChange['action'], AuditEvent>> = {
  set: 'last-date',
  close: 'closing',
  reopen: 'reopening',
  'trust-clock': 'clock-trusted',
};

/**
 * Sets the last date of an edition, closes now, reopens, or confirms the clock; returns the resulting last date. The servers
 * carry out the consequences within seconds: if applications are open afterwards, automatic submissions become drafts again.
 * Throws 400 when the change makes no sense at present, 409 when the last date is not the one that was `seen`.
 */
export async function changeDeadline(
  database: Database,
  of: Edition,
  change: DeadlineChange,
  { actorId, actorRole, from }: Changer,
  clock: () => Date,
): Promise<StoredDeadline> {
  const edition = editionId(of);
  return database.transaction().execute(async (trx) => {
    // What follows is a change, even if there was no last date before.
    const isChange = change.action !== 'trust-clock';
    if (isChange) await insertDeadline(trx, of, null, clock());
    const before = (await lockDeadline(trx, edition)) ?? undecided;
    const seen = change.seen === undefined ? undefined : toInstant(change.seen, 'seen');
    if (seen !== undefined && seen?.getTime() !== before.dueAt?.getTime()) throw changedMeanwhile(before);
    // Submissions made under the lock happened before this instant.
    const now = clock();
    if (change.action === 'close') assertOpened(of, now);
    const next = isChange ? toNext(of, before, change, now, await latestAutomatic(trx, edition)) : before;
    const after = isChange ? { ...next, closes: of.closes, movedAt: now } : before;
    if (isChange) await updateDeadline(trx, edition, after, now);
    // This process does not know which machine it is about; the servers report it on their next check.
    else await writeClock(trx, { seen_at: now.toISOString(), boot: null, uptime: 0, ahead: 0 });
    const details = { edition, before: inWords(before.dueAt), after: inWords(after.dueAt), ...from };
    await recordAudit(trx, { event: events[change.action], actorId, actorRole, details }, now);
    return after;
  });
}

const undecided: StoredDeadline = { dueAt: null, reopenedAt: null, closes: null, movedAt: null };

/** An edition that has not opened cannot close: the person means another edition, or another day in its file. */
function assertOpened({ opens, texts, year }: Edition, now: Date): void {
  if (now >= beginningOf(opens)) return;
  throw badRequest(
    `The ${texts.name} open on ${formatEventDate(opens)}; they cannot close before that. To move the last date of ${year}, set it.`,
  );
}

function toNext(
  { opens }: Edition,
  before: StoredDeadline,
  change: DeadlineChange,
  now: Date,
  latest: Date | null,
): StoredDeadline {
  const { dueAt } = before;
  // A clock that was ahead has submitted at an instant that is now in the future.
  const reopenedAt = latest !== null && latest > now ? latest : now;
  const closedOn = dueAt !== null && dueAt < now ? indianTime(dueAt, 'weekday') : null;
  if (change.action === 'reopen') {
    if (closedOn === null && latest === null) {
      throw badRequest('Applications are open; there is nothing to reopen.');
    }
    const until = toInstant(change.at ?? null, 'at');
    if (until && until <= now)
      throw badRequest(`The new last date, ${indianTime(until, 'weekday')}, is in the past.`);
    return { ...before, dueAt: until, reopenedAt };
  }
  if (closedOn !== null) {
    throw badRequest(`Applications closed on ${closedOn}. To receive them again, reopen them.`);
  }
  if (change.action === 'close') return { ...before, dueAt: now };
  const at = toInstant(change.at ?? null, 'at');
  if (at === null) throw badRequest('The last date is missing.');
  if (at < beginningOf(opens)) {
    throw badRequest(`The last date cannot be before applications open, on ${formatEventDate(opens)}.`);
  }
  if (at <= now && change.confirm_past !== true) {
    throw badRequest(
      `${indianTime(at, 'weekday')} is in the past: every draft would be submitted at once. Confirm that this is intended: confirm_past, at a terminal --confirm-past.`,
    );
  }
  return { ...before, dueAt: at, ...(latest !== null && at > now && { reopenedAt }) };
}

/** An instant with a time zone, null for null; throws 400 for anything else. */
function toInstant(text: string | null, name: string): Date | null {
  if (text === null) return null;
  const instant = toZonedInstant(text);
  if (instant !== null) return instant;
  const message = `${name} must be an instant with a time zone, such as 2030-09-10T23:59:59+05:30`;
  throw badRequest(`${message}.`, [{ path: `/${name}`, message }]);
}

function changedMeanwhile({ dueAt }: StoredDeadline): Failure {
  const now = dueAt ? `is ${indianTime(dueAt, 'weekday')} now` : 'is not set any more';
  return conflict(`The last date was changed meanwhile: it ${now}. Your change was not made.`);
}

const inWords = (dueAt: Date | null) => dueAt?.toISOString() ?? 'open';
