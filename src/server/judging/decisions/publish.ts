import { orderForAll } from '#server/applications/collaborators/order-for-all.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import { findDuePublications } from '../rounds/rounds-repository.ts';
import { listToNotify, markPublished, writeStatuses } from './decisions-repository.ts';

type Need = Pick<Services, 'database' | 'clock' | 'outbox'>;

const longestWaitMs = 1000;

/**
 * Publishes due rounds: in one step the round, the status of its applications and the mails about them, so that every
 * server shows all of it or nothing. The first server does it. Returns how many rounds, and when the next is due.
 */
export async function publishDue({ database, clock, outbox }: Need) {
  const { due, next } = await findDuePublications(database, clock());
  let published = 0;
  for (const id of due) {
    const isFirst = await database.transaction().execute(async (trx) => {
      const now = clock();
      if (!(await markPublished(trx, id, now))) return false;
      await writeStatuses(trx, id);
      const decided = await listToNotify(trx, id);
      for (const { application_id, outcome } of decided) {
        const dedupeKey = `decision-${id}-${application_id}`;
        const order = { kind: 'decision', dedupeKey, details: { outcome, round: id } };
        await orderForAll(trx, outbox, application_id, order);
      }
      const entry = { actorId: null, actorRole: null, details: { round: id, decisions: decided.length } };
      await recordAudit(trx, { event: 'publication', ...entry }, now);
      return true;
    });
    if (isFirst) published += 1;
  }
  if (published > 0) outbox.wake();
  return { published, next };
}

/** Publishes decisions when they are due. */
export const publishDecisions = repeat('publication', (services, log) => async () => {
  const { published, next } = await publishDue(services);
  if (published > 0) log.info({ published }, 'decisions published');
  return next === null
    ? longestWaitMs
    : Math.min(longestWaitMs, Date.parse(next) - services.clock().getTime());
});
