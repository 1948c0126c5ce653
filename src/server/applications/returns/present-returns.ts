import type { ReturnOutcome } from '#contract/application/return-outcomes.ts';
import type { ApplicationReturn } from '#contract/application/returns-schemas.ts';
import { type AnswerChange, type Answered, answerChanges } from '#engine/answer-changes.ts';
import type { RuntimeOptions } from '#engine/definition.ts';
import { archivedDefinition } from '#server/forms/revisions/archived-definition.ts';
import { readOptionChoices } from '#server/forms/revisions/option-choices.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { listFiles } from '../files/files-repository.ts';
import { type Standing, submittedState } from '../versions/submitted-state.ts';
import { questionsOf } from './questions.ts';
import { listReturns, type ReturnRow } from './returns-repository.ts';

/** Every return of an application with what happened to the answers, oldest first. */
export async function presentReturns(db: Database, row: ApplicationRow): Promise<ApplicationReturn[]> {
  const returns = await listReturns(db, row.id);
  if (returns.length === 0) return [];
  const options = await readOptionChoices(db);
  const now = await answered(db, { row, files: await listFiles(db, row.id) });
  return Promise.all(
    returns.map(async (each, at): Promise<ApplicationReturn> => {
      const next = returns[at + 1];
      return {
        _id: each.id,
        note: each.note,
        questions: questionsOf(row.form, each).map(({ path, label }) => ({ path, label })),
        until: each.until,
        returned_at: each.returned_at,
        outcome: each.outcome as ReturnOutcome | null,
        ended_at: each.ended_at,
        changes: [...(await changesOf(db, row, each, next, now, options))],
      };
    }),
  );
}

/** What a correction changed: up to the next return, or until now. */
async function changesOf(
  db: Database,
  row: ApplicationRow,
  returned: ReturnRow,
  next: ReturnRow | undefined,
  now: Answered,
  options: RuntimeOptions,
): Promise<readonly AnswerChange[]> {
  if (returned.outcome !== null && returned.outcome !== 'resubmitted') return [];
  const before = await submittedState(db, row, returned.revision);
  const after = next && (await submittedState(db, row, next.revision));
  // Earlier versions are gone after their term.
  if (before === undefined || (next !== undefined && after === undefined)) return [];
  return answerChanges(await answered(db, before), after ? await answered(db, after) : now, options);
}

/** Answers under the form they were saved with. */
async function answered(db: Database, { row, files }: Standing): Promise<Answered> {
  const current = formOf(row.form);
  const isCurrent = row.definition_revision === current.revision;
  const definition =
    (isCurrent ? undefined : await archivedDefinition(db, row.form, row.definition_revision)) ?? current;
  return { definition, answers: withFiles(definition, JSON.parse(row.answers), files) };
}
