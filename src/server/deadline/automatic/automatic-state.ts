import type { Answers, FormDefinition } from '#engine/definition.ts';
import { pruneAnswers } from '#engine/judge/submission.ts';
import type { ApplicationState } from '#server/applications/applications-repository.ts';
import type { ApplicationFile } from '#server/applications/files/files-repository.ts';
import { infectedFiles } from '#server/applications/files/infected-files.ts';
import { hashOf } from '#server/applications/receipts/submission-hash.ts';
import { toFinalState, toState } from '#server/applications/save/application-state.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Failure } from '#server/platform/failure.ts';

/** The state in which the deadline submits a draft: as last saved, complete or not. An infected file makes it incomplete. */
export async function toAutomaticState(
  db: Database,
  form: FormDefinition,
  answers: Answers,
  files: readonly ApplicationFile[],
  knownProgram: string | null = null,
): Promise<{ readonly state: ApplicationState; readonly isComplete: boolean }> {
  const complete = await toFinalState(db, form, answers, files, knownProgram).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  if (complete) return { state: complete, isComplete: infectedFiles(files).length === 0 };
  const visible = pruneAnswers(form, withFiles(form, answers, files));
  return {
    state: await toState(db, form, visible, hashOf(visible, files, form), knownProgram),
    isComplete: false,
  };
}
