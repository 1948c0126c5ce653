import { expect, test } from 'vitest';
import { withSlugs } from './slugs.ts';

test('company and project name a winner, in letters that are valid in any address', () => {
  const winners = [
    { company: 'Kaveri Textiles', project: 'Clean water – for 12 villages!' },
    { company: 'Électricité & Co', project: 'Naïve' },
    { company: 'कावेरी', project: 'जल' },
    { company: 'निधि', project: 'वन' },
    { company: 'Kaveri Textiles', project: 'Clean water for 12 villages' },
  ];
  expect(withSlugs(winners, () => '').map(({ slug }) => slug)).toEqual([
    'kaveri-textiles-clean-water-for-12-villages',
    'electricite-co-naive',
    'winner',
    'winner-2',
    'kaveri-textiles-clean-water-for-12-villages-2',
  ]);
  expect(withSlugs([{ company: 'w'.repeat(200), project: '' }], () => '')[0]?.slug).toHaveLength(60);
});

test('an address stays when a later round honours the same name, wherever that stands in the list', () => {
  const winners = [
    { company: 'Kaveri', project: 'Wells', region: 'East', since: '2025-11-14T12:30:00.000Z' },
    { company: 'Kaveri', project: 'Wells', region: 'South', since: '2025-11-01T12:30:00.000Z' },
    { company: 'Kaveri', project: 'Wells', region: 'Of the content file', since: '' },
  ];
  expect(withSlugs(winners, ({ since }) => since).map(({ region, slug }) => [region, slug])).toEqual([
    ['East', 'kaveri-wells-3'],
    ['South', 'kaveri-wells-2'],
    ['Of the content file', 'kaveri-wells'],
  ]);
});
