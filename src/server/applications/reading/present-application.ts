import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { correctionsPlace } from '#contract/application/application-envelope.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import type { SubmissionState } from '#contract/application/submission-state.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { lacksOf } from '#engine/judge/lacks.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import { formProgress } from '#engine/resolve/progress.ts';
import type { QuestionChange } from '#engine/revisions/definition-changes.ts';
import { getAt, isObject, setAt } from '#engine/values/pointer.ts';
import { toWire } from '#engine/wire/wire.ts';
import { filesIn, withFiles } from '#server/forms/served/file-questions.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { lastDateOf } from '#server/programme/last-date/last-date-of.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { presentSharing } from '../collaborators/present-collaborators.ts';
import { unusualAnswers } from '../doubts/unusual-answers.ts';
import { type ApplicationFile, listFiles } from '../files/files-repository.ts';
import { infectedFiles } from '../files/infected-files.ts';
import { presentReturned } from '../returns/present-returned.ts';
import { isSettled } from '../settled.ts';
import { carriedAnswers, keptAnswers, submittedAnswers } from '../stored-answers.ts';
import { isCompleteDraft, submissionStateOfRow } from '../submission-state.ts';
import { creatorOf } from './creator.ts';
import type { listApplications } from './list-repository.ts';
import { presentFile } from './present-file.ts';

type ListRow = Awaited<ReturnType<typeof listApplications>>[number];

export function presentListItem(
  services: Services,
  row: ListRow,
  files: readonly ApplicationFile[],
): ApplicationListItem {
  const submission = presentSubmission(services, row);
  const draft =
    row.draft_answers === null
      ? undefined
      : draftState(formOf(row.form), JSON.parse(row.draft_answers) as Answers, files);
  const program = row.program_id ? { _id: row.program_id, name: row.program_name ?? '' } : null;
  return {
    _id: row.id,
    id: row.id,
    status: row.status,
    isFinalSubmit: isSettled(row),
    created_at: row.created_at,
    updated_at: row.updated_at,
    project_information: { project_title: row.title },
    award_program_id: program,
    edition: row.edition,
    form_id: row.form,
    ...submission,
    ...draft,
    ...(draft && isNeverSaved(submission) && { complete: draft.lacks.missing + draft.lacks.wrong === 0 }),
  };
}

/** How complete a draft is, and what it lacks before it can be submitted. */
function draftState(form: FormDefinition, answers: Answers, files: readonly ApplicationFile[]) {
  const { missing, wrong } = lacksOf(submissionErrors(form, withFiles(form, answers, files)));
  return {
    progress: formProgress(form, answers),
    lacks: { missing, wrong: wrong + infectedFiles(files).length },
  };
}

type SubmissionRow = Parameters<typeof submissionStateOfRow>[1] &
  Pick<ApplicationRow, 'is_complete' | 'due_reason'>;

/** What is said about the submission of any application. */
function presentSubmission(services: Services, row: SubmissionRow) {
  return {
    submission_state: submissionStateOfRow(services, row),
    ...(!isSettled(row) && { saved_by_owner: row.saved_by_owner_at !== null }),
    ...(!isSettled(row) && ownLastDate(services, row)),
    ...(row.due_reason !== null && !isSettled(row) && { last_date_reason: row.due_reason }),
    ...(row.is_automatic === 1 &&
      row.is_final === 1 && { submitted_automatically: true, complete: row.is_complete === 1 }),
  };
}

/** The last date of an application, if it differs from that of the current edition, which pages know. */
function ownLastDate({ clock, deadline }: Services, row: SubmissionRow): { readonly last_date?: string } {
  if (row.due_at === null && row.edition === editionId(currentEdition(clock()))) return {};
  const lastDate = lastDateOf({ deadline }, row);
  return lastDate === null ? {} : { last_date: lastDate.toISOString() };
}

/** Whether to say how complete a draft is: it is not submitted unless its owner saves it. */
function isNeverSaved({ submission_state: state }: { readonly submission_state: SubmissionState }): boolean {
  return state === 'unsaved' || state === 'missed';
}

/** What a save already knows about an application, so that presenting it does not read or build anything twice. */
export interface KnownParts {
  /** Every file it ever had. */
  readonly files: readonly ApplicationFile[];
  /** Its payload under today’s form, with hidden answers set aside; undefined if not built. */
  readonly wire?: Answers;
  /** What the page that saved it does not know yet. */
  readonly changes?: readonly QuestionChange[];
}

