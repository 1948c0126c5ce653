import type { UnusualAnswer } from '#contract/application/answer-notes.ts';
import type { Role } from '#contract/roles.ts';
import type { DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';
import { allColumns } from '#contract/staff-room/reports.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import type { VisibleAnswers } from './answer-columns.ts';
import type { Column } from './cells.ts';
import { companyColumns, idColumn, rowColumns } from './company-columns.ts';
import type { EntryReport, EntryRow } from './entry-columns.ts';
import { formColumns, formEntries } from './form-columns.ts';

/** What a row of a report is made from; `answers` are present if a column needs them. */
export interface ReportRow {
  readonly application: DashboardApplication;
  readonly answers: VisibleAnswers | null;
  /** Its unusual answers; none without `answers`. */
  readonly unusual: () => readonly UnusualAnswer[];
}

/** A column that callers can request. */
export interface OfferedColumn extends Column<ReportRow> {
  readonly group: string;
  /** Whether it shows an answer to a question of the form. */
  readonly isAnswer: boolean;
}

const rowGroup = 'Application';

/** Allowed but unusual answers, a line each, with whether the owner confirmed them. */
const unusualColumn: OfferedColumn = {
  key: 'unusual_answers',
  title: 'Unusual answers',
  kind: 'text',
  width: 60,
  group: rowGroup,
  isAnswer: true,
  cell: ({ unusual }) =>
    unusual()
      .map(({ label, ask, confirmed }) => `${label}: ${ask} ${confirmed ? '(Yes)' : '(no reply)'}`)
      .join('\n') || null,
};

/**
 * The columns a role may add to a report. Administrators may not read applications, so they get what the dashboard
 * shows them anyway; superadmins get every question of the form.
 */
export async function offeredColumns(db: Database, role: Role): Promise<readonly OfferedColumn[]> {
  const seesAnswers = role === 'superadmin';
  const known = rowColumns()
    .filter(({ isAsked }) => !(isAsked && seesAnswers))
    .map((column) => ({ ...ofRow(column), group: rowGroup, isAnswer: false }));
  if (!seesAnswers) return known;
  const asked = (await formColumns(db)).map(({ cell, ...column }) => ({
    ...column,
    isAnswer: true,
    cell: ({ answers }: ReportRow) => (answers === null ? null : cell(answers)),
  }));
  return [...known, unusualColumn, ...asked];
}

/**
 * The columns of a report: the specified ones, then the requested ones (keys separated by commas, or `all`), in the
 * order offered.
 */
export async function chooseColumns(
  db: Database,
  role: Role,
  asked: string,
): Promise<{ readonly columns: readonly Column<ReportRow>[]; readonly withAnswers: boolean }> {
  const offered = asked === '' ? [] : await offeredColumns(db, role);
  const keys = new Set(
    asked === allColumns ? offered.map(({ key }) => key) : asked.split(',').filter(Boolean),
  );
  const chosen = offered.filter(({ key }) => keys.delete(key));
  if (keys.size > 0) {
    const unknown = [...keys].slice(0, 5).map((key) => JSON.stringify(key));
    const message = `There are no such columns: ${unknown.join(', ')}. GET /api/reports/columns lists those there are`;
    throw badRequest(`${message}.`, [{ path: '/columns', message }]);
  }
  return {
    columns: [...companyColumns().map(ofRow), ...chosen],
    withAnswers: chosen.some(({ isAnswer }) => isAnswer),
  };
}

function ofRow({ cell, key, title, kind, width }: Column<DashboardApplication>): Column<ReportRow> {
  return { key, title, kind, width, cell: ({ application }) => cell(application) };
}

/** The lists of groups that a role may have as separate reports. */
export async function offeredEntries(db: Database, role: Role): Promise<readonly EntryReport[]> {
  return role === 'superadmin' ? formEntries(db) : [];
}

/**
 * A report with a row per entry of a list: after `columns`, which every row of an application has, the application's
 * id, the number of the entry in each list, and the answers of the entry.
 */
export async function chooseEntries(
  db: Database,
  role: Role,
  key: string,
  columns: readonly Column<ReportRow>[],
): Promise<
  Pick<EntryReport, 'title' | 'steps'> & { readonly columns: readonly Column<ReportRow & EntryRow>[] }
> {
  const report = (await offeredEntries(db, role)).find((each) => each.key === key);
  if (report === undefined) {
    const message = `There is no such list: ${JSON.stringify(key)}. GET /api/reports/columns lists those there are`;
    throw badRequest(`${message}.`, [{ path: '/entries', message }]);
  }
  const { title, steps } = report;
  const id = columns.some((each) => each.key === idColumn.key) ? [] : [ofRow(idColumn)];
  return { title, steps, columns: [...columns, ...id, ...report.columns] };
}
