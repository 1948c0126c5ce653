import type { DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { presentRow } from '../reading/present.ts';
import { eachRow } from '../reading/rows-list-repository.ts';
import type { CompaniesQuery } from './report-query.ts';

/** The companies of a query, in its order, read as they are taken. */
export async function* eachCompany(
  db: Database,
  { filter, sort, order }: CompaniesQuery,
): AsyncGenerator<DashboardApplication> {
  for await (const row of eachRow(db, filter, sort, order)) yield presentRow(row);
}
