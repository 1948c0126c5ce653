import { expect, test } from 'vitest';
import { toBeAnnounced } from '#content/announced.ts';
import { yearsOfAwards } from '#content/winners.ts';
import { awardLevels } from '#contract/programme/awards.ts';
import { winnerPlaques } from './winner-plaques.ts';

const unknown = { name: toBeAnnounced, image: '' };
const known = { name: 'Kaveri Textiles', image: '' };

test('each row has its named winners and no one else', () => {
  const winners = { section1: [unknown, known], section2: [], section3: [known] };
  expect(winnerPlaques(winners)).toEqual({ areNamed: true, rows: [[known], [], [known]] });
});

test('before any is named, each level of the awards has a row of its years', () => {
  const { areNamed, rows } = winnerPlaques({ section1: [unknown], section2: [unknown], section3: [] });
  expect(areNamed).toBe(false);
  const titles = ['District', 'Zonal', 'National'];
  expect(rows.map((row) => row.map(({ name }) => name))).toEqual(
    awardLevels.map((level, at) => yearsOfAwards(level).map(({ year }) => `${titles[at]} awards ${year}`)),
  );
  expect(rows.every((row) => row.length > 0)).toBe(true);
});
