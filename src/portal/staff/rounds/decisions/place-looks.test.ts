import { expect, test } from 'vitest';
import type { BoardPlace } from '#contract/judging/board-schemas.ts';
import { lookAt, placeName } from './place-looks.ts';

const contender = {
  application: 'a',
  project_title: 'Alpha',
  company_name: 'Mill',
  size: 'Mega',
  rank: null,
  score: 0,
  sheets: 0,
  missing: 2,
  is_tied: false,
  is_reopened: false,
  elsewhere: ['is rejected in “First jury”'],
  outcome: null,
};
const place: BoardPlace = {
  award: 'Best Project in Healthcare',
  is_single: false,
  program: 's',
  program_name: 'South',
  size: 'Mega',
  entries: 1,
  open: 1,
  missing: 2,
  gap: null,
  is_tied: false,
  contenders: [contender],
  winner: null,
};

test('an award is found by what its chair must check', () => {
  expect(lookAt(place)).toEqual(['open', 'missing', 'elsewhere']);
  const winner = { application: 'a', project_title: 'Alpha', round_name: null };
  expect(lookAt({ ...place, winner, missing: 0, is_tied: true })).toEqual([
    'decided',
    'tie',
    'sheetless',
    'elsewhere',
  ]);
});

test('a place says where and for which size', () => {
  expect(placeName(place)).toBe('South, Mega');
  expect(placeName({ program_name: '', size: '', is_single: true })).toBe('All regions, all sizes');
});
