import { largestPage } from '#contract/staff-room/dashboard.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { byteOrderMark, csvLine } from '#engine/values/csv.ts';
import { apiGet } from '../../../api/client.ts';
import type { FileMaker } from '../../../components/use-download.ts';
import type { Column } from '../columns/column.ts';

/**
 * The report of the companies as CSV, made of the pages of the list in its order: what stands in the cells of the table. An
 * application that moves to a later page while they are read stands once.
 */
export function companiesCsv<Row extends { readonly _id: string }>(
  query: URLSearchParams,
  columns: readonly Column<Row>[],
): FileMaker {
  return async ({ signal, onProgress }) => {
    const lines = new Map<string, string>();
    for (let number = 1; ; number += 1) {
      const asked = new URLSearchParams(query);
      asked.set('list', 'applications');
      asked.set('size', String(largestPage));
      asked.set('page', String(number));
      // The audit then says that a report was made.
      if (number === 1) asked.set('purpose', 'report');
      const { applicationData, page } = await apiGet<Dashboard>(`${staffPaths.dashboard}?${asked}`, {
        signal,
      });
      for (const row of applicationData as readonly Row[])
        lines.set(row._id, csvLine(columns.map(({ text }) => text(row))));
      const all = page === undefined || page.isMore ? '' : ` of ${page.total.toLocaleString('en-IN')}`;
      onProgress(`${lines.size.toLocaleString('en-IN')}${all} rows read`);
      if (applicationData.length < largestPage) break;
    }
    const head = byteOrderMark + csvLine(columns.map(({ title }) => title));
    return new Blob([head, ...lines.values()], { type: 'text/csv;charset=utf-8' });
  };
}
