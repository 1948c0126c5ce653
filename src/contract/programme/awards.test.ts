import { expect, test } from 'vitest';
import { moreWinners } from './awards.ts';
import type { Winner } from './awards-schemas.ts';

const winner = (slug: string, award: string, region: string): Winner => ({
  slug,
  award,
  region,
  company: slug,
  project: slug,
  image: '',
});

const [own, ...others] = [
  winner('own', 'Water', 'South'),
  winner('far', 'Health', 'North'),
  winner('near', 'Health', 'South'),
  winner('same', 'Water', 'North'),
  winner('twin', 'Water', 'South'),
] as const;
const slugs = (winners: readonly Winner[]) => moreWinners(winners, own).map(({ slug }) => slug);

test('three others: first of the same award, then of the same region, never the winner itself', () => {
  expect(slugs([own, ...others])).toEqual(['twin', 'same', 'near']);
  expect(slugs([own])).toEqual([]);
});

test('the data of one page and the list of the year’s winners agree', () => {
  expect(slugs([own, ...moreWinners([own, ...others], own)])).toEqual(['twin', 'same', 'near']);
});
