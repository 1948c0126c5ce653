import { largestPage } from '#contract/staff-room/dashboard.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { byteOrderMark, csvLine } from '#engine/values/csv.ts';
import { apiGet } from '../../../api/client.ts';
import type { FileMaker } from '../../../components/use-download.ts';
import type { Column } from '../columns/column.ts';

type ReadPage = (path: string, options: { readonly signal: AbortSignal }) => Promise<Dashboard>;

const format = (count: number) => count.toLocaleString('en-IN');

/**
 * The report of the companies as CSV, made of the pages of the list in its order: what stands in the cells of the table. Each
 * page goes on behind the last row of the one before, so that what comes and goes meanwhile moves no other; an application
 * that moves behind it stands once. A remark says where the list has another number of rows at the end.
 */
export function companiesCsv<Row extends { readonly _id: string }>(
  query: URLSearchParams,
  columns: readonly Column<Row>[],
  read: ReadPage = apiGet<Dashboard>,
): FileMaker {
  return async ({ signal, onProgress }) => {
    const lines = new Map<string, string>();
    let after: string | undefined;
    let total: number | undefined;
    do {
      const asked = new URLSearchParams(query);
      asked.set('list', 'applications');
      asked.set('size', String(largestPage));
      if (after !== undefined) asked.set('after', after);
      // The audit then says that a report was made.
      else asked.set('purpose', 'report');
      const { applicationData, page } = await read(`${staffPaths.dashboard}?${asked}`, { signal });
      for (const row of applicationData as readonly Row[])
        lines.set(row._id, csvLine(columns.map(({ text }) => text(row))));
      total = page?.isMore ? undefined : page?.total;
      onProgress(`${format(lines.size)}${total === undefined ? '' : ` of ${format(total)}`} rows read`);
      after = page?.next;
    } while (after !== undefined);
    const head = byteOrderMark + csvLine(columns.map(({ title }) => title));
    const file = new Blob([head, ...lines.values()], { type: 'text/csv;charset=utf-8' });
    return total === undefined || total === lines.size
      ? { file }
      : {
          file,
          remark: `The list changed while it was read: the file has ${format(lines.size)} rows, the list has ${format(total)}. Export it again to have it as it is now.`,
        };
  };
}
