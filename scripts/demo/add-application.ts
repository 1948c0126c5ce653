import { currentEdition, editionId } from '#contract/programme/edition.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';
import { toNewApplicationRow } from '#server/applications/applications-repository.ts';
import { type ApplicationFile, toFileRow } from '#server/applications/files/files-repository.ts';
import { toVersionRow } from '#server/applications/kept-versions-repository.ts';
import { distinctHash } from '#server/applications/receipts/submission-hash.ts';
import { toListRow } from '#server/applications/rows/rows-repository.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import type { Batch } from './batch.ts';
import type { Outcome } from './invent-outcome.ts';
import type { Timeline } from './timeline.ts';

const form: FormDefinition = applicationDefinition;

export interface Owner {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_number: string;
}

/** Adds an application with its versions, its files and its row of the dashboard to a batch. */
export function addApplication(
  batch: Batch,
  owner: Owner,
  { state, isSubmitted, isComplete }: Outcome,
  isAutomatic: boolean,
  { started, finished }: Timeline,
  files: readonly ApplicationFile[],
): void {
  const created = toNewApplicationRow(owner.id, editionId(currentEdition(finished)), state, finished);
  const { submission_hash } = created;
  const row = {
    ...created,
    // Almost empty ones may be alike; then each has its own fingerprint, as the deadline gives it.
    submission_hash:
      submission_hash && !isComplete ? distinctHash(submission_hash, created.id) : submission_hash,
    revision: isSubmitted ? 2 : 1,
    created_at: started.toISOString(),
    is_automatic: isAutomatic ? 1 : null,
    is_complete: isAutomatic ? Number(isComplete) : null,
    deleted_at: null,
  };
  const { id, revision } = row;
  const definitionRevision = state.definition.revision;
  batch.applications.push(row);
  batch.list_rows.push(toListRow(row, owner, state));
  if (revision === 2) {
    const answers = firstSection(state.answers);
    const first = { id, revision: 1, definitionRevision, answers, savedBy: owner.id };
    batch.application_versions.push(toVersionRow(first, started));
  }
  const answers = files.length === 0 ? state.answers : withFiles(form, state.answers, files);
  const savedBy = isAutomatic ? 'deadline' : owner.id;
  const last = { id, revision, definitionRevision, answers, savedBy };
  batch.application_versions.push(toVersionRow(last, finished));
  for (const file of files) {
    batch.files.push(toFileRow({ ...file, applicationId: id }, finished));
  }
}

function firstSection(answers: Answers): Answers {
  const [first] = form.sections;
  const name = first?.path[0];
  return name === undefined ? answers : { [name]: answers[name] ?? {} };
}
