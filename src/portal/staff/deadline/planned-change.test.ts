import { expect, test } from 'vitest';
import type { DeadlineState } from '#contract/programme/deadline.ts';
import { toIndianInstant } from '../../deadline/indian-instant.ts';
import { consequencesOf, isClosed } from './planned-change.ts';

const state: DeadlineState = {
  now: '2025-09-10T12:00:00.000Z',
  edition: '2025',
  dueAt: '2025-09-10T18:29:59.000Z',
  drafts: 1,
  ownDates: 0,
  firstOwnDate: null,
  automatic: 14,
  undoable: 12,
  judged: 0,
  clockAhead: 0,
  isReopening: false,
  failures: [],
};

test('an instant is in Indian time, and a minute lasts until its end', () => {
  expect(toIndianInstant('2025-09-10T23:59')?.toISOString()).toBe('2025-09-10T18:29:59.000Z');
  expect(toIndianInstant('2025-09-10T23:59:30')?.toISOString()).toBe('2025-09-10T18:29:30.000Z');
  expect(toIndianInstant('')).toBeNull();
  expect(isClosed(state)).toBe(false);
  expect(isClosed({ ...state, now: '2025-09-10T18:30:00.000Z' })).toBe(true);
});

test('a change lists its consequences with their figures', () => {
  const words = (action: 'set' | 'close' | 'reopen', at: string | null) =>
    consequencesOf({ action, at: at === null ? null : new Date(at) }, state)?.join(' ');
  expect(words('close', null)).toContain('1 draft will be submitted automatically');
  expect(words('reopen', null)).toMatch(/without a last date.*12 automatic submissions will be drafts again/);
  expect(words('reopen', '2025-09-12T18:29:59Z')).toContain('until 12 September 2025, 23:59:59 IST');
  expect(words('set', '2025-09-10T11:00:00Z')).toMatch(/is over\. 1 draft will be submitted/);
  expect(words('set', '2025-09-12T18:29:59Z')).toContain('received until 12 September 2025, 23:59:59 IST');
  expect(words('set', null)).toBeUndefined();
  expect(words('set', '2025-09-12T18:29:59Z')).toContain('There is 1 draft now.');
  const judged = consequencesOf({ action: 'reopen', at: null }, { ...state, judged: 2 })?.join(' ');
  expect(judged).toContain('2 of these are with the jury: jurors cannot open them until');
  const none = consequencesOf({ action: 'close', at: null }, { ...state, drafts: 0 })?.join(' ');
  expect(none).toMatch(/^There is no draft to be submitted\. Applications can then no longer be started/);
});

test('drafts that would get less time than all others are named', () => {
  const own = { ...state, ownDates: 2, firstOwnDate: '2025-09-11T18:29:59.000Z' };
  const words = (action: 'set' | 'reopen', at: string | null) =>
    consequencesOf({ action, at: at === null ? null : new Date(at) }, own)?.at(-1);
  const kept = '2 drafts keep last dates of their own, the first 11 September 2025, 23:59:59 IST.';
  const tooEarly = `${kept} If that is too early now, remove it in the application.`;
  expect(words('set', '2025-09-10T18:00:00Z')).toBe(kept);
  expect(words('set', '2025-09-12T18:29:59Z')).toBe(tooEarly);
  expect(words('reopen', null)).toBe(tooEarly);
  expect(consequencesOf({ action: 'set', at: new Date('2025-09-12T18:29:59Z') }, state)?.at(-1)).toContain(
    '12 automatic',
  );
  const single = { ...own, ownDates: 1 };
  expect(consequencesOf({ action: 'reopen', at: null }, single)?.at(-1)).toMatch(
    /^1 draft keeps its own last date, 11 September 2025, 23:59:59 IST\. If that is too early now/,
  );
});
