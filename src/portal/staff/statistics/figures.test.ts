import { expect, test } from 'vitest';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { toFigures } from './figures.ts';

const group = (label: string, entries: number, submitted: number) => ({
  value: label,
  label,
  entries,
  submitted,
});
const statistics: Statistics = {
  asOf: '2025-09-11T06:30:00.000Z',
  pending: 0,
  totals: { entries: 9, drafts: 3, submitted: 4, automatic: 1, incomplete: 1, returned: 0, withdrawn: 0 },
  days: [
    { day: '2025-09-09', started: 8, submitted: 2, automatic: 0 },
    { day: '2025-09-11', started: 1, submitted: 2, automatic: 2 },
  ],
  programs: [group('South', 7, 5), group('No region', 2, 1)],
  figures: [
    {
      key: 'state',
      title: 'State',
      about: 'state that is named',
      by: 'state',
      groups: [group('Kerala', 4, 3)],
    },
  ],
  stalls: {
    drafts: 3,
    ready: 1,
    sections: [{ id: 'general', title: 'A. General Information', complete: 2 }],
    questions: [
      { path: '/a', title: 'Legal name', section: 'A. General Information', stopped: 1, open: 1 },
      { path: '/b', title: 'Impact', section: 'D. Additional Information', stopped: 0, open: 2 },
    ],
  },
};
const figures = toFigures(statistics, 'day');
const figure = (id: string) => figures.find((it) => it.id === id);

test('each chart has as many values as labels, and a table', () => {
  for (const { labels, series, headings, rows } of figures) {
    for (const { values } of series) expect(values).toHaveLength(labels.length);
    for (const row of rows) expect(row).toHaveLength(headings.length);
  }
});

test('quiet days are zero, and automatic submissions are a note instead of a bar', () => {
  expect(figure('over-time')).toMatchObject({
    labels: ['9 Sept', '10 Sept', '11 Sept'],
    series: [{ values: [8, 0, 1] }, { values: [2, 0, 2] }],
    note: 'Not in the chart: the deadline submitted 2 on 11 Sept 2025.',
  });
});

test('bars show submissions and drafts, with their sum at the end', () => {
  expect(figure('by-region')).toMatchObject({
    labels: ['South', 'No region'],
    series: [{ values: [5, 1] }, { values: [2, 1] }],
    ends: ['7', '2'],
  });
});

test('a declared figure appears with its own words', () => {
  expect(figure('by-state')).toMatchObject({
    title: 'By state',
    counts: 'Applications by the state that is named.',
    labels: ['Kerala'],
    rows: [['Kerala', 4, 3, 1]],
  });
});

test('percentages are of the drafts, and questions are ordered by where drafts stopped', () => {
  expect(figure('sections-complete')?.rows).toEqual([['A. General Information', 2, 66.7]]);
  expect(figure('where-drafts-stall')).toMatchObject({
    labels: ['Legal name (A)'],
    rows: [
      ['Legal name', 'A. General Information', 1, 1, 33.3],
      ['Impact', 'D. Additional Information', 0, 2, 66.7],
    ],
  });
});
