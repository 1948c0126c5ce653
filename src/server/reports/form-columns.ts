import type { FormDefinition } from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';
import type { Database } from '../db/database.ts';
import { archivedDefinition } from '../revisions/archived-definition.ts';
import { listRevisions } from '../revisions/revisions-repository.ts';
import { type AnswerColumn, answerColumns } from './answer-columns.ts';
import { type EntryReport, entryReports } from './entry-columns.ts';

const current: FormDefinition<unknown> = applicationDefinition;

/**
 * A column for each question of the application form, then one for each that only an earlier revision asked, whose
 * answers are kept like all others.
 */
export async function formColumns(db: Database): Promise<readonly AnswerColumn[]> {
  const columns = new Map(answerColumns(current, false).map((column) => [column.key, column]));
  for (const definition of await earlierForms(db)) {
    for (const column of answerColumns(definition, true)) {
      if (!columns.has(column.key)) columns.set(column.key, column);
    }
  }
  return [...columns.values()];
}

/** The lists of groups of the application form and of its earlier revisions, their columns together. */
export async function formEntries(db: Database): Promise<readonly EntryReport[]> {
  const reports = new Map(entryReports(current, false).map((report) => [report.key, report]));
  for (const definition of await earlierForms(db)) {
    for (const report of entryReports(definition, true)) {
      const known = reports.get(report.key);
      const keys = new Set(known?.columns.map(({ key }) => key));
      const columns = [...(known?.columns ?? []), ...report.columns.filter(({ key }) => !keys.has(key))];
      reports.set(report.key, { ...report, ...known, columns });
    }
  }
  return [...reports.values()];
}

async function earlierForms(db: Database): Promise<readonly FormDefinition<unknown>[]> {
  const revisions = (await listRevisions(db, current.id)).reverse();
  return Promise.all(revisions.map(({ revision }) => definitionOf(db, revision)));
}

/** The application form as it was when something was saved; as it is now, if that was before revisions were kept. */
export async function definitionOf(db: Database, revision: string): Promise<FormDefinition<unknown>> {
  if (revision === current.revision) return current;
  return (await archivedDefinition(db, current.id, revision)) ?? current;
}
