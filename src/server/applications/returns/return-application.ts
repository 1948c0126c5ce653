import type { ReturnOrder } from '#contract/application/returns-schemas.ts';
import { returnedStatus } from '#contract/application/status.ts';
import { indianTime } from '#contract/indian-time.ts';
import { toZonedInstant } from '#contract/programme/zoned-instant.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, conflict, invalidAnswers } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import { findUserById } from '#server/platform/identity/users-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { notFound } from '../access.ts';
import { type ApplicationRow, lockApplication } from '../applications-repository.ts';
import { orderForAll } from '../collaborators/order-for-all.ts';
import { receiptOf } from '../receipts/receipts-repository.ts';
import { assertNoRound } from './held-by-rounds.ts';
import { findQuestions } from './questions.ts';
import { insertReturn, setStanding } from './returns-repository.ts';

/**
 * Returns a submitted application to its owner for correction. The submission stays as a version with its hash, time
 * and receipt, and takes effect again if the application is not resubmitted in time.
 */
export async function returnApplication(
  services: Services,
  identity: Identity,
  id: string,
  { note, questions = [], until, despite_round = false }: ReturnOrder,
): Promise<void> {
  const { database, outbox, clock } = services;
  const dueAt = futureInstant(until, '/until', clock());
  const words = note.trim();
  if (words === '')
    throw badRequest('Describe what to correct.', [{ path: '/note', message: 'The note is empty' }]);
  await database.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id);
    if (row === undefined) throw notFound();
    assertReturnable(row);
    if ((await findUserById(trx, row.owner_id))?.erased_at)
      throw conflict('The account of its owner is erased: nobody could submit the correction.');
    const { found, unknown } = findQuestions(row.form, questions);
    if (unknown.length > 0) {
      throw invalidAnswers(
        unknown.map((at) => ({ path: `/questions/${at}`, message: 'The form has no such question' })),
      );
    }
    await assertNoRound(services, trx, id, despite_round);
    // Its receipt is created now at the latest: it confirms this revision.
    await receiptOf(trx, row);
    const now = clock();
    const { id: returned } = await insertReturn(trx, {
      application_id: id,
      revision: row.revision,
      note: words,
      questions: JSON.stringify(found.map(({ path }) => path)),
      until: dueAt.toISOString(),
      title: row.title,
      award_program_id: row.award_program_id,
      updated_at: row.updated_at,
      returned_by: identity.userId,
      returned_at: now.toISOString(),
    });
    await setStanding(trx, id, {
      status: returnedStatus,
      is_final: 0,
      due_at: dueAt.toISOString(),
      due_reason: null,
    });
    const details = { questions: found.length, until: dueAt.toISOString(), despiteRound: despite_round };
    const about = { subjectId: row.owner_id, applicationId: id, details };
    await recordAudit(trx, { event: 'return', ...actorOf(identity), ...about }, now);
    await orderForAll(trx, outbox, id, { kind: 'returned', dedupeKey: `returned:${returned}` });
  });
  outbox.wake();
}

/** Throws unless it is submitted and undecided. */
function assertReturnable({ status, is_final, due_at }: ApplicationRow): void {
  if (status === 'submitted') return;
  const until = due_at === null ? '' : ` until ${indianTime(new Date(due_at), 'weekday')}`;
  const why =
    status === returnedStatus
      ? `It is returned already${until}: change the end with PUT …/last-date.`
      : is_final === 1
        ? `There is a decision on it (${status}): withdraw the decision first.`
        : 'Only a submitted application can be returned.';
  throw conflict(why);
}

/** A future instant with a time zone; throws 400 for anything else. */
export function futureInstant(text: string, path: string, now: Date): Date {
  const instant = toZonedInstant(text);
  const name = path.slice(1);
  if (instant === null) {
    const message = `${name} must be an instant with a time zone, such as 2030-09-10T23:59:59+05:30`;
    throw badRequest(`${message}.`, [{ path, message }]);
  }
  if (instant <= now) {
    const message = `${indianTime(instant, 'weekday')} is in the past`;
    throw badRequest(`${message}: choose an instant in the future.`, [{ path, message }]);
  }
  return instant;
}
