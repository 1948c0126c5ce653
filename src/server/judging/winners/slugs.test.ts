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
  expect(withSlugs(winners).map(({ slug }) => slug)).toEqual([
    'kaveri-textiles-clean-water-for-12-villages',
    'electricite-co-naive',
    'winner',
    'winner-2',
    'kaveri-textiles-clean-water-for-12-villages-2',
  ]);
  expect(withSlugs([{ company: 'w'.repeat(200), project: '' }])[0]?.slug).toHaveLength(60);
});