/** The whole application as `viewer` may see it: only superadmins and its author see who wrote it. */
export async function presentApplication(
  services: Services,
  row: ApplicationRow,
  viewer: Identity,
  known?: KnownParts,
): Promise<ApplicationDetail> {
  const files = known?.files ?? (await listFiles(services.database, row.id));
  const final = isSettled(row);
  const submission = presentSubmission(services, row);
  const { revisionData, definition, ...shown } = final
    ? await presentSubmitted(services, row, files)
    : await presentDraft(services, row, files, known);
  let { wire } = shown;
  if (row.edited_fields !== null) {
    wire = setAt(wire, correctionsPlace, JSON.parse(row.edited_fields) as Json);
  }
  return {
    companyDetails: objectAt(wire, '/companyDetails'),
    applicationData: {
      ...objectAt(wire, '/applicationData'),
      app_id: row.id,
      form_id: row.form,
      revision: row.revision,
      isFinalSubmit: final,
      status: row.status,
      created_at: row.created_at,
      updated_at: row.updated_at,
      ...revisionData,
      ...(row.submitted_at === null ? {} : { submitted_at: row.submitted_at }),
      ...submission,
      // A page that saves knows what was returned.
      ...(!known && (await presentReturned(services.database, row))),
      ...(isNeverSaved(submission) &&
        !known && { complete: await isCompleteDraft(services.database, row.id) }),
      ...(viewer.role === 'superadmin' || viewer.userId === row.owner_id
        ? { created_by: await creatorOf(services, row, viewer) }
        : {}),
      ...(!known && (await presentSharing(services.database, row, viewer))),
    },
    uploadedFiles: filesIn(definition, files)
      .filter((it) => !it.isDeleted)
      .map((file) => presentFile(services, file, viewer)),
  };
}

/** As a juror of a blind round reads it: the project, and nothing that reveals whose it is. Files may, so none is named. */
export function withoutCompany({ applicationData }: ApplicationDetail): ApplicationDetail {
  const {
    created_by: _owner,
    answer_groups: _words,
    kept_answers: _kept,
    unusual_answers: _doubts,
    has_returns: _returns,
    ...project
  } = applicationData;
  return { companyDetails: {}, applicationData: project, uploadedFiles: [] };
}

interface Presented {
  /** The form that presents the answers. */
  readonly definition: FormDefinition;
  readonly wire: Answers;
  readonly revisionData: Pick<
    ApplicationDetail['applicationData'],
    'definition_revision' | 'kept_answers' | 'changed_questions' | 'unusual_answers' | 'answer_groups'
  >;
}

async function presentDraft(
  { database, clock }: Services,
  row: ApplicationRow,
  files: readonly ApplicationFile[],
  known?: KnownParts,
): Promise<Presented> {
  // A save knows the payload, written under today’s form, and what is unusual in it.
  const { wire, kept, changes, unusual } = known?.wire
    ? { wire: known.wire, kept: keptAnswers(row), changes: known.changes ?? [], unusual: [] }
    : await carried(database, row, files, clock());
  const definition = formOf(row.form);
  return {
    definition,
    wire,
    revisionData: {
      definition_revision: definition.revision,
      ...(kept.length > 0 && { kept_answers: kept.map(({ path, label, text }) => ({ path, label, text })) }),
      ...(changes.length > 0 && {
        changed_questions: changes.map(({ path, title, notes }) => ({ path, label: title, notes })),
      }),
      ...(unusual.length > 0 && { unusual_answers: unusual }),
    },
  };
}

async function carried(
  database: Database,
  row: ApplicationRow,
  files: readonly ApplicationFile[],
  now: Date,
) {
  const { answers, ...others } = await carriedAnswers(database, row, files);
  const form = formOf(row.form);
  const unusual = unusualAnswers(form, answers, row, now);
  return { wire: toWire(form, answers), unusual, ...others };
}

async function presentSubmitted(
  { database, clock }: Services,
  row: ApplicationRow,
  files: readonly ApplicationFile[],
): Promise<Presented> {
  const { definition, answers, groups } = await submittedAnswers(database, row, files);
  const unusual = unusualAnswers(definition, answers, row, clock());
  return {
    definition,
    wire: toWire(definition, answers),
    revisionData: {
      definition_revision: definition.revision,
      ...(unusual.length > 0 && { unusual_answers: unusual }),
      ...(groups && { answer_groups: groups }),
    },
  };
}

function objectAt(wire: Answers, pointer: string): { [part: string]: Json } {
  const part = getAt(wire, pointer);
  return isObject(part) ? part : {};
}
