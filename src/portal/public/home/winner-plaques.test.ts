import { expect, test } from 'vitest';
import { toBeAnnounced } from '#content/announced.ts';
import { newestEdition } from '#contract/programme/edition.ts';
import { winnerPlaques } from './winner-plaques.ts';

const edition = newestEdition();
const unknown = { name: toBeAnnounced, image: '' };
const known = (name: string) => ({
  name,
  image: '',
  project: 'Water',
  motif: 'water',
  page: '/winners/zonal/1/a',
});

test('before a winner is named, each row shows the awards of a level as medals, none twice', () => {
  const { areNamed, rows } = winnerPlaques(
    { section1: [unknown], section2: [unknown], section3: [] },
    edition,
  );
  expect(areNamed).toBe(false);
  for (const [at, level] of ['District', 'Regional', 'National'].entries()) {
    const row = rows[at] ?? [];
    expect(new Set(row.map(({ name }) => name)).size).toBe(edition.awards.length);
    expect(new Set(row.map(({ award }) => award))).toEqual(new Set([`${level} awards ${edition.year}`]));
  }
  expect(new Set(rows.map(([first]) => first?.name)).size).toBe(3);
});

test('winners come first, medals fill the remaining places, and a long row needs none', () => {
  const many = Array.from({ length: 8 }, (_, at) => known(`Company ${at}`));
  const { areNamed, rows } = winnerPlaques(
    { section1: many, section2: [unknown, known('Kaveri')], section3: [] },
    edition,
  );
  expect(areNamed).toBe(true);
  expect(rows[0]).toEqual(many);
  expect(rows[1]?.[0]).toEqual(known('Kaveri'));
  expect(rows[1]?.length).toBe(1 + edition.awards.length);
  expect(rows[2]?.length).toBe(edition.awards.length);
});
