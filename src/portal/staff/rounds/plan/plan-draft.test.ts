import { expect, test } from 'vitest';
import { missingIn, newPlan, toDraft, toPlan } from './plan-draft.ts';

const filled = {
  ...newPlan('2025'),
  name: 'Jury of the South',
  sheet: 'score-sheet',
  programs: ['South'],
  opens: '2025-10-01T09:00',
  closes: '2025-10-08T18:30',
  limitEach: '12',
};

test('the fields and the server’s data are the same plan', () => {
  const plan = toPlan(filled);
  expect(plan).toMatchObject({
    opens_at: '2025-10-01T03:30:00.000Z',
    closes_at: '2025-10-08T13:00:00.000Z',
    jurors_each: 3,
    limit_each: 12,
    entrants: { programs: ['South'], themes: [], onlyComplete: false, from: null },
  });
  expect(toDraft(plan)).toEqual(filled);
  const sent = {
    ...filled,
    forms: ['application'],
    limitEach: '',
    from: 'r1',
    fromOutcome: 'approved' as const,
  };
  expect(toPlan(sent)).toMatchObject({
    limit_each: null,
    entrants: { from: { round: 'r1', outcome: 'approved' } },
  });
  expect(toDraft(toPlan(sent))).toEqual(sent);
});

test('what is missing is named by its place', () => {
  expect([...missingIn(newPlan('2025')).keys()]).toEqual(['/name', '/sheet', '/opens_at', '/closes_at']);
  expect([...missingIn(filled).keys()]).toEqual([]);
  expect([...missingIn({ ...filled, jurorsEach: '0' }).keys()]).toEqual(['/jurors_each']);
  expect([...missingIn({ ...filled, limitEach: '0' }).keys()]).toEqual(['/limit_each']);
});
