import { type Dashboard, type DashboardApplication, largestPage } from '#contract/dashboard.ts';
import { paths } from '#contract/paths.ts';
import { toCsv } from '#engine/csv.ts';
import { apiGet } from '../../api/client.ts';
import { companyColumns } from './columns.ts';

/** Every row that fits the query, in its order, fetched page by page. A row that moves meanwhile is taken once. */
async function readRows(query: URLSearchParams): Promise<readonly DashboardApplication[]> {
  const rows = new Map<string, DashboardApplication>();
  for (let number = 1; ; number += 1) {
    const asked = new URLSearchParams(query);
    asked.set('size', String(largestPage));
    asked.set('page', String(number));
    const { applicationData, page } = await apiGet<Dashboard>(`${paths.dashboard}?${asked}`);
    for (const row of applicationData) rows.set(row._id, row);
    if (number * largestPage >= (page?.total ?? 0)) return [...rows.values()];
  }
}

/** Saves what the table shows, on all its pages, as CSV. Nothing is saved when a page cannot be read; that rejects. */
export async function exportReport(query: URLSearchParams, name: string): Promise<void> {
  const rows = await readRows(query);
  const titles = companyColumns.map(({ title }) => title);
  const csv = toCsv([titles, ...rows.map((row) => companyColumns.map(({ text }) => text(row)))]);
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
