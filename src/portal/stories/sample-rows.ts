import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { Dashboard, DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';

const column = (key: string, title: string, width: number, pointer: string): CompanyColumn => ({
  ...{ key, title, width, pointers: [pointer], missing: 'N/A' },
  ...{ isStandard: true, isSortable: true, cell: 'text' },
});

/** Some columns of the companies tables, as a server declares them. */
export const sampleColumns: readonly CompanyColumn[] = [
  column('company', 'Company', 16, '/companyDetails/generalInformationData/legal_name'),
  column('contact', 'Contact', 9, '/created_by/first_name'),
  column('project', 'Project', 18, '/project_information/project_title'),
  column('mode', 'Implementation', 10, '/project_information/mode_of_implementation'),
  column('status', 'Status', 8, '/status'),
];

const companies = [
  ['Kaveri Textiles Private Limited', 'Asha', 'Wells for forty villages'],
  ['Deccan Grain Mills Limited', 'Imran', 'A library on wheels'],
  ['Nilgiri Instruments LLP', 'Meera', 'Second chances: trades for young people'],
  ['The Brahmaputra Tea and River Transport Company of the East Limited', 'Rohan', 'Clean cooking'],
] as const;

const toRow = ([legal_name, first_name, project_title]: (typeof companies)[number], at: number) =>
  ({
    _id: `story-${at}`,
    id: `story-${at}`,
    status: at % 2 === 0 ? 'Submitted' : 'Draft',
    isFinalSubmit: at % 2 === 0,
    created_at: '2025-07-14T06:30:00.000Z',
    updated_at: '2025-08-02T09:10:00.000Z',
    submitted_at: at % 2 === 0 ? '2025-08-02T09:10:00.000Z' : null,
    is_automatic: false,
    is_complete: null,
    award_program_id: null,
    companyDetails: {
      generalInformationData: {
        legal_name,
        annual_turnover: null,
        type_of_organization: null,
        industry: null,
      },
      organisation_information: { is_csr_mandatory: 'mandatory', district_number: '3191', edited_fields: {} },
    },
    created_by: { first_name, last_name: 'Rao', mobile_number: '9845012345' },
    project_information: { project_title, mode_of_implementation: 'direct', theme_area: null },
  }) satisfies DashboardApplication;

const applicationData = Array.from({ length: 24 }, (_, at) => toRow(companies[at % 4] ?? companies[0], at));

/** A page of companies, as sent by a server. */
export const sampleDashboard: Dashboard = {
  applicationData,
  unregistered_users: [],
  totals: { entries: applicationData.length, submitted: applicationData.length / 2 },
  page: { number: 1, size: 100, total: applicationData.length },
};
