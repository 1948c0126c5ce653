import type { FastifyBaseLogger } from 'fastify';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { findUserById } from '#server/platform/identity/users-repository.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import type { Services } from '#server/platform/services.ts';
import type { StoredProposal } from './present-proposal.ts';
import { listDue, listEmails, moveProposal } from './proposals-repository.ts';
import { makeRelease, refusalWords } from './publish-proposal.ts';

const pauseMs = 5000;

/** Publishes proposals that are due. Several servers may try: one of them makes the release. */
export const publishWhenDue = repeat('planned publications', (services, log) => async (isStopped) => {
  for (const row of await listDue(services.database, services.clock())) {
    if (isStopped()) break;
    await publishDue(services, row, log);
  }
  return pauseMs;
});

/**
 * Publishes a due proposal. One that no longer fits goes back to its people, who get a mail; after a failure of the
 * database or a disk the next turn tries again.
 */
export async function publishDue(
  services: Services,
  row: StoredProposal,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database, clock, outbox } = services;
  const { id, author_id, decided_by } = row;
  if (decided_by === null) return;
  try {
    await assertSuperadmin(database, decided_by);
    const approver = { id: decided_by, role: 'superadmin' };
    // The person who planned it has seen which drafts are open.
    await makeRelease(services, row, approver, Number.POSITIVE_INFINITY, log);
  } catch (error) {
    const words = refusalWords(error);
    if (words === undefined) throw error;
    const now = clock();
    await database.transaction().execute(async (trx) => {
      const back = { state: 'open', publish_at: null, decided_by: null, decided_at: null } as const;
      // Another server, or a person, was first.
      if (!(await moveProposal(trx, id, ['scheduled'], { ...back, decision_reason: words }))) return;
      const record = { event: 'proposal-unpublished', actorId: null, actorRole: 'server' } as const;
      await recordAudit(trx, { ...record, subjectId: author_id, details: { proposal: id } }, now);
      for (const { id: userId, email_key: recipient } of await listEmails(trx, [author_id, decided_by])) {
        const dedupeKey = `proposal-unpublished ${id} ${row.publish_at} ${userId}`;
        const details = { proposal: id };
        await outbox.order(trx, { kind: 'proposal-unpublished', recipient, dedupeKey, details });
      }
    });
    outbox.wake();
  }
}

/** Throws if the person who planned a publication may no longer publish anything. */
async function assertSuperadmin(database: Database, userId: string): Promise<void> {
  const planner = await findUserById(database, userId);
  if (planner?.role === 'superadmin' && planner.disabled_at === null) return;
  throw badRequest(
    'The person who planned its publication is no longer a superadmin: please ask another one to publish it.',
  );
}
