import type { FastifyBaseLogger } from 'fastify';
import type { Proposal } from '#contract/staff-room/proposals-schemas.ts';
import type { Publication } from '#contract/staff-room/releases-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, Failure } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { readBase } from '../releases/base.ts';
import { judgeChange } from '../releases/judge-change.ts';
import { mayPublish } from './may-publish.ts';
import { isWaiting, type StoredProposal, toColumns, withProposal } from './present-proposal.ts';
import { moveProposal } from './proposals-repository.ts';
import { decided, fitting, readProposal, storedProposal } from './propose.ts';
import { assertHandedOver, assertNoObjections, faulty, publishDocuments } from './publish-documents.ts';

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Makes a proposal a release, now or at the instant `at`. Throws if this person may not, or if it no longer fits. */
export async function publishProposal(
  services: Services,
  actor: Identity,
  id: string,
  { at = null, open_drafts: openDrafts = 0 }: Publication,
  log: Log,
): Promise<Proposal> {
  const { database, clock } = services;
  const row = await storedProposal(database, id);
  if (!isWaiting(row)) throw decided();
  if (!(await mayPublish(services, actor, row)))
    throw badRequest('You cannot publish your own proposal: ask another superadmin.');
  const approver = { id: actor.userId, role: actor.role };
  if (at === null) await makeRelease(services, row, approver, openDrafts, log);
  else {
    const instant = new Date(at);
    const now = clock();
    if (Number.isNaN(instant.getTime()) || instant <= now)
      throw badRequest('The instant is in the past: publish it now, or choose a later one.', [
        { path: '/at', message: 'It is in the past' },
      ]);
    const { judged, objections } = await judgeToPublish(services, row);
    assertNoObjections(objections);
    const { documents } = await readBase(database);
    await assertHandedOver(services, documents, withProposal(documents, row), openDrafts);
    await database.transaction().execute(async (trx) => {
      const isMoved = await moveProposal(trx, id, ['open', 'scheduled'], {
        state: 'scheduled',
        publish_at: instant.toISOString(),
        decided_by: actor.userId,
        decided_at: now.toISOString(),
        decision_reason: null,
        ...judged,
      });
      if (!isMoved) throw decided();
      const details = { proposal: id, at: instant.toISOString() };
      const record = { event: 'proposal-scheduled', ...actorOf(actor), details } as const;
      await recordAudit(trx, { ...record, subjectId: row.author_id }, now);
    });
  }
  return readProposal(services, actor, id);
}

/** Judges a proposal against what is published now; throws if it does not fit or has mistakes. */
async function judgeToPublish(services: Services, row: StoredProposal) {
  const { documents } = await readBase(services.database);
  const judged = await judgeChange(services, documents, fitting(documents, row));
  if (judged.findings.length > 0) throw faulty(judged.findings);
  return { judged: toColumns(judged), objections: judged.dry_run.objections };
}

/** Publishes a proposal now; of several simultaneous attempts exactly one succeeds, the others get 409. */
export async function makeRelease(
  services: Services,
  row: StoredProposal,
  approver: { readonly id: string; readonly role: string },
  openDrafts: number,
  log: Log,
): Promise<number> {
  const { judged } = await judgeToPublish(services, row);
  const { id, author_id: authorId, reason } = row;
  return publishDocuments(services, log, {
    reason,
    author: { id: authorId, role: 'superadmin' },
    openDrafts,
    documents: ({ documents }) => fitting(documents, row),
    within: async (trx, number, now) => {
      const isMoved = await moveProposal(trx, id, ['open', 'scheduled'], {
        state: 'published',
        release_number: number,
        publish_at: null,
        decided_by: approver.id,
        decided_at: now.toISOString(),
        decision_reason: null,
        ...judged,
      });
      if (!isMoved) throw decided();
      const details = { proposal: id, release: number, alone: approver.id === authorId };
      const record = { event: 'proposal-published', actorId: approver.id, actorRole: approver.role } as const;
      await recordAudit(trx, { ...record, subjectId: authorId, details }, now);
    },
  });
}

/** What the screen says when a proposal could not be published. */
export function refusalWords(error: unknown): string | undefined {
  return error instanceof Failure && error.statusCode < 500
    ? (error.details.message ?? error.message)
    : undefined;
}
