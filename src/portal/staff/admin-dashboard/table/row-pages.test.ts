import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRowPages, type RowPage } from './row-pages.ts';

type Answer = RowPage<number, { entries: number }>;
interface Asked {
  readonly page: number;
  readonly signal: AbortSignal;
  readonly answer: (total?: number) => void;
  readonly fail: () => void;
}

let asked: Asked[];

function pagesOf10() {
  asked = [];
  return createRowPages<number, { entries: number }>({
    size: 10,
    read: (page, signal) =>
      new Promise<Answer>((resolve, reject) => {
        asked.push({
          page,
          signal,
          answer: (total = 1000) =>
            resolve({
              rows: Array.from({ length: 10 }, (_, at) => (page - 1) * 10 + at),
              total,
              totals: { entries: total },
            }),
          fail: () => reject(new Error('away')),
        });
      }),
  });
}

const numbers = () => asked.map(({ page }) => page);
const settle = () => vi.advanceTimersByTimeAsync(100);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('reads the visible pages, and half a page more on either side', async () => {
  const list = pagesOf10();
  list.want(0, 3);
  expect(numbers()).toEqual([1]);
  expect(list.state().total).toBeNull();
  asked[0]?.answer();
  await settle();
  expect(list.state()).toMatchObject({ total: 1000, totals: { entries: 1000 }, error: null });
  list.want(0, 6);
  expect(numbers()).toEqual([1, 2]);
});

test('pages that scroll past quickly are not requested, or their request is aborted', async () => {
  const list = pagesOf10();
  list.want(0, 1);
  for (let row = 10; row <= 500; row += 10) list.want(row, row + 4);
  expect(numbers()).toEqual([1]);
  await settle();
  expect(numbers()).toEqual([1, 50, 51]);
  expect(asked[0]?.signal.aborted).toBe(true);
});

test('reading again keeps visible rows until the new ones arrive, and forgets the rest', async () => {
  const list = pagesOf10();
  list.want(0, 1);
  asked[0]?.answer();
  await settle();
  list.want(500, 501);
  asked[1]?.answer();
  asked[2]?.answer();
  await settle();
  list.refresh();
  expect(list.state().refreshing).toBe(true);
  expect([...list.state().pages.keys()]).toEqual([50, 51]);
  expect(numbers().slice(3)).toEqual([50, 51]);
  asked[3]?.answer();
  asked[4]?.answer();
  await settle();
  expect(list.state().refreshing).toBe(false);
});

test('when the number of rows changes, rows out of view are read again', async () => {
  const list = pagesOf10();
  list.want(0, 1);
  asked[0]?.answer();
  await settle();
  list.want(95, 96);
  asked[1]?.answer(1001);
  await settle();
  expect([...list.state().pages.keys()]).toEqual([10]);
});

test('a list that cannot be read is empty; a page that cannot be read leaves the others', async () => {
  const list = pagesOf10();
  list.want(0, 1);
  asked[0]?.answer();
  await settle();
  list.want(300, 301);
  asked[1]?.fail();
  await settle();
  expect(list.state().error?.message).toBe('away');
  expect(list.state().total).toBe(1000);
  list.refresh();
  for (const it of asked.slice(2)) it.fail();
  await settle();
  expect(list.state()).toMatchObject({ total: null, totals: null, refreshing: false });
  expect(list.state().pages.size).toBe(0);
  const before = asked.length;
  list.refresh();
  asked.slice(before).forEach(({ answer }) => void answer());
  await settle();
  expect(list.state()).toMatchObject({ total: 1000, error: null });
});

test('remembers a bounded number of pages', async () => {
  const list = pagesOf10();
  for (let page = 0; page < 90; page += 1) {
    list.want(page * 10 + 5, page * 10 + 5);
    await settle();
    for (const { answer } of asked) answer();
    await settle();
  }
  expect(list.state().pages.size).toBe(60);
  expect(list.state().pages.has(90)).toBe(true);
});
