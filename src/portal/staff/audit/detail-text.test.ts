import { expect, test } from 'vitest';
import { detailText } from './detail-text.ts';

test('details of an entry are put into words', () => {
  expect(detailText({ from: 'applicant', to: 'jury' })).toBe('from applicant, to jury');
  expect(detailText({ revision: 3, complete: false })).toBe('revision 3, incomplete');
  expect(detailText({ role: 'jury', programs: 1 })).toBe('role jury, 1 programme');
  expect(detailText({ rows: 1200, format: 'csv' })).toBe('1200 rows, format csv');
  expect(detailText({})).toBe('');
  // Rounds have a link beside the text, and instants are in Indian time.
  expect(detailText({ round: 'ec1d3896-28b9', drawn: true })).toBe('drawn');
  expect(detailText({ round: 'ec1d3896-28b9', changed: 'closes_at, name' })).toBe('changed closes at, name');
  expect(detailText({ round: 'ec1d3896-28b9', at: '2025-11-14T04:30:00.000Z' })).toBe(
    'public 14 Nov 2025, 10:00 IST',
  );
});
