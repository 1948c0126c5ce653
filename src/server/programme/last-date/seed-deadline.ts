import { indianTime } from '#contract/indian-time.ts';
import { currentEdition, editionId, endOf } from '#contract/programme/edition.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { insertDeadline, readDeadline } from './deadline-repository.ts';

/** Thrown when `DUE_AT` is over before any server has known of it: most likely it is a mistake. */
export class DueAtInPast extends Error {
  constructor(dueAt: Date) {
    super(
      `DUE_AT, ${indianTime(dueAt, 'weekday')}, lies in the past, and this database has not known of it until now: ` +
        'every draft would be submitted at once. If that is meant, confirm it with\n' +
        `  npm run deadline -- --set ${dueAt.toISOString()} --confirm-past\n` +
        'and start again. Otherwise correct DUE_AT.',
    );
    this.name = 'DueAtInPast';
  }
}

/**
 * Hands the last date of the environment, or else that of the current edition, to a database that has none yet for this
 * edition. Where it has one, that one counts; answers in words when the environment says otherwise, and when nothing closes.
 */
export async function seedDeadline({
  config: { dueAt },
  database,
  clock,
}: Pick<Services, 'config' | 'database' | 'clock'>): Promise<string | undefined> {
  const edition = currentEdition(clock());
  const id = editionId(edition);
  const { stored } = await readDeadline(database, id);
  if (!stored) {
    if (dueAt !== null && dueAt < clock()) throw new DueAtInPast(dueAt);
    const closes = endOf(edition.closes);
    // The day of a file that lies in the past closes nothing by itself: a file is read by every new installation.
    if (dueAt === null && closes < clock()) return stayingOpen(closes);
    await database.transaction().execute(async (trx) => {
      // Another server that starts at the same moment may have been faster; its instant is compared below.
      if (!(await insertDeadline(trx, id, dueAt ?? closes, clock()))) return;
      const by = dueAt === null ? `edition ${id}` : 'DUE_AT';
      const details = { before: 'open', after: (dueAt ?? closes).toISOString(), by };
      await recordAudit(trx, { event: 'last-date', actorId: null, actorRole: null, details }, clock());
    });
  }
  if (dueAt === null) return undefined;
  const counts = (await readDeadline(database, id)).stored?.dueAt ?? null;
  if (counts?.getTime() === dueAt.getTime()) return undefined;
  return (
    `DUE_AT says ${indianTime(dueAt, 'weekday')}, but the database holds another last date, which counts: ` +
    `${counts ? indianTime(counts, 'weekday') : 'none, applications stay open'}. "npm run deadline" shows and changes it.`
  );
}

function stayingOpen(closes: Date): string {
  return (
    `The last day of the edition, ${indianTime(closes, 'weekday')}, was over before this database knew of it, so applications ` +
    'stay open: "npm run deadline -- --set INSTANT" gives them a last date, "npm run deadline -- --close-now" ends them.'
  );
}
