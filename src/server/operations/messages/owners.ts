import { indianTime } from '#contract/indian-time.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';
import { columnValue } from '#engine/columns/column-value.ts';
import { companyColumns } from '#server/forms/served/company-columns.ts';
import { inBatches } from '#server/lists/reading/find-repository.ts';
import { fits } from '#server/lists/reading/narrowing-repository.ts';
import { presentRow } from '#server/lists/reading/present.ts';
import { type ApplicationFilter, toApplicationFilter } from '#server/lists/reading/query.ts';
import { eachRow, findRow, type ListedRow } from '#server/lists/reading/rows-list-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Audience, Candidate } from './audience.ts';
import { findOwners } from './messages-repository.ts';

const batchSize = 200;

/** Owners of the applications in a list. */
export const owners: Audience<ApplicationFilter> = {
  to: 'owners',
  page: { label: 'View My Applications', path: '/application/list' },
  placeholders: () => openColumns().map(({ key, title }) => ({ name: key, title })),
  async *find(db, filter) {
    const rows = eachRow(db, filter, null, 'desc', batchSize);
    for await (const batch of inBatches(rows, batchSize)) yield candidates(db, batch);
  },
  async findAgain(db, { personId, applicationId, filter }) {
    const row = await findRow(db, applicationId ?? '');
    const [owner] = row ? await candidates(db, [row]) : [];
    if (!row || owner?.person.id !== personId) return 'the application no longer exists';
    return (await fits(db, row.application_id, toApplicationFilter(filter)))
      ? owner
      : 'the application is no longer in the list';
  },
};

/** No mail quotes what staff note for themselves. */
const openColumns = () => companyColumns().filter(({ isInternal }) => !isInternal);

async function candidates(db: Database, rows: readonly ListedRow[]): Promise<Candidate[]> {
  const found = await findOwners(
    db,
    rows.map(({ application_id }) => application_id),
  );
  const owned = new Map(found.map((person) => [person.application_id, person]));
  return rows.flatMap((row) => {
    const person = owned.get(row.application_id);
    return person ? [{ person, applicationId: row.application_id, wordsFor: valuesOf(row) }] : [];
  });
}

function valuesOf(row: ListedRow): Candidate['wordsFor'] {
  const columns = new Map(openColumns().map((column) => [column.key, column]));
  const application = presentRow(row);
  return (name) => {
    const column = columns.get(name);
    return column && columnText(column, application);
  };
}

function columnText(column: CompanyColumn, application: DashboardApplication): string {
  const value = columnValue(column, application);
  if (value === null) return column.missing;
  const text = String(value);
  if (column.cell === 'instant') return indianTime(new Date(text), 'minute');
  return column.cell === 'day' ? (formatEventDate(text) ?? text) : text;
}
