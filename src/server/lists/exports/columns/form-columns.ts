import { newestEdition } from '#contract/programme/edition.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { archivedDefinition } from '#server/forms/revisions/archived-definition.ts';
import { listRevisions } from '#server/forms/revisions/revisions-repository.ts';
import { formOf, formsFor, mainFormOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type AnswerColumn, answerColumns } from './answer-columns.ts';
import { type EntryReport, entryReports } from './entry-columns.ts';

/** The forms people apply with, the main one first. */
function currentForms(): readonly FormDefinition[] {
  const main = mainFormOf(newestEdition());
  const forms = formsFor('application').map(({ definition }) => definition);
  return [main, ...forms.filter((form) => form !== main)];
}

/**
 * A column for each question of the application forms, then one for each question of earlier revisions only, whose
 * answers are kept too.
 */
export async function formColumns(db: Database): Promise<readonly AnswerColumn[]> {
  const columns = new Map(
    currentForms()
      .flatMap((form) => answerColumns(form, false))
      .map((column) => [column.key, column]),
  );
  for (const definition of await earlierForms(db)) {
    for (const column of answerColumns(definition, true)) {
      if (!columns.has(column.key)) columns.set(column.key, column);
    }
  }
  return [...columns.values()];
}

/** The lists of groups of the application forms and their earlier revisions, with the columns of all. */
export async function formEntries(db: Database): Promise<readonly EntryReport[]> {
  const reports = new Map(
    currentForms()
      .flatMap((form) => entryReports(form, false))
      .map((report) => [report.key, report]),
  );
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

async function earlierForms(db: Database): Promise<readonly FormDefinition[]> {
  const forms: FormDefinition[] = [];
  for (const { id: form } of currentForms()) {
    const revisions = (await listRevisions(db, form)).reverse();
    forms.push(
      ...(await Promise.all(
        revisions.map(({ revision }) => definitionOf(db, { form, definition_revision: revision })),
      )),
    );
  }
  return forms;
}

/** The form of an application as it was when saved; the present form if that was before revisions were kept. */
export async function definitionOf(
  db: Database,
  { form, definition_revision: revision }: { readonly form: string; readonly definition_revision: string },
): Promise<FormDefinition> {
  const current = formOf(form);
  if (revision === current.revision) return current;
  return (await archivedDefinition(db, current.id, revision)) ?? current;
}
