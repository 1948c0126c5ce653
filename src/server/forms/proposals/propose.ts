import { randomUUID } from 'node:crypto';
import type { Documents } from '#authoring/documents/documents.ts';
import { mostOpenProposals } from '#contract/staff-room/proposals.ts';
import type { Proposal, ProposalDraft } from '#contract/staff-room/proposals-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, conflict, Failure, missing } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { type Base, fingerprintOf, readBase, withChanges } from '../releases/base.ts';
import { cautionsOf } from '../releases/edition-cautions.ts';
import { judgeChange } from '../releases/judge-change.ts';
import { mayPublish } from './may-publish.ts';
import {
  filesOf,
  isWaiting,
  movedFiles,
  type ProposedFile,
  presentProposal,
  type StoredProposal,
  toColumns,
  withProposal,
} from './present-proposal.ts';
import {
  countOpen,
  findProposal,
  insertProposal,
  listOtherSuperadmins,
  moveProposal,
} from './proposals-repository.ts';

/** One proposal as a person sees it; throws 404 if there is none. */
export async function readProposal(services: Services, actor: Identity, id: string): Promise<Proposal> {
  const row = await storedProposal(services.database, id);
  const { documents } = await readBase(services.database);
  const cautions = isWaiting(row)
    ? await cautionsOf(services, documents, withProposal(documents, row))
    : { warnings: [], holds: [] };
  return presentProposal(row, documents, await mayPublish(services, actor, row), cautions);
}

/** The row of a proposal; throws 404 if there is none. */
export async function storedProposal(database: Services['database'], id: string): Promise<StoredProposal> {
  const row = await findProposal(database, id);
  if (!row) throw missing('There is no such proposal');
  return row;
}

/**
 * Stores a proposal with its findings and dry run, and mails it to the people who may publish it. Throws 409 if a
 * document changed since it was read.
 */
export async function propose(services: Services, actor: Identity, draft: ProposalDraft): Promise<Proposal> {
  const { database, clock, outbox } = services;
  if ((await countOpen(database)) >= mostOpenProposals)
    throw badRequest(`${mostOpenProposals} proposals wait for a decision: please decide some of them first.`);
  const base = await readBase(database);
  const files = filesOnBase(draft, base);
  const judged = await judgeChange(services, base.documents, withChanges(base.documents, draft.changes));
  const [id, now] = [randomUUID(), clock()];
  await database.transaction().execute(async (trx) => {
    await insertProposal(trx, {
      id,
      state: 'open',
      reason: draft.reason.trim(),
      files: JSON.stringify(files),
      ...toColumns(judged),
      author_id: actor.userId,
      created_at: now.toISOString(),
    });
    const details = { proposal: id, files: files.length, findings: judged.findings.length };
    await recordAudit(trx, { event: 'proposal', ...actorOf(actor), details }, now);
    for (const { email_key: recipient, id: userId } of await listOtherSuperadmins(trx, actor.userId)) {
      const dedupeKey = `proposal-waits ${id} ${userId}`;
      await outbox.order(trx, { kind: 'proposal-waits', recipient, dedupeKey, details: { proposal: id } });
    }
  });
  outbox.wake();
  return readProposal(services, actor, id);
}

function filesOnBase({ changes }: ProposalDraft, { documents }: Base): ProposedFile[] {
  const paths = changes.map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw badRequest('A file is in the proposal twice.');
  const files = changes.map(({ path, text }) => ({
    path,
    before: documents.get(path) ?? null,
    after: text,
  }));
  const moved = files.flatMap(({ path, before }, at) =>
    fingerprintOf(before) === changes[at]?.base ? [] : [path],
  );
  if (moved.length > 0) throw filesMoved(moved);
  const idle = files.filter(({ before, after }) => before === after);
  if (idle.length > 0) throw badRequest(`Nothing changes in ${idle.map(({ path }) => path).join(', ')}.`);
  return files;
}

/** The documents with a proposal's changes; throws 409 if it is based on different ones. */
export function fitting(documents: Documents, row: StoredProposal): Documents {
  const moved = movedFiles(documents, filesOf(row));
  if (moved.length > 0) throw filesMoved(moved);
  return withProposal(documents, row);
}

function filesMoved(paths: readonly string[]): Failure {
  return new Failure(409, 'DUPLICATE_RESOURCE', {
    message: `Another release has changed ${paths.join(', ')} meanwhile. Nothing is lost: please propose the change again on top of it.`,
    errors: paths.map((path) => ({ path: `/${path}`, message: 'This was changed meanwhile' })),
  });
}

/** Another request was first. */
export function decided(): Failure {
  return conflict('This proposal is closed already.');
}

/** Rejects the proposal of another person. */
export async function rejectProposal(
  services: Services,
  actor: Identity,
  id: string,
  reason: string,
): Promise<Proposal> {
  const { database, clock } = services;
  const row = await storedProposal(database, id);
  if (row.author_id === actor.userId)
    throw badRequest('You can withdraw your own proposal; others reject it.');
  const now = clock();
  await database.transaction().execute(async (trx) => {
    const isMoved = await moveProposal(trx, id, ['open', 'scheduled'], {
      state: 'rejected',
      decided_by: actor.userId,
      decided_at: now.toISOString(),
      decision_reason: reason.trim(),
      publish_at: null,
    });
    if (!isMoved) throw decided();
    const record = { event: 'proposal-rejected', ...actorOf(actor), details: { proposal: id } } as const;
    await recordAudit(trx, { ...record, subjectId: row.author_id }, now);
  });
  return readProposal(services, actor, id);
}

/** Withdraws the caller's own proposal while it is unpublished. */
export async function withdrawProposal(services: Services, actor: Identity, id: string): Promise<Proposal> {
  const { database, clock } = services;
  const row = await storedProposal(database, id);
  if (row.author_id !== actor.userId)
    throw badRequest('Only its author can withdraw a proposal; others reject it.');
  await database.transaction().execute(async (trx) => {
    if (!(await moveProposal(trx, id, ['open', 'scheduled'], { state: 'withdrawn', publish_at: null })))
      throw badRequest('This proposal no longer waits for anything.');
    const record = { event: 'proposal-withdrawn', ...actorOf(actor), details: { proposal: id } } as const;
    await recordAudit(trx, record, clock());
  });
  return readProposal(services, actor, id);
}
