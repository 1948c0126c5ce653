import { withdrawnStatus } from '#contract/application/status.ts';
import type { Outcome } from '#contract/judging/decisions.ts';
import type { Decision, DecisionDraft } from '#contract/judging/decisions-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { lockApplication } from '#server/applications/applications-repository.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, type Failure, missing } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { assertDecidable, withRound } from '../rounds/with-round.ts';
import { withStage } from '../rounds/with-stage.ts';
import type { RoundTable } from '../tables.ts';
import {
  confirmDecision,
  deleteDecision,
  deleteUnpublished,
  findDecision,
  findEntry,
  type listDecisions,
  putDecision,
} from './decisions-repository.ts';
import { assertSeen, objectionsTo } from './objections.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** There is no decision on this application in this round. */
function noSuchDecision(): Failure {
  return missing('There is no decision on this application in this round');
}

/** Makes or changes a decision; a second superadmin has to confirm it. */
export async function decide(
  services: Need,
  actor: Identity,
  roundId: string,
  applicationId: string,
  { outcome, award, reason, despite = [] }: DecisionDraft,
): Promise<Decision> {
  const now = services.clock();
  return withStage(services, roundId, async (trx, round) => {
    assertDecidable(round);
    // What is scheduled for publication was confirmed as it is.
    if (round.publish_at !== null)
      throw badRequest('A publication is planned: take it back before you decide.');
    // A withdrawal waits, and then takes this decision with it.
    await lockApplication(trx, applicationId);
    const entry = await findEntry(trx, roundId, applicationId);
    if (!entry) throw noSuchDecision();
    assertSubmitted(entry);
    if (reason.trim() === '')
      throw badRequest('Please say why.', [{ path: '/reason', message: 'A reason is required.' }]);
    if (outcome === 'approved' && round.level === 'screening')
      throw badRequest('A screening has no winners: shortlist what goes on.', [
        { path: '/outcome', message: 'A screening has no winners' },
      ]);
    const won = outcome === 'approved' ? (award ?? entry.award) : '';
    if (outcome === 'approved') assertAward(round, won);
    const decided = { application_id: applicationId, outcome, award: won };
    assertSeen((await objectionsTo(trx, round, [decided], applicationId)).values(), despite);
    await putDecision(trx, {
      round_id: roundId,
      application_id: applicationId,
      outcome,
      award: won,
      reason: reason.trim(),
      decided_by: actor.userId,
      decided_at: now.toISOString(),
      confirmed_by: null,
      confirmed_at: null,
    });
    const about = { applicationId, details: { round: roundId, outcome, ...seen(despite) } };
    await recordAudit(trx, { event: 'decision', ...actorOf(actor), ...about }, now);
    return presentStored(trx, roundId, applicationId);
  });
}

/** Confirms the decision of another person. */
export async function confirm(
  services: Need,
  actor: Identity,
  roundId: string,
  applicationId: string,
  despite: readonly string[] = [],
): Promise<Decision> {
  const now = services.clock();
  return withStage(services, roundId, async (trx, round) => {
    assertDecidable(round);
    const before = await findDecision(trx, roundId, applicationId);
    if (!before) throw noSuchDecision();
    assertSubmitted(await findEntry(trx, roundId, applicationId));
    if (before.decided_by === actor.userId)
      throw badRequest('You cannot confirm your own decision: ask another superadmin.');
    assertSeen((await objectionsTo(trx, round, [before], applicationId)).values(), despite);
    if (!(await confirmDecision(trx, roundId, applicationId, actor.userId, now)))
      throw badRequest('This decision is already confirmed.');
    const about = { applicationId, details: { round: roundId, outcome: before.outcome, ...seen(despite) } };
    await recordAudit(trx, { event: 'decision-confirmed', ...actorOf(actor), ...about }, now);
    return presentStored(trx, roundId, applicationId);
  });
}

/** Takes a decision back, confirmed or not, before the round is published. */
export async function takeBackDecision(
  services: Need,
  actor: Identity,
  roundId: string,
  applicationId: string,
): Promise<void> {
  await withRound(services, roundId, async (trx, round) => {
    assertDecidable(round);
    if (!(await deleteDecision(trx, roundId, applicationId))) throw noSuchDecision();
    const about = { applicationId, details: { round: roundId } };
    await recordAudit(trx, { event: 'decision-withdrawn', ...actorOf(actor), ...about }, services.clock());
  });
}

/** Takes back the unpublished decisions on a withdrawn application. */
export async function leaveRounds(
  trx: Database,
  applicationId: string,
  { actor, now }: { readonly actor: Identity; readonly now: Date },
): Promise<void> {
  for (const { round_id: round } of await deleteUnpublished(trx, applicationId))
    await recordAudit(
      trx,
      { event: 'decision-withdrawn', ...actorOf(actor), applicationId, details: { round } },
      now,
    );
}

/** What a person said they have seen, for the audit. */
function seen(despite: readonly string[]) {
  return despite.length > 0 && { despite: despite.join(', ') };
}

/** An application that its owner may be changing, or that was withdrawn, cannot be decided. */
function assertSubmitted(entry: Awaited<ReturnType<typeof findEntry>>): void {
  if (entry?.is_final === 0)
    throw badRequest(
      entry.status === withdrawnStatus
        ? 'This application was withdrawn: no decision is possible.'
        : 'This application is a draft again: it can be decided once it is submitted again.',
    );
}

function assertAward({ edition }: RoundTable, award: string): void {
  const { awards = [] } = findEdition(edition) ?? {};
  if (awards.some(({ name }) => name === award)) return;
  const message = `The award must be one of ${awards.map(({ name }) => name).join(', ')}`;
  throw badRequest(`${message}.`, [{ path: '/award', message }]);
}

async function presentStored(trx: Database, roundId: string, applicationId: string): Promise<Decision> {
  const row = await findDecision(trx, roundId, applicationId);
  if (!row) throw noSuchDecision();
  return presentDecision(row);
}

/** A stored decision as callers get it. */
export function presentDecision(row: Awaited<ReturnType<typeof listDecisions>>[number]): Decision {
  const { round_id, application_id, title, outcome, is_final, status, ...rest } = row;
  return {
    round: round_id,
    application: application_id,
    project_title: title,
    is_reopened: is_final === 0 && status !== withdrawnStatus,
    is_withdrawn: status === withdrawnStatus,
    outcome: outcome as Outcome,
    ...rest,
  };
}
