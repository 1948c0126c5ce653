import { expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { contactAnswers, wasCorrected } from './contact-answers.ts';

const detail = (organisation: object) =>
  ({ companyDetails: { organisation_information: organisation } }) as unknown as ApplicationDetail;

test('a correction takes precedence over the applicant’s answer', () => {
  const stored = detail({
    rotarian_name: 'A. Rao',
    club_name: 'Old Town',
    edited_fields: { club_name: 'New Town', district_number: '3141', rotarian_name: null },
  });
  expect(contactAnswers(stored)).toEqual({
    rotarianName: 'A. Rao',
    clubName: 'New Town',
    districtNumber: '3141',
  });
  expect(wasCorrected(stored)).toBe(true);
});

test('without a correction the applicant’s answer counts', () => {
  const stored = detail({ rotarian_name: 'A. Rao', club_name: '' });
  expect(contactAnswers(stored)).toEqual({ rotarianName: 'A. Rao' });
  expect(wasCorrected(stored)).toBe(false);
});
