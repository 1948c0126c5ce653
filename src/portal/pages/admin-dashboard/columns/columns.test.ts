import { expect, test } from 'vitest';
import type { DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';
import { companyColumns, userColumns } from './columns.ts';

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

test('the columns are those of the report, in its order', () => {
  expect(companyColumns.map(({ title }) => title)).toEqual([
    'Company Name',
    'Contact Person',
    'Contact Number',
    'District Number',
    'Sector',
    'Industry',
    'CSR Expenditure',
    'Implementation',
    'App. Status',
  ]);
});

test('what is missing is said to be', () => {
  expect(companyColumns.map(({ text }) => text(empty))).toEqual([
    'N/A',
    'Asha Rao',
    '-',
    '-',
    'N/A',
    'N/A',
    'N/A',
    'N/A',
    'in progress',
  ]);
});

test('a corrected district goes before the applicant’s, and only one word means mandatory', () => {
  const of = (district_number: string, is_csr_mandatory: string) => {
    const edited_fields = { district_number: '3141' };
    const organisation_information = { is_csr_mandatory, district_number, edited_fields };
    const row = { ...empty, companyDetails: { ...empty.companyDetails, organisation_information } };
    return [companyColumns[3]?.text(row), companyColumns[6]?.text(row)];
  };
  expect(of('7', 'mandatory')).toEqual(['3141', 'Mandatory']);
  expect(of('', 'voluntary')).toEqual(['3141', 'Voluntary']);
});

test('addresses and numbers of users are columns of the superadmin’s only', () => {
  const titles = (isSuperadmin: boolean) => userColumns(isSuperadmin).map(({ title }) => title);
  expect(titles(true)).toEqual(expect.arrayContaining(['E-mail', 'Mobile Number']));
  expect(titles(false)).not.toEqual(expect.arrayContaining(['E-mail']));
  expect(titles(false)).not.toEqual(expect.arrayContaining(['Mobile Number']));
});
