import { expect, test } from 'vitest';
import { withSlugs } from './slugs.ts';

test('company and project name a winner, in letters that are valid in any address', () => {
  const names = [
    'Kaveri Textiles Clean water – for 12 villages!',
    'Électricité & Co Naïve',
    'कावेरी जल',
    'निधि वन',
    'Kaveri Textiles Clean water for 12 villages',
  ];
  const slugs = (of: readonly string[]) =>
    withSlugs(of, (name) => ({ name, since: '' })).map(({ slug }) => slug);
  expect(slugs(names)).toEqual([
    'kaveri-textiles-clean-water-for-12-villages',
    'electricite-co-naive',
    'winner',
    'winner-2',
    'kaveri-textiles-clean-water-for-12-villages-2',
  ]);
  expect(slugs(['w'.repeat(200)])[0]).toHaveLength(60);
});

test('an address stays when a later round honours the same name, wherever that stands in the list', () => {
  const winners = [
    { region: 'East', name: 'Kaveri Wells', since: '2025-11-14T12:30:00.000Z' },
    { region: 'South', name: 'Kaveri Wells', since: '2025-11-01T12:30:00.000Z' },
    { region: 'Of the content file', name: 'Kaveri Wells', since: '' },
  ];
  expect(withSlugs(winners, (winner) => winner).map(({ region, slug }) => [region, slug])).toEqual([
    ['East', 'kaveri-wells-3'],
    ['South', 'kaveri-wells-2'],
    ['Of the content file', 'kaveri-wells'],
  ]);
});
