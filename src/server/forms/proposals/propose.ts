import { randomUUID } from 'node:crypto';
import { mostOpenProposals } from '#contract/staff-room/proposals.ts';
import type { Proposal, ProposalDecision, ProposalDraft } from '#contract/staff-room/proposals-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, Failure } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { judgeChanges } from './judge-changes.ts';
import { filesOf, movedFiles, type ProposedFile, presentProposal } from './present-proposal.ts';
import { countOpen, findProposal, insertProposal, moveProposal } from './proposals-repository.ts';
import { fingerprintOf, projectRoot, readSchemaFile } from './schema-files.ts';

type Need = Pick<Services, 'database' | 'clock' | 'config'>;

/** One proposal; throws 404 where there is none. */
export async function readProposal({ database }: Pick<Services, 'database'>, id: string): Promise<Proposal> {
  return presentProposal(await stored(database, id), projectRoot);
}

async function stored(database: Services['database'], id: string) {
  const row = await findProposal(database, id);
  if (!row) throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'There is no such proposal' });
  return row;
}

/** Keeps a proposal with its findings and dry run. Throws 409 where a file was changed since it was read. */
export async function propose(services: Need, actor: Identity, draft: ProposalDraft): Promise<Proposal> {
  const { database, clock, config } = services;
  if ((await countOpen(database)) >= mostOpenProposals)
    throw badRequest(`${mostOpenProposals} proposals wait for a decision: please decide some of them first.`);
  const files = await filesOnBase(draft);
  const { findings, dry_run } = await judgeChanges(draft.changes, config);
  const [id, now] = [randomUUID(), clock()];
  await database.transaction().execute(async (trx) => {
    await insertProposal(trx, {
      id,
      state: 'open',
      reason: draft.reason.trim(),
      files: JSON.stringify(files),
      findings: JSON.stringify(findings),
      dry_run: JSON.stringify(dry_run),
      author_id: actor.userId,
      created_at: now.toISOString(),
    });
    const details = { proposal: id, files: files.length, findings: findings.length };
    await recordAudit(trx, { event: 'proposal', ...actorOf(actor), details }, now);
  });
  return readProposal(services, id);
}

async function filesOnBase({ changes }: ProposalDraft): Promise<ProposedFile[]> {
  const paths = changes.map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw badRequest('A file stands in the proposal twice.');
  const files = await Promise.all(
    changes.map(async ({ path, text }) => ({
      path,
      before: await readSchemaFile(projectRoot, path),
      after: text,
    })),
  );
  const moved = files.flatMap(({ path, before }, at) =>
    fingerprintOf(before) === changes[at]?.base ? [] : [path],
  );
  if (moved.length > 0) throw filesMoved(moved);
  const idle = files.filter(({ before, after }) => before === after);
  if (idle.length > 0) throw badRequest(`Nothing changes in ${idle.map(({ path }) => path).join(', ')}.`);
  return files;
}

function filesMoved(paths: readonly string[]): Failure {
  return new Failure(409, 'DUPLICATE_RESOURCE', {
    message: `The server has other files by now: ${paths.join(', ')}. Please propose the change on these.`,
    errors: paths.map((path) => ({ path: `/${path}`, message: 'This file was changed meanwhile' })),
  });
}

/** Approves or rejects the proposal of another person. What is approved is judged again, by the files as they are now. */
export async function decideProposal(
  services: Need,
  actor: Identity,
  id: string,
  { verdict, reason }: ProposalDecision,
): Promise<Proposal> {
  const { database, clock, config } = services;
  const row = await stored(database, id);
  if (row.author_id === actor.userId)
    throw badRequest('You cannot decide on your own proposal: ask another superadmin.');
  if (row.state !== 'open') throw decided();
  const judged = verdict === 'approved' ? await judgeToApprove(filesOf(row), config) : undefined;
  const now = clock();
  await database.transaction().execute(async (trx) => {
    const isMoved = await moveProposal(trx, id, ['open'], {
      state: verdict,
      decided_by: actor.userId,
      decided_at: now.toISOString(),
      decision_reason: reason.trim(),
      ...(judged && { findings: JSON.stringify(judged.findings), dry_run: JSON.stringify(judged.dry_run) }),
    });
    if (!isMoved) throw decided();
    const record = { event: `proposal-${verdict}`, ...actorOf(actor), details: { proposal: id } } as const;
    await recordAudit(trx, { ...record, subjectId: row.author_id }, now);
  });
  return readProposal(services, id);
}

async function judgeToApprove(files: readonly ProposedFile[], config: Services['config']) {
  const moved = await movedFiles(projectRoot, files);
  if (moved.length > 0) throw filesMoved(moved);
  const judged = await judgeChanges(
    files.map(({ path, after }) => ({ path, text: after })),
    config,
  );
  if (judged.findings.length > 0) {
    const errors = judged.findings.map(({ file, line, wrong }) => ({
      path: `/${file}:${line}`,
      message: wrong,
    }));
    throw badRequest('The check finds mistakes in these files, so they cannot be approved.', errors);
  }
  return judged;
}

function decided(): Failure {
  return new Failure(409, 'DUPLICATE_RESOURCE', { message: 'This proposal is decided already.' });
}

/** Takes one's own proposal back, as long as it is not in the files. */
export async function withdrawProposal(services: Need, actor: Identity, id: string): Promise<Proposal> {
  const { database, clock } = services;
  const row = await stored(database, id);
  if (row.author_id !== actor.userId)
    throw badRequest('Only its author can withdraw a proposal; others reject it.');
  await database.transaction().execute(async (trx) => {
    if (!(await moveProposal(trx, id, ['open', 'approved'], { state: 'withdrawn' })))
      throw badRequest('This proposal no longer waits for anything.');
    const record = { event: 'proposal-withdrawn', ...actorOf(actor), details: { proposal: id } } as const;
    await recordAudit(trx, record, clock());
  });
  return readProposal(services, id);
}
