import type { OwnLastDate } from '#contract/application/returns-schemas.ts';
import { draftStatus, returnedStatus } from '#contract/application/status.ts';
import { notFound } from '#server/applications/access.ts';
import { type ApplicationRow, lockApplication } from '#server/applications/applications-repository.ts';
import { orderForAll } from '#server/applications/collaborators/order-for-all.ts';
import { assertNoRound } from '#server/applications/returns/held-by-rounds.ts';
import { futureInstant } from '#server/applications/returns/return-application.ts';
import {
  listDraftsBeside,
  moveReturn,
  setStanding,
} from '#server/applications/returns/returns-repository.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, conflict } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { asLastSaved, makeDraftAgain } from '../automatic/reopening.ts';

/**
 * Gives one application its own last date, before or after the common one, or removes it; `all_drafts` does the same
 * to all other drafts of its owner. An automatic submission becomes a draft again, within a round under way only if
 * the chair agrees; a returned application can be corrected until then.
 */
export async function setOwnDate(
  services: Services,
  identity: Identity,
  id: string,
  { until, reason, all_drafts = false, despite_round = false }: OwnLastDate,
): Promise<ApplicationRow> {
  const { database, outbox, clock } = services;
  const dueAt = until === null ? null : futureInstant(until, '/until', clock());
  const why = reasonIn(reason);
  const row = await database.transaction().execute(async (trx) => {
    // Always in the same order, so that two of these wait for each other without a deadlock.
    const ids = all_drafts ? [...new Set([id, ...(await listDraftsBeside(trx, id))])].sort() : [id];
    for (const each of ids) {
      const before = await lockApplication(trx, each);
      // Leaves another draft as it is if it was submitted or deleted meanwhile.
      if (each !== id && before?.status !== draftStatus) continue;
      if (before === undefined) throw notFound();
      await setOne(trx, services, identity, before, { dueAt, why, isAgreed: despite_round });
    }
    const after = await lockApplication(trx, id);
    if (after === undefined) throw notFound();
    return after;
  });
  outbox.wake();
  return row;
}

/** Throws 400 for an empty reason. */
export function reasonIn(text: string): string {
  const why = text.trim();
  if (why !== '') return why;
  throw badRequest('Say why.', [
    { path: '/reason', message: 'The reason is shown to the owner: it is required' },
  ]);
}

/** Gives a locked application a last date or removes it, and orders the mails about it. */
export async function setOne(
  trx: Database,
  services: Services,
  identity: Identity,
  before: ApplicationRow,
  {
    dueAt,
    why,
    isAgreed = false,
  }: { readonly dueAt: Date | null; readonly why: string; readonly isAgreed?: boolean },
): Promise<void> {
  assertDated(before, dueAt);
  const { id } = before;
  const now = services.clock();
  const due_at = dueAt?.toISOString() ?? null;
  const mail = { kind: 'own-last-date', dedupeKey: `own-last-date:${id}:${now.toISOString()}` };
  const isReturned = before.status === returnedStatus;
  if (before.is_final === 1) {
    await assertNoRound(services, trx, id, isAgreed);
    const draft = { ...before, due_at };
    await makeDraftAgain(trx, services, draft, await asLastSaved(trx, draft), { ...mail, applicationId: id });
  }
  if (isReturned && dueAt) await moveReturn(trx, id, dueAt);
  await setStanding(trx, id, { due_at, due_reason: dueAt === null || isReturned ? null : why });
  const details = { before: before.due_at ?? 'common', after: due_at ?? 'common' };
  const about = { subjectId: before.owner_id, applicationId: id, details };
  await recordAudit(trx, { event: 'own-last-date', ...actorOf(identity), ...about }, now);
  await orderForAll(trx, services.outbox, id, mail);
}

/** Throws unless a last date makes sense for the application. */
function assertDated({ status, is_final, is_automatic }: ApplicationRow, dueAt: Date | null): void {
  if (status === draftStatus) return;
  if (status === returnedStatus) {
    if (dueAt !== null) return;
    throw badRequest('It is returned for correction until an instant: change that one.');
  }
  if (status === 'submitted' && is_automatic === 1 && is_final === 1) {
    if (dueAt !== null) return;
    throw badRequest('It is submitted: it has no last date to remove.');
  }
  throw conflict(
    status === 'submitted'
      ? 'Its owner has submitted it: return it for correction instead.'
      : `It is ${status}: a last date would have no effect.`,
  );
}
