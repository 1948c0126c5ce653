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
 * The report of the companies as CSV, from the pages of the list in its order: the content of the table's cells. Each page
 * continues after the last row of the one before, so that rows that come or go meanwhile move no others; an application that
 * moves behind that point appears once. A remark says if the list has a different number of rows at the end.
 */
export function companiesCsv<Row extends { readonly _id: string }>(
  query: URLSearchParams,
  columns: readonly Column<Row>[],
  read: ReadPage = apiGet<Dashboard>,
): FileMaker {
  return async ({ signal, onProgress }) => {
    const lines = new Map<string, string>();
    const readPart = async (after: string | undefined, size: number, isReport: boolean) => {
      const asked = new URLSearchParams(query);
      asked.set('list', 'applications');
      asked.set('size', String(size));
      if (after !== undefined) asked.set('after', after);
      // Then the audit records a report, and every row is counted.
      if (isReport) asked.set('purpose', 'report');
      const { applicationData, page } = await read(`${staffPaths.dashboard}?${asked}`, { signal });
      for (const row of applicationData as readonly Row[])
        lines.set(row._id, csvLine(columns.map(({ text }) => text(row))));
      return page;
    };
    let page = await readPart(undefined, largestPage, true);
    const total = page?.total ?? 0;
    onProgress(`${format(lines.size)} of ${format(total)} rows read`);
    let last: string | undefined;
    while (page?.next !== undefined) {
      last = page.next;
      page = await readPart(last, largestPage, false);
      onProgress(`${format(lines.size)} of ${format(total)} rows read`);
    }
    const counted = page?.isMore ? await readPart(last, 1, true) : page;
    const atLast = counted?.total ?? lines.size;
    const head = byteOrderMark + csvLine(columns.map(({ title }) => title));
    const file = new Blob([head, ...lines.values()], { type: 'text/csv;charset=utf-8' });
    return atLast === lines.size
      ? { file }
      : {
          file,
          remark: `The list changed while it was read: the file has ${format(lines.size)} rows, the list has ${format(atLast)}. Export it again to have it as it is now.`,
        };
  };
}
