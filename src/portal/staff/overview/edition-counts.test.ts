import { expect, test } from 'vitest';
import { editionCounts, type RoundOnRoad } from './edition-counts.ts';

const totals = { entries: 300, drafts: 81 };
const round = (level: RoundOnRoad['level'], state: RoundOnRoad['state']): RoundOnRoad => ({
  ...{ level, state, entries: 60, assignments: 120, sheets: 90 },
});

test('an edition is at the last milestone that one of its applications reached', () => {
  expect(editionCounts(totals, [], 0).here).toBe(1);
  expect(editionCounts({ entries: 0, drafts: 0 }, [], 0).here).toBe(-1);
  const rounds = [round('screening', 'published'), round('regional', 'open'), round('national', 'draft')];
  const { here, stations } = editionCounts(totals, rounds, 70);
  expect(here).toBe(4);
  expect(stations.map(({ figure, note = '' }) => [figure, note])).toEqual([
    [81, ''],
    [219, ''],
    [60, 'published'],
    [70, ''],
    [60, '75 % judged'],
    [0, ''],
  ]);
});

test('the jury’s part has no figure for people who do not see it, and an unknown one until it is read', () => {
  const figures = (jury: null | undefined) =>
    editionCounts(totals, jury, jury).stations.map(({ figure }) => figure);
  expect(figures(undefined)).toEqual([81, 219, undefined, undefined, undefined, undefined]);
  expect(figures(null)).toEqual([81, 219, null, null, null, null]);
});
