import { expect, test } from 'vitest';
import { sumChanges } from './sum-changes.ts';
import type { Tally } from './tally.ts';

const draft: Tally = {
  program: 'p1',
  started: '2025-08-01',
  submitted: null,
  values: [
    ['status', 'draft'],
    ['open', '/a'],
  ],
};
const submitted: Tally = { ...draft, submitted: '2025-09-02', values: [['status', 'submitted']] };
const text = (tally: Tally | null) => (tally === null ? null : JSON.stringify(tally));
const sums = (facts: Tally | null, counted: Tally | null) =>
  sumChanges([{ facts: text(facts), counted: text(counted) }]).map(
    (it) => `${it.program_id} ${it.measure} ${it.day} ${it.value} ${it.entries} ${it.submitted}`,
  );

test('a new draft counts for its programme and for all, on its day and on all', () => {
  const added = sums(draft, null);
  expect(added).toHaveLength(4 * 3);
  expect(added).toContain('p1 status 2025-08-01 draft 1 0');
  expect(added).toContain('* open * /a 1 0');
  expect(added).toContain('p1 started *  1 0');
});

test('a submission takes the draft back and counts on both days; what stays the same is not written', () => {
  const changed = sums(submitted, draft);
  expect(changed).toContain('* status * draft -1 0');
  expect(changed).toContain('* status * submitted 1 1');
  expect(changed).toContain('* started 2025-08-01  0 1');
  expect(changed).toContain('p1 submitted 2025-09-02  1 1');
  expect(changed).toContain('p1 open 2025-08-01 /a -1 0');
  expect(sums(submitted, submitted)).toEqual([]);
});

test('a deletion takes everything back', () => {
  expect(sums(null, draft)).toEqual(sums(draft, null).map((it) => it.replace(/1 0$/, '-1 0')));
});
