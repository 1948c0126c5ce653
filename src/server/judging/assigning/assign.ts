import { randomUUID } from 'node:crypto';
import type { Draw } from '#contract/judging/rounds-schemas.ts';
import { recordAudit, recordAudits } from '../../audit/audit-repository.ts';
import type { Database } from '../../db/database.ts';
import type { AssignmentTable, RoundTable } from '../../db/judging-tables.ts';
import { badRequest, Failure } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { actorOf, type Identity } from '../../sessions/identity.ts';
import { listEntriesToAssign } from '../rounds/entries-repository.ts';
import { listRoundJurors } from '../rounds/jurors-repository.ts';
import { presentJuror } from '../rounds/present-round.ts';
import { assertUnpublished, withRound } from '../rounds/with-round.ts';
import {
  deleteAssignment,
  findAssignment,
  findPair,
  insertAssignments,
  listPairs,
  lockAssignment,
} from './assignments-repository.ts';
import { balancedAssignment, type Pair } from './balanced-assignment.ts';
import { blockedDomains, domainOf, type Entry, type Juror, whyNotToJudge } from './may-judge.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** There is no such assignment, or none that this person may know of. */
export function noSuchAssignment(): Failure {
  return new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'There is no such assignment' });
}

/** Fills up the jurors of every application of a round by a draw; the same seed on the same round draws the same. */
export async function drawAssignments(
  services: Need,
  actor: Identity,
  roundId: string,
  seed: string,
): Promise<Draw> {
  const now = services.clock();
  return withRound(services, roundId, async (trx, round) => {
    assertAssignable(round);
    const pairs = await listPairs(trx, roundId);
    const toPair = ({ application_id, juror_id }: (typeof pairs)[number]): Pair => ({
      applicationId: application_id,
      jurorId: juror_id,
    });
    const isStanding = ({ state }: (typeof pairs)[number]) => state === 'assigned' || state === 'accepted';
    const { added, short } = balancedAssignment({
      entries: await entriesOf(trx, roundId),
      jurors: await jurorsOf(trx, round),
      each: round.jurors_each,
      existing: pairs.filter(isStanding).map(toPair),
      never: pairs.filter((pair) => !isStanding(pair)).map(toPair),
      seed,
    });
    await insertAssignments(
      trx,
      added.map((pair) => toRow(roundId, pair, null, now)),
    );
    const details = { round: roundId, seed, added: added.length, short: short.length };
    await recordAudit(trx, { event: 'assignments-drawn', ...actorOf(actor), details }, now);
    await recordAudits(
      trx,
      added.map(({ applicationId, jurorId }) => ({
        event: 'assignment',
        ...actorOf(actor),
        subjectId: jurorId,
        applicationId,
        details: { round: roundId, drawn: true },
      })),
      now,
    );
    return {
      seed,
      added: added.length,
      short: short.map(({ applicationId, missing }) => ({ application: applicationId, missing })),
    };
  });
}

/** Assigns one application to one juror of the round; answers the assignment. Limits are the draw's, blocks are not. */
export async function assignByHand(
  services: Need,
  actor: Identity,
  asked: { readonly round: string; readonly application: string; readonly juror: string },
): Promise<AssignmentTable> {
  const now = services.clock();
  return withRound(services, asked.round, async (trx, round) => {
    assertAssignable(round);
    const entry = (await entriesOf(trx, round.id)).find(({ id }) => id === asked.application);
    if (!entry)
      throw badRequest('This application is not in the round.', [
        { path: '/application', message: 'Not in the round' },
      ]);
    const juror = (await jurorsOf(trx, round)).find(({ id }) => id === asked.juror);
    if (!juror)
      throw badRequest('This person is no juror of the round.', [
        { path: '/juror', message: 'No juror of the round' },
      ]);
    const reason = whyNotToJudge(juror, entry);
    if (reason !== null)
      throw badRequest(`This juror ${reason}.`, [{ path: '/juror', message: `This juror ${reason}` }]);
    const before = await findPair(trx, round.id, entry.id, juror.id);
    if (before) {
      const isBack = before.state === 'conflict' || before.state === 'recused';
      throw badRequest(
        isBack
          ? 'This juror gave the application back: choose another.'
          : 'This juror has the application already.',
      );
    }
    const row = toRow(round.id, { applicationId: entry.id, jurorId: juror.id }, actor.userId, now);
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

/** Takes an assignment away, with whatever was written on its sheet. */
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

function assertAssignable(round: RoundTable): void {
  if (round.started_at === null)
    throw badRequest('Start the round first: only then it is known what is in it.');
  assertUnpublished(round);
}

function toRow(
  roundId: string,
  { applicationId, jurorId }: Pair,
  by: string | null,
  now: Date,
): AssignmentTable {
  return {
    id: randomUUID(),
    round_id: roundId,
    application_id: applicationId,
    juror_id: jurorId,
    state: 'assigned',
    reason: null,
    assigned_by: by,
    assigned_at: now.toISOString(),
    changed_at: now.toISOString(),
  };
}

async function entriesOf(trx: Database, roundId: string): Promise<Entry[]> {
  const rows = await listEntriesToAssign(trx, roundId);
  return rows.map(({ application_id, program_id, theme, email_key }) => ({
    id: application_id,
    programId: program_id,
    theme,
    domains: [domainOf(email_key)],
  }));
}

async function jurorsOf(trx: Database, round: RoundTable): Promise<Juror[]> {
  const rows = await listRoundJurors(trx, round.id);
  return rows
    .filter(({ disabled_at, role }) => disabled_at === null && role === 'jury')
    .map((row) => {
      const { juror, limit, programs, themes, blocked_domains } = presentJuror(row);
      return {
        id: juror,
        limit: limit ?? round.limit_each,
        programs,
        themes,
        blockedDomains: blockedDomains(row.email_key, blocked_domains),
      };
    });
}
