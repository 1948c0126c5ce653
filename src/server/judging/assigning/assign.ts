import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, type Failure, missing } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { assertUnpublished, withRound } from '../rounds/with-round.ts';
import type { AssignmentTable } from '../tables.ts';
import { assertAssignable, entriesOf, jurorsOf, toAssignmentRow } from './assignable.ts';
import {
  deleteAssignment,
  findAssignment,
  findPair,
  insertAssignments,
  lockAssignment,
} from './assignments-repository.ts';
import { exclusionReason } from './may-judge.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** There is no such assignment, or none this person may know of. */
export function noSuchAssignment(): Failure {
  return missing('There is no such assignment');
}

/**
 * Assigns one application to one juror of the round; returns the assignment. A manual assignment may exceed the
 * limits of the draw, but not the blocks.
 */
export async function assignByHand(
  services: Need,
  actor: Identity,
  asked: { readonly round: string; readonly application: string; readonly juror: string },
): Promise<AssignmentTable> {
  const now = services.clock();
  return withRound(services, asked.round, async (trx, round) => {
    assertAssignable(round);
    const [entry] = await entriesOf(trx, round.id, [asked.application]);
    if (!entry)
      throw badRequest('This application is not in the round.', [
        { path: '/application', message: 'Not in the round' },
      ]);
    const juror = (await jurorsOf(trx, round)).find(({ id }) => id === asked.juror);
    if (!juror)
      throw badRequest('This person is not a juror of the round.', [
        { path: '/juror', message: 'No juror of the round' },
      ]);
    const reason = exclusionReason(juror, entry);
    if (reason !== null)
      throw badRequest(`This juror ${reason}.`, [{ path: '/juror', message: `This juror ${reason}` }]);
    const before = await findPair(trx, round.id, entry.id, juror.id);
    if (before) {
      const isBack = before.state === 'conflict' || before.state === 'recused';
      throw badRequest(
        isBack
          ? 'This juror returned the application: choose another.'
          : 'This juror has the application already.',
      );
    }
    const row = toAssignmentRow(round.id, { applicationId: entry.id, jurorId: juror.id }, actor.userId, now);
    await insertAssignments(trx, [row]);
    const about = {
      subjectId: juror.id,
      applicationId: entry.id,
      details: { round: round.id, drawn: false },
    };
    await recordAudit(trx, { event: 'assignment', ...actorOf(actor), ...about }, now);
    return row;
  });
}

/** Removes an assignment with everything on its score sheet. */
export async function withdrawAssignment(services: Need, actor: Identity, id: string): Promise<void> {
  const known = await findAssignment(services.database, id);
  if (!known) throw noSuchAssignment();
  await withRound(services, known.round_id, async (trx, round) => {
    assertUnpublished(round);
    const row = await lockAssignment(trx, id);
    if (!row) throw noSuchAssignment();
    await deleteAssignment(trx, id);
    const about = {
      subjectId: row.juror_id,
      applicationId: row.application_id,
      details: { round: round.id },
    };
    await recordAudit(trx, { event: 'assignment-withdrawn', ...actorOf(actor), ...about }, services.clock());
  });
}
