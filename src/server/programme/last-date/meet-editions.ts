import { allEditions, currentEdition, type Edition, editionId, endOf } from '#contract/programme/edition.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { writeProgrammes } from '../programmes-repository.ts';
import { insertDeadline, isNewcomer, lockDeadline, updateDeadline } from './deadline-repository.ts';
import { DueAtInPast } from './due-at.ts';
import { closesOf } from './edition-notices.ts';

type Need = Pick<Services, 'database' | 'clock' | 'deadline'>;

/**
 * When a server first meets an edition, running or starting, the closing day becomes its last date; a changed day
 * moves the date, unless a person did. Each server does so once per edition and day, so that two that know different
 * days do not move the date to and fro. A past day is never adopted: then people decide.
 */
export function meetEditions({ database, clock, deadline }: Need): () => Promise<void> {
  const met = new Map<string, string>();
  // A database that went back to an earlier state has lost what was written.
  const isMet = (edition: Edition) =>
    met.get(editionId(edition)) === edition.closes &&
    (deadline.all().has(editionId(edition)) || endOf(edition.closes) <= clock());
  return async () => {
    const fresh = allEditions().filter((edition) => !isMet(edition));
    if (fresh.length === 0) return;
    await writeProgrammes(database);
    for (const edition of fresh) {
      await database.transaction().execute((trx) => meetEdition(trx, edition, clock()));
      met.set(editionId(edition), edition.closes);
    }
    await deadline.refresh();
  };
}

const pauseMs = 1000;

/** Meets the editions that are published while the server runs. */
export const meetNewEditions = repeat('editions', (services) => {
  const meet = meetEditions(services);
  return async () => {
    await meet();
    return pauseMs;
  };
});

async function meetEdition(trx: Database, edition: Edition, now: Date): Promise<void> {
  const id = editionId(edition);
  const { closes } = edition;
  const end = endOf(closes);
  const stored = await lockDeadline(trx, id);
  if (!stored) {
    if (end > now) await writeFirst(trx, edition, end, now, `edition ${id}`);
    return;
  }
  if (stored.closes === closes) return;
  // From before days were stored, or a person's decision equals what the file says now.
  if (stored.closes === null || stored.dueAt?.getTime() === end.getTime()) {
    await updateDeadline(trx, id, { ...stored, closes }, now);
    return;
  }
  if (closesOf(stored, edition, now) !== 'taken') return;
  await updateDeadline(trx, id, { ...stored, dueAt: end, closes }, now);
  const before = stored.dueAt?.toISOString() ?? 'open';
  await audit(trx, { edition: id, before, after: end.toISOString(), by: `edition ${id}` }, now);
}

/**
 * Adopts DUE_AT as the last date of the current edition if the database has neither last dates nor applications, and
 * returns whether it did. Throws `DueAtInPast` when it has passed: most likely it is a mistake.
 */
export async function takeDueAt({ database, clock }: Need, dueAt: Date | null): Promise<boolean> {
  if (dueAt === null || !(await isNewcomer(database))) return false;
  const now = clock();
  if (dueAt < now) throw new DueAtInPast(dueAt);
  return database.transaction().execute((trx) => writeFirst(trx, currentEdition(now), dueAt, now, 'DUE_AT'));
}

async function writeFirst(
  trx: Database,
  edition: Edition,
  dueAt: Date,
  now: Date,
  by: string,
): Promise<boolean> {
  const id = editionId(edition);
  // Another server that meets it at the same moment may have been faster.
  if (!(await insertDeadline(trx, edition, dueAt, now))) return false;
  await audit(trx, { edition: id, before: 'open', after: dueAt.toISOString(), by }, now);
  return true;
}

async function audit(trx: Database, details: Readonly<Record<string, string>>, now: Date): Promise<void> {
  await recordAudit(trx, { event: 'last-date', actorId: null, actorRole: null, details }, now);
}
