import type { FormDefinition } from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';
import type { Database } from '../db/database.ts';
import { archivedDefinition } from '../revisions/archived-definition.ts';
import { listRevisions } from '../revisions/revisions-repository.ts';
import { type AnswerColumn, answerColumns } from './answer-columns.ts';

const current: FormDefinition<unknown> = applicationDefinition;

/**
 * A column for each question of the application form, then one for each that only an earlier revision asked, whose
 * answers are kept like all others.
 */
export async function formColumns(db: Database): Promise<readonly AnswerColumn[]> {
  const columns = new Map(answerColumns(current, false).map((column) => [column.key, column]));
  for (const { revision } of (await listRevisions(db, current.id)).reverse()) {
    const definition = await definitionOf(db, revision);
    for (const column of answerColumns(definition, true)) {
      if (!columns.has(column.key)) columns.set(column.key, column);
    }
  }
  return [...columns.values()];
}

/** The application form as it was when something was saved; as it is now, if that was before revisions were kept. */
export async function definitionOf(db: Database, revision: string): Promise<FormDefinition<unknown>> {
  if (revision === current.revision) return current;
  return (await archivedDefinition(db, current.id, revision)) ?? current;
}
