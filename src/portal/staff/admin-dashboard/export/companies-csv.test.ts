import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { companiesCsv } from './companies-csv.ts';

const most = 8;

/** A list of `ids` in pages of 3 by key, which `change` changes after each page. */
function pagesOf(ids: string[], change: (read: number) => void) {
  const asked: URLSearchParams[] = [];
  const read = async (path: string) => {
    const query = new URLSearchParams(path.split('?')[1]);
    asked.push(query);
    const after = query.get('after') ?? '';
    const rows = ids.filter((id) => id > after).slice(0, 3);
    const next = rows.length < 3 ? undefined : rows.at(-1);
    // As the server counts: up to a limit, except for a report.
    const isMore = query.get('purpose') === null && ids.length > most;
    const total = isMore ? most : ids.length;
    change(asked.length);
    return {
      applicationData: rows.map((_id) => ({ _id })),
      page: { number: 1, size: 3, total, ...(isMore && { isMore }), ...(next !== undefined && { next }) },
    } as unknown as Dashboard;
  };
  return { asked, read };
}

const columns = [
  {
    id: 'id',
    title: 'Id',
    width: 1,
    sortable: false,
    standard: true,
    text: (row: { _id: string }) => row._id,
  },
];

async function make(ids: string[], change: (read: number) => void, query = 'sort=company_name') {
  const { asked, read } = pagesOf(ids, change);
  const make = companiesCsv(new URLSearchParams(query), columns, read);
  const { file, remark } = await make({ signal: new AbortController().signal, onProgress: () => undefined });
  return { asked, remark, lines: (await file.text()).trim().split('\r\n').slice(1) };
}

test('rows that appear and disappear before the reading position move no other row', async () => {
  const ids = ['b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const { asked, lines, remark } = await make(ids, (read) => {
    if (read === 1) ids.shift();
  });
  expect(lines).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h']);
  expect(asked.map((query) => [query.get('purpose'), query.get('after'), query.get('page')])).toEqual([
    ['report', null, null],
    [null, 'd', null],
    [null, 'g', null],
  ]);
  expect(remark).toContain('the file has 7 rows, the list has 6');
});

test('additional rows at the end of the list are mentioned, and nothing if there are none', async () => {
  const ids = ['b', 'c', 'd', 'e'];
  const more = await make(ids, (read) => {
    if (read === 1) ids.unshift('a');
  });
  expect([more.lines.length, more.remark]).toEqual([4, expect.stringContaining('the list has 5')]);
  expect((await make(ids, () => undefined, 'status=submitted')).remark).toBeUndefined();
});

test('a list longer than pages count is counted in full at the end', async () => {
  const ids = Array.from({ length: 11 }, (_, at) => `id-${10 + at}`);
  expect((await make([...ids], () => undefined)).remark).toBeUndefined();
  const { asked, lines, remark } = await make(ids, (read) => {
    if (read === 2) ids.unshift('id-01');
  });
  expect([lines.length, remark]).toEqual([
    11,
    expect.stringContaining('the file has 11 rows, the list has 12'),
  ]);
  expect(asked.map((query) => query.get('purpose'))).toEqual(['report', null, null, null, 'report']);
});
