import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/staff-room/audit-schemas.ts';
import { foldRepeats } from './repeats.ts';

const entry = (_id: string, event: AuditEntry['event'], actor = 'a'): AuditEntry => ({
  ...{ _id, event, at: '2026-01-01T00:00:00Z', actor: { _id: actor, name: actor }, actor_role: 'superadmin' },
  ...{ subject: null, application_id: null, round: null, details: {}, address: null, agent: null },
});

test('the same act repeated by one person is one row until it is opened', () => {
  const entries = [
    entry('1', 'assignment'),
    entry('2', 'assignment'),
    entry('3', 'assignment', 'b'),
    entry('4', 'export'),
  ];
  const rows = (open: string[]) =>
    foldRepeats(entries, new Set(open)).map(({ _id, others }) => [_id, others.length]);
  expect(rows([])).toEqual([
    ['1', 1],
    ['3', 0],
    ['4', 0],
  ]);
  expect(rows(['1'])).toEqual([
    ['1', 1],
    ['2', 0],
    ['3', 0],
    ['4', 0],
  ]);
});
