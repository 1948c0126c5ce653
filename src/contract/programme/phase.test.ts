import { expect, test } from 'vitest';
import { currentEdition, type Edition } from './edition.ts';
import { isReceiving, type Phase, phaseOf } from './phase.ts';

const edition = { opens: '2030-07-01', results: '2030-11-14' };
const dueAt = new Date('2030-09-10T23:59:59+05:30');

test.each<[instant: string, Date | null, Phase]>([
  ['2030-06-30T23:59:59+05:30', dueAt, 'before'],
  ['2030-07-01T00:00:00+05:30', dueAt, 'open'],
  ['2030-09-03T23:59:58+05:30', dueAt, 'open'],
  ['2030-09-03T23:59:59+05:30', dueAt, 'last-days'],
  ['2030-09-10T23:59:59+05:30', dueAt, 'last-days'],
  ['2030-09-11T00:00:00+05:30', dueAt, 'closed'],
  ['2030-11-13T23:59:59+05:30', dueAt, 'closed'],
  ['2030-11-14T00:00:00+05:30', dueAt, 'results'],
  ['2030-12-24T00:00:00+05:30', null, 'open'],
  ['2030-06-30T00:00:00+05:30', null, 'before'],
])('at %s with the last date %s it is %s', (instant, last, phase) => {
  expect(phaseOf(edition, { now: new Date(instant), dueAt: last })).toBe(phase);
});

test('only the two open phases accept applications', () => {
  const all: Phase[] = ['before', 'open', 'last-days', 'closed', 'results'];
  expect(all.filter(isReceiving)).toEqual(['open', 'last-days']);
});

test('the newest announced edition is the current one; before all announcements, the oldest', () => {
  const of = (year: number) => ({ year, announced: `${year}-06-01` }) as Edition;
  const both = [of(2030), of(2031)];
  const yearAt = (instant: string) => currentEdition(new Date(instant), both).year;
  expect(yearAt('2029-01-01T00:00:00Z')).toBe(2030);
  expect(yearAt('2031-05-31T23:59:59+05:30')).toBe(2030);
  expect(yearAt('2031-06-01T00:00:00+05:30')).toBe(2031);
});
