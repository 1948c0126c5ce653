import { indianTime } from '#contract/indian-time.ts';
import { beginningOf, type Edition, editionId, endOf } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import type { StoredDeadline } from './deadline-repository.ts';

/**
 * What becomes of a day on which an edition closes that is another than its last date was held against: it is taken, or not,
 * because it is over, a person moved the date, or applications have closed.
 */
export function closesOf(
  { dueAt, movedAt }: Pick<StoredDeadline, 'dueAt' | 'movedAt'>,
  { closes }: Pick<Edition, 'closes'>,
  now: Date,
): 'taken' | 'over' | 'moved' | 'closed' {
  if (dueAt !== null && dueAt < now) return 'closed';
  if (movedAt !== null) return 'moved';
  return endOf(closes) > now ? 'taken' : 'over';
}

/**
 * What superadmins and operators should know of the last date of an edition, in words; undefined for nothing. `stored`: as the
 * database holds it.
 */
export function lastDateNotice(
  edition: Pick<Edition, 'year' | 'announced' | 'closes'>,
  stored: StoredDeadline | undefined,
  now: Date,
): string | undefined {
  const { year, closes } = edition;
  const day = formatEventDate(closes) ?? closes;
  const command = `npm run deadline -- --edition ${year}`;
  if (!stored) {
    if (beginningOf(edition.announced) > now) return undefined;
    return (
      `The edition of ${year} has no last date: its last day, ${day}, was over before this database knew of it. Until somebody ` +
      'decides, applications stay open, and the pages name no last date. On the page "Last date", or with\n' +
      `  ${command} --set INSTANT\n` +
      `give it one; to close it as of that day: ${command} --set ${endOf(closes).toISOString()} --confirm-past`
    );
  }
  const counts = stored.dueAt ? indianTime(stored.dueAt, 'weekday') : 'none, applications stay open';
  if (stored.closes === null || stored.closes === closes) {
    return stored.dueAt === null
      ? `The edition of ${year} has no last date: applications stay open. "${command} --set INSTANT" gives it one.`
      : undefined;
  }
  if (stored.dueAt?.getTime() === endOf(closes).getTime()) return undefined;
  const says = `The edition of ${year} now closes on ${day}, but its last date is ${counts}`;
  switch (closesOf(stored, edition, now)) {
    case 'taken':
      return undefined;
    case 'closed':
      return `${says}, and has passed: to receive applications again, reopen them (${command} --reopen --until INSTANT).`;
    case 'moved':
      return `${says}: a person moved it, and that goes before the day. To move it again: ${command} --set INSTANT`;
    case 'over':
      return `${says}: a day that is over is not taken. If it is meant: ${command} --set ${endOf(closes).toISOString()} --confirm-past`;
  }
}

/** The notices of some editions. */
export function lastDateNotices(
  editions: readonly Edition[],
  stored: ReadonlyMap<string, StoredDeadline>,
  now: Date,
): string[] {
  return editions.flatMap((edition) => lastDateNotice(edition, stored.get(editionId(edition)), now) ?? []);
}
