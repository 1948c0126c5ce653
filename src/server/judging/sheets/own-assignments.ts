import { draftStatus, returnedStatus, withdrawnStatus } from '#contract/application/status.ts';
import { indianTime } from '#contract/indian-time.ts';
import type { AssignmentState } from '#contract/judging/assignments.ts';
import type { OwnAssignment, OwnRound } from '#contract/judging/assignments-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, forbidden } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { noSuchAssignment } from '../assigning/assign.ts';
import {
  findAssignment,
  listOwnAssignments,
  listRoundsOfJuror,
  lockAssignment,
  setAssignmentState,
  statusOf,
} from '../assigning/assignments-repository.ts';
import { roundState } from '../rounds/round-state.ts';
import { keepRound } from '../rounds/rounds-repository.ts';
import type { AssignmentTable, RoundTable } from '../tables.ts';
import { discountSheet } from './sheets-repository.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** The rounds of a juror; assignments are listed while the round is open. */
export async function ownRounds({ database, clock }: Need, jurorId: string): Promise<OwnRound[]> {
  const now = clock();
  const rounds: OwnRound[] = [];
  for (const row of await listRoundsOfJuror(database, jurorId)) {
    const state = roundState(row, now);
    if (state === 'draft') continue;
    rounds.push({
      _id: row.id,
      name: row.name,
      edition: row.edition,
      sheet: row.sheet,
      is_blind: row.is_blind === 1,
      opens_at: row.opens_at,
      closes_at: row.closes_at,
      state,
      assignments:
        state === 'open'
          ? (await listOwnAssignments(database, row.id, jurorId)).map((each) => presentOwn(row, each))
          : [],
    });
  }
  return rounds;
}

type OwnRow = Awaited<ReturnType<typeof listOwnAssignments>>[number];

function presentOwn(round: RoundTable, row: OwnRow): OwnAssignment {
  const isAccepted = row.state === 'accepted' && row.is_submitted === 1;
  return {
    _id: row.id,
    round: round.id,
    project_title: row.title,
    district: row.district,
    state: row.state as AssignmentState,
    sheet: row.is_final === null ? 'none' : row.is_final === 1 ? 'submitted' : 'begun',
    is_reopened: row.is_submitted === 0,
    is_earlier: row.judged_at !== null && row.submitted_at !== null && row.judged_at < row.submitted_at,
    application: isAccepted ? row.application_id : null,
    company_name: row.is_submitted === 1 && round.is_blind === 0 ? row.company_name : null,
    category: isAccepted ? row.theme_label : null,
    program: isAccepted ? row.program_name : null,
  };
}

/** An assignment of this juror in an open round; both are locked. */
export async function withOwnAssignment<T>(
  { database, clock }: Need,
  { userId }: Identity,
  id: string,
  act: (trx: Database, assignment: AssignmentTable, round: RoundTable, now: Date) => Promise<T>,
): Promise<T> {
  const known = await findAssignment(database, id);
  if (known?.juror_id !== userId) throw noSuchAssignment();
  return database.transaction().execute(async (trx) => {
    const round = await keepRound(trx, known.round_id);
    const assignment = await lockAssignment(trx, id);
    if (!round || !assignment) throw noSuchAssignment();
    const now = clock();
    assertOpenRound(round, now);
    await assertSubmitted(trx, assignment.application_id);
    return act(trx, assignment, round, now);
  });
}

/** Throws if the owner can change the application or it was withdrawn: no juror reads or judges half a change. */
async function assertSubmitted(trx: Database, applicationId: string): Promise<void> {
  const status = await statusOf(trx, applicationId);
  if (status === withdrawnStatus)
    throw forbidden('This application was withdrawn: there is nothing left to judge.');
  if (status === draftStatus || status === returnedStatus)
    throw forbidden(
      'This application is a draft again. It comes back here once it is submitted; your sheet is kept.',
    );
}

/** Throws when a round is not open: jurors can neither read nor write in it. */
function assertOpenRound(round: RoundTable, now: Date): void {
  const state = roundState(round, now);
  if (state === 'open') return;
  if (state === 'draft') throw noSuchAssignment();
  const message =
    state === 'scheduled'
      ? `This round opens on ${indianTime(new Date(round.opens_at), 'weekday')}.`
      : `This round closed on ${indianTime(new Date(round.closes_at), 'weekday')}: sheets stay as they are.`;
  throw forbidden(message);
}

/** Answers the question about a conflict: without one the application opens, with one the assignment goes back. */
export async function answerConflict(
  services: Need,
  juror: Identity,
  id: string,
  { has_conflict, reason }: { readonly has_conflict: boolean; readonly reason: string },
): Promise<void> {
  await withOwnAssignment(services, juror, id, async (trx, row, _round, now) => {
    if (row.state !== 'assigned')
      throw badRequest(
        'You have answered the question of a conflict already; recuse yourself if there is one after all.',
      );
    await setAssignmentState(trx, id, has_conflict ? 'conflict' : 'accepted', reason.trim() || null, now);
    const event = has_conflict ? 'conflict-declared' : 'no-conflict-declared';
    await recordAudit(trx, { event, ...actorOf(juror), ...about(row) }, now);
  });
}

/** Hands an assignment back after it was opened; its sheet no longer counts. */
export async function recuse(services: Need, juror: Identity, id: string, reason: string): Promise<void> {
  await withOwnAssignment(services, juror, id, async (trx, row, _round, now) => {
    if (row.state !== 'accepted')
      throw badRequest(
        row.state === 'assigned'
          ? 'Answer the question of a conflict first.'
          : 'You have already returned this assignment.',
      );
    if (reason.trim() === '')
      throw badRequest('Please say why.', [{ path: '/reason', message: 'A reason is required.' }]);
    await setAssignmentState(trx, id, 'recused', reason.trim(), now);
    await discountSheet(trx, id);
    await recordAudit(trx, { event: 'recusal', ...actorOf(juror), ...about(row) }, now);
  });
}

function about({ application_id, round_id }: AssignmentTable) {
  return { applicationId: application_id, details: { round: round_id } };
}
