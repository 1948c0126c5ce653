import type { ScoreSheet, ScoreSheetChange } from '#contract/judging/score-sheets-schemas.ts';
import type { Answers } from '#engine/definition.ts';
import { parseDraft, parseSubmission } from '#engine/judge/submission.ts';
import { applyMergePatch } from '#engine/merge/merge-patch.ts';
import { scoreOf } from '#engine/score/score.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, conflict, forbidden, invalidAnswers } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { noSuchAssignment } from '../assigning/assign.ts';
import { findAssignment } from '../assigning/assignments-repository.ts';
import { findRound } from '../rounds/rounds-repository.ts';
import type { AssignmentTable, RoundTable } from '../tables.ts';
import { withOwnAssignment } from './own-assignments.ts';
import { findSheet, putSheet, type SheetRow } from './sheets-repository.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** A sheet as the chair reads it: without the juror's own notes. */
export async function readSheetAsChair(services: Need, chair: Identity, id: string): Promise<ScoreSheet> {
  const { database } = services;
  const assignment = await findAssignment(database, id);
  const round = assignment && (await findRound(database, assignment.round_id));
  if (!assignment || !round) throw noSuchAssignment();
  const about = { subjectId: assignment.juror_id, applicationId: assignment.application_id };
  await recordRead(services, chair, { event: 'sheet-read', ...about, details: { round: round.id } });
  const { notes: _own, ...sheet } = presentSheet(round, assignment, await findSheet(database, id));
  return sheet;
}

/** A juror's own sheet, empty before the first save. */
export async function readOwnSheet(services: Need, juror: Identity, id: string): Promise<ScoreSheet> {
  return withOwnAssignment(services, juror, id, async (trx, assignment, round) => {
    assertAccepted(assignment);
    return presentSheet(round, assignment, await findSheet(trx, id));
  });
}

/** Saves what changed since `revision`; 409 if another page has saved meanwhile. */
export async function saveSheet(
  services: Need,
  juror: Identity,
  id: string,
  change: ScoreSheetChange,
): Promise<ScoreSheet> {
  return changeSheet(services, juror, id, change.revision, async ({ before, round }) => {
    // A juror's own notes do not count, so they can be written until the round closes.
    if (before?.is_final === 1 && change.answers === undefined)
      return {
        answers: answersOf(before),
        notes: change.notes ?? before.notes,
        submittedAt: before.submitted_at,
      };
    if (before?.is_final === 1) throw badRequest('The sheet is submitted: reopen it first.');
    const { answers, notes } = merged(before, change);
    const parsed = parseDraft(formOf(round.sheet), answers);
    if (!parsed.ok) throw invalidAnswers(toFindings(parsed.error));
    return { answers: parsed.value, notes };
  });
}

/**
 * Submits a sheet with what changed since `revision`; throws 400 with every rule that its answers break, and then
 * saves nothing.
 */
export async function submitSheet(
  services: Need,
  juror: Identity,
  id: string,
  change: ScoreSheetChange,
): Promise<ScoreSheet> {
  return changeSheet(services, juror, id, change.revision, async (situation) => {
    const { before, round, assignment, trx, now } = situation;
    if (before?.is_final === 1) throw badRequest('The sheet is submitted already.');
    const form = formOf(round.sheet);
    const { answers: given, notes } = merged(before, change);
    const parsed = parseSubmission(form, given);
    if (!parsed.ok) throw invalidAnswers(toFindings(parsed.error));
    const answers = parsed.value;
    if (!scoreOf(form, answers).isComplete) throw badRequest('A criterion of this sheet has no answer yet.');
    await recordAudit(trx, { event: 'sheet-submitted', ...actorOf(juror), ...about(assignment) }, now);
    return { answers, notes, submittedAt: now.toISOString() };
  });
}

/** Turns a submitted sheet back into a draft, which does not count. */
export async function reopenSheet(services: Need, juror: Identity, id: string): Promise<ScoreSheet> {
  return changeSheet(services, juror, id, null, async ({ before, assignment, trx, now }) => {
    if (before?.is_final !== 1) throw badRequest('Only a submitted sheet can be reopened.');
    await recordAudit(trx, { event: 'sheet-reopened', ...actorOf(juror), ...about(assignment) }, now);
    return { answers: answersOf(before), notes: before.notes };
  });
}

/** The content of a sheet after a change; its answers may still be anything. */
function merged(before: SheetRow | undefined, { answers = {}, notes }: ScoreSheetChange) {
  return {
    answers: applyMergePatch(answersOf(before), answers as Answers),
    notes: notes ?? before?.notes ?? '',
  };
}

interface Change {
  readonly answers: Answers;
  readonly notes: string;
  /** Null: it is not submitted. */
  readonly submittedAt?: string | null;
}

interface Situation {
  readonly trx: Database;
  readonly before: SheetRow | undefined;
  readonly round: RoundTable;
  readonly assignment: AssignmentTable;
  readonly now: Date;
}

/** The points are computed here, whatever a page has shown. */
function changeSheet(
  services: Need,
  juror: Identity,
  id: string,
  revision: number | null,
  decide: (situation: Situation) => Promise<Change>,
): Promise<ScoreSheet> {
  return withOwnAssignment(services, juror, id, async (trx, assignment, round, now) => {
    assertAccepted(assignment);
    const before = await findSheet(trx, id);
    if (revision !== null && revision !== (before?.revision ?? 0))
      throw conflict('This sheet was changed on another page meanwhile. Please read it again.');
    const { answers, notes, submittedAt = null } = await decide({ trx, before, round, assignment, now });
    const form = formOf(round.sheet);
    const row: SheetRow = {
      assignment_id: id,
      round_id: round.id,
      application_id: assignment.application_id,
      juror_id: assignment.juror_id,
      definition_revision: form.revision,
      answers: JSON.stringify(answers),
      notes,
      revision: (before?.revision ?? 0) + 1,
      points: scoreOf(form, answers).points,
      is_final: submittedAt === null ? 0 : 1,
      updated_at: now.toISOString(),
      submitted_at: submittedAt,
    };
    await putSheet(trx, row);
    return presentSheet(round, assignment, row);
  });
}

function assertAccepted({ state }: AssignmentTable): void {
  if (state === 'accepted') return;
  const message =
    state === 'assigned'
      ? 'Please answer the question of a conflict first.'
      : 'This assignment was returned.';
  throw forbidden(message);
}

function presentSheet(round: RoundTable, assignment: AssignmentTable, row: SheetRow | undefined): ScoreSheet {
  const form = formOf(round.sheet);
  const answers = answersOf(row);
  const { points, outOf } = scoreOf(form, answers);
  return {
    _id: assignment.id,
    round: round.id,
    application: assignment.application_id,
    form: form.id,
    definition_revision: form.revision,
    answers,
    revision: row?.revision ?? 0,
    points,
    out_of: outOf,
    is_final: row?.is_final === 1,
    updated_at: row?.updated_at ?? null,
    notes: row?.notes ?? '',
  };
}

function answersOf(row: SheetRow | undefined): Answers {
  return row === undefined ? {} : (JSON.parse(row.answers) as Answers);
}

function toFindings(errors: readonly { readonly path: string; readonly message: string }[]) {
  return errors.map(({ path, message }) => ({ path: `/answers${path}`, message }));
}

function about({ application_id, round_id }: AssignmentTable) {
  return { applicationId: application_id, details: { round: round_id } };
}
