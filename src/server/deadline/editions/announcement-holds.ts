import { indianTime } from '#contract/indian-time.ts';
import { beginningOf, endOf } from '#contract/programme/edition.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import type { AnnouncementHold } from '#contract/staff-room/proposals-schemas.ts';
import type { DatedEdition } from '#server/forms/releases/edition-cautions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readDeadlines } from '#server/programme/last-date/deadline-repository.ts';
import { countForDeadline } from '../automatic/automatic-repository.ts';
import { countUnsaved } from './edition-drafts-repository.ts';
import { isHandedOver } from './hand-over.ts';

/**
 * Editions that these documents would announce while drafts of an earlier one are open: they wait until the owners
 * are mailed, or someone confirms how many drafts there are.
 */
export async function announcementHolds(
  db: Database,
  before: readonly DatedEdition[],
  after: readonly DatedEdition[],
  now: Date,
): Promise<readonly AnnouncementHold[]> {
  const coming = after.filter(({ year, announced }) => {
    const published = before.find((it) => it.year === year)?.announced;
    return published !== announced && (published === undefined || beginningOf(published) > now);
  });
  if (coming.length === 0) return [];
  const { stored } = await readDeadlines(db);
  const holds: AnnouncementHold[] = [];
  for (const next of coming) {
    const announced = new Date(Math.max(beginningOf(next.announced).getTime(), now.getTime()));
    for (const { year, closes } of after.filter((it) => it.year < next.year)) {
      const known = stored.get(String(year));
      // An edition the database does not know yet stays open until the end of its day.
      const dueAt = known ? known.dueAt : endOf(closes) > now ? endOf(closes) : null;
      if (dueAt !== null && dueAt <= announced) continue;
      const hold = await holdOf(db, next, { year, dueAt }, now);
      if (hold) holds.push(hold);
    }
  }
  return holds;
}

async function holdOf(
  db: Database,
  next: DatedEdition,
  { year, dueAt }: { readonly year: number; readonly dueAt: Date | null },
  now: Date,
): Promise<AnnouncementHold | undefined> {
  const id = String(year);
  const saved = await countForDeadline(db, id);
  const drafts = saved.drafts + saved.ownDates + (await countUnsaved(db, id));
  if (drafts === 0 || (await isHandedOver(db, id, dueAt, now))) return undefined;
  const until = dueAt ? `until ${indianTime(dueAt, 'weekday')}` : 'without a last date';
  const are = drafts === 1 ? '1 draft is' : `${drafts} drafts are`;
  return {
    year,
    drafts,
    words: `The edition of ${next.year} is announced on ${formatEventDate(next.announced)}, and ${are} open in the edition of ${year}, ${until}; some of their owners got no mail.`,
  };
}
