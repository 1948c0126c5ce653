import { type AnswerGroup, answerRows } from '#engine/answers.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { carryForward, type KeptAnswer } from '#engine/revisions/carry-forward.ts';
import type { QuestionChange } from '#engine/revisions/definition-changes.ts';
import { placeIn, questionsOf } from '#engine/revisions/lineage.ts';
import { archivedDefinition } from '#server/forms/revisions/archived-definition.ts';
import { readOptionChoices } from '#server/forms/revisions/option-choices.ts';
import { withFiles } from '#server/forms/served/file-questions.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from './applications-repository.ts';
import type { ApplicationFile } from './files/files-repository.ts';

/** A draft under today’s form. */
export interface CarriedAnswers {
  readonly answers: Answers;
  /** Answers to questions no longer asked. */
  readonly kept: readonly KeptAnswer[];
  /** What is new or stricter since the draft was last saved. */
  readonly changes: readonly QuestionChange[];
}

/** The answers of an application in the shape of today's form, whatever revision they were saved under. */
export async function carriedAnswers(
  db: Database,
  row: ApplicationRow,
  files: readonly ApplicationFile[],
): Promise<CarriedAnswers> {
  const current = formOf(row.form);
  const stored = JSON.parse(row.answers) as Answers;
  const kept = keptAnswers(row);
  if (row.definition_revision === current.revision) {
    return { answers: withFiles(current, stored, files), kept, changes: [] };
  }
  const archived = await archivedDefinition(db, current.id, row.definition_revision);
  // For a revision from before the archive only the answers are known; they are kept under their names.
  const before = archived ?? { ...current, revision: row.definition_revision };
  const carried = carryForward(before, current, withFiles(before, stored, files), kept);
  return { ...carried, answers: withFiles(current, carried.answers, files) };
}

/** Answers to questions that today’s form does not ask, whatever revision an application was saved under. */
export async function carriedKept(
  db: Database,
  row: ApplicationRow,
  files: readonly ApplicationFile[],
): Promise<readonly KeptAnswer[]> {
  // Most saves use today’s form: nothing has to be carried over, so the answers are not read.
  if (row.definition_revision === formOf(row.form).revision) return keptAnswers(row);
  return (await carriedAnswers(db, row, files)).kept;
}

/** Answers to questions that were no longer asked when this was saved. */
export function keptAnswers({ kept_answers }: ApplicationRow): readonly KeptAnswer[] {
  return kept_answers === null ? [] : (JSON.parse(kept_answers) as KeptAnswer[]);
}

/** A submitted application with the form it was submitted under. */
export interface SubmittedAnswers {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  /** The answers as people read them, a moved question at its present place; only if the form has changed since. */
  readonly groups: readonly AnswerGroup[] | undefined;
}

/** A submitted application under the revision it was submitted with, removed questions included. */
export async function submittedAnswers(
  db: Database,
  row: ApplicationRow,
  files: readonly ApplicationFile[],
): Promise<SubmittedAnswers> {
  const current = formOf(row.form);
  const isCurrent = row.definition_revision === current.revision;
  const archived = isCurrent ? undefined : await archivedDefinition(db, current.id, row.definition_revision);
  const definition = archived ?? current;
  const answers = withFiles(definition, JSON.parse(row.answers) as Answers, files);
  if (archived === undefined) return { definition, answers, groups: undefined };
  const [from, to] = [questionsOf(archived), questionsOf(current)];
  const groups = answerRows(archived, answers, await readOptionChoices(db)).map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => ({ ...row, path: placeIn(row.path, from, to) ?? row.path })),
  }));
  return { definition, answers, groups };
}
