import { indianTime } from '#contract/indian-time.ts';
import { beginningOf, type Edition, editionId, endOf } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import type { DatedEdition } from '#server/forms/releases/edition-cautions.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredDeadline } from './deadline-repository.ts';

/**
 * What happens when the closing day of an edition differs from the one its last date was compared with: it is
 * adopted, or not, because it is past, a person moved the date, or applications have closed.
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

/** What someone should know or do about a last date: in words, and the command that does it. */
export interface LastDateNotice {
  readonly words: string;
  readonly command: string;
}

/** The notice about the last date of an edition; undefined for none. `stored`: from the database. */
export function lastDateNotice(
  edition: Pick<Edition, 'year' | 'announced' | 'closes'>,
  stored: StoredDeadline | undefined,
  now: Date,
): LastDateNotice | undefined {
  const { year, closes } = edition;
  const day = formatEventDate(closes) ?? closes;
  const notice = (words: string, option: string) => ({
    words: `The edition of ${year} ${words}`,
    command: `npm run deadline -- --edition ${year} ${option}`,
  });
  const asOfThatDay = `--set ${endOf(closes).toISOString()} --confirm-past`;
  if (!stored) {
    if (beginningOf(edition.announced) > now) return undefined;
    return notice(
      `has no last date: its last day, ${day}, was over before this database knew of it. Until a person decides, applications stay open, and the pages say so beside that day. Set one, or close it as of that day.`,
      `--set INSTANT, or ${asOfThatDay}`,
    );
  }
  if (stored.closes === null || stored.closes === closes) {
    if (stored.dueAt !== null) return undefined;
    return notice('has no last date: applications stay open until a person sets one.', '--set INSTANT');
  }
  if (stored.dueAt?.getTime() === endOf(closes).getTime()) return undefined;
  const counts = stored.dueAt ? indianTime(stored.dueAt, 'weekday') : 'none, applications stay open';
  const says = `now closes on ${day}, but its last date is ${counts}`;
  switch (closesOf(stored, edition, now)) {
    case 'taken':
      return undefined;
    case 'closed':
      return notice(
        `${says}, and has passed: to receive applications again, reopen them.`,
        '--reopen --until INSTANT',
      );
    case 'moved':
      return notice(
        `${says}: a person moved it, which goes before the day. To move it again, set it.`,
        '--set INSTANT',
      );
    case 'over':
      return notice(`${says}: a day that is over is not taken. If it is meant, set it.`, asOfThatDay);
  }
}

/** Warnings about last dates before editions are published as given. */
export function lastDateWarnings(
  { deadline, clock }: { readonly deadline: Pick<Services['deadline'], 'all'> } & Pick<Services, 'clock'>,
  editions: readonly DatedEdition[],
): readonly string[] {
  const now = clock();
  return editions.flatMap((edition) => {
    const stored = deadline.all().get(String(edition.year));
    // The closing day of an edition that servers have not met yet is adopted as it is.
    if (!stored && endOf(edition.closes) > now) return [];
    return lastDateNotice(edition, stored, now)?.words ?? [];
  });
}

/** The notices of some editions, as a terminal or a release shows them. */
export function lastDateNotices(
  editions: readonly Edition[],
  stored: ReadonlyMap<string, StoredDeadline>,
  now: Date,
): string[] {
  return editions.flatMap((edition) => {
    const notice = lastDateNotice(edition, stored.get(editionId(edition)), now);
    return notice ? [`${notice.words}\n  ${notice.command}`] : [];
  });
}
