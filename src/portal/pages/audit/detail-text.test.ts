import { expect, test } from 'vitest';
import { detailText } from './detail-text.ts';

test('details of an entry are told in words', () => {
  expect(detailText({ from: 'applicant', to: 'jury' })).toBe('from applicant, to jury');
  expect(detailText({ revision: 3, complete: false })).toBe('revision 3, incomplete');
  expect(detailText({ role: 'jury', programs: 1 })).toBe('role jury, 1 programme');
  expect(detailText({ rows: 1200, format: 'csv' })).toBe('1200 rows, format csv');
  expect(detailText({})).toBe('');
});
