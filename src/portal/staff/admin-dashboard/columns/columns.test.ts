import { expect, test } from 'vitest';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';
import { toColumn, userColumns } from './columns.ts';

const empty: DashboardApplication = {
  _id: '1',
  id: '1',
  status: 'in progress',
  isFinalSubmit: false,
  created_at: '2025-07-01T00:00:00.000Z',
  updated_at: '2025-07-01T00:00:00.000Z',
  submitted_at: null,
  is_automatic: false,
  is_complete: null,
  award_program_id: null,
  companyDetails: {
    generalInformationData: {
      legal_name: '',
      annual_turnover: null,
      type_of_organization: null,
      industry: null,
    },
    organisation_information: { is_csr_mandatory: '', district_number: '', edited_fields: {} },
  },
  created_by: { first_name: 'Asha', last_name: 'Rao', mobile_number: '' },
  project_information: { project_title: '', mode_of_implementation: '', theme_area: null },
};

const described = (more: Partial<CompanyColumn> & Pick<CompanyColumn, 'pointers'>) =>
  toColumn({
    ...{ key: 'k', title: 'T', width: 8, isStandard: true, isSortable: true, cell: 'text', missing: 'N/A' },
    ...more,
  });
const sector = '/companyDetails/generalInformationData/type_of_organization';
const turnover = '/companyDetails/generalInformationData/annual_turnover';

test('a missing value is named, in the words of the column', () => {
  expect(described({ pointers: [sector], cell: 'text' }).text(empty)).toBe('N/A');
  expect(described({ pointers: ['/created_by/mobile_number'], missing: '-' }).text(empty)).toBe('-');
  expect(described({ pointers: [turnover], cell: 'sum', sign: '₹' }).text(empty)).toBe('N/A');
});

test('a correction takes precedence over the applicant’s answer', () => {
  const at = '/companyDetails/organisation_information';
  const edited_fields = { district_number: '3141' };
  const organisation_information = { is_csr_mandatory: '', district_number: '7', edited_fields };
  const row = { ...empty, companyDetails: { ...empty.companyDetails, organisation_information } };
  const column = { pointers: [`${at}/district_number`], corrected: `${at}/edited_fields/district_number` };
  expect([described(column).text(row), described(column).text(empty)]).toEqual(['3141', 'N/A']);
});

test('sums are shown in crores, instants in Indian time, ids by their end', () => {
  const generalInformationData = { ...empty.companyDetails.generalInformationData, annual_turnover: 125e7 };
  const row = {
    ...empty,
    id: '0123456789',
    companyDetails: { ...empty.companyDetails, generalInformationData },
  };
  expect(described({ pointers: [turnover], cell: 'sum', sign: '₹' }).text(row)).toBe('₹125 Cr');
  expect(described({ pointers: ['/created_at'], cell: 'instant' }).text(row)).toContain('01 Jul 2025');
  expect(described({ key: 'id', pointers: ['/id'] }).text(row)).toBe('456789');
});

test('only superadmins have columns for addresses and numbers of users', () => {
  const titles = (isSuperadmin: boolean) => userColumns(isSuperadmin).map(({ title }) => title);
  expect(titles(true)).toEqual(expect.arrayContaining(['Email', 'Mobile Number']));
  expect(titles(false)).not.toEqual(expect.arrayContaining(['Email']));
  expect(titles(false)).not.toEqual(expect.arrayContaining(['Mobile Number']));
});
