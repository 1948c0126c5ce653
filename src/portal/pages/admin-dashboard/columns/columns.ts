import type { ApplicationSort, UserSort } from '#contract/staff-room/dashboard.ts';
import type { DashboardApplication, DashboardUser } from '#contract/staff-room/dashboard-schemas.ts';
import { indianTime } from '../../../staff/indian-time.ts';
import { type Column, missing } from './column.ts';

/** Mandatory or Voluntary, as it was declared. */
function csrText(declared: string): string {
  if (declared === '') return missing;
  return declared === 'mandatory' ? 'Mandatory' : 'Voluntary';
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A company's column; the compiler knows which keys can be sorted by. */
function column(
  title: string,
  id: ApplicationSort,
  width: number,
  text: (row: DashboardApplication) => string,
): Column<DashboardApplication> {
  return { id, title, width, sortable: true, standard: true, text: (row) => text(row) || missing };
}

/** The columns of a companies table and of its report, in their fixed order. */
export const companyColumns: readonly Column<DashboardApplication>[] = [
  column('Company Name', 'company_name', 11.5, (row) => row.companyDetails.generalInformationData.legal_name),
  column('Contact Person', 'contact_person', 7.75, ({ created_by: { first_name, last_name } }) =>
    `${first_name} ${last_name}`.trim(),
  ),
  column('Contact Number', 'contact_number', 7, (row) => row.created_by.mobile_number || '-'),
  column('District Number', 'district_number', 6, ({ companyDetails: { organisation_information } }) => {
    const { edited_fields, district_number } = organisation_information;
    return (edited_fields.district_number ?? district_number) || '-';
  }),
  column(
    'Sector',
    'sector',
    8,
    (row) => row.companyDetails.generalInformationData.type_of_organization?.label ?? '',
  ),
  column('Industry', 'industry', 9, (row) => row.companyDetails.generalInformationData.industry?.label ?? ''),
  column('CSR Expenditure', 'csr', 7.5, (row) =>
    csrText(row.companyDetails.organisation_information.is_csr_mandatory),
  ),
  column('Implementation', 'implementation', 8.8, (row) =>
    capitalised(row.project_information.mode_of_implementation),
  ),
  column('App. Status', 'status', 9.5, (row) => row.status || 'Unknown'),
];

const rupeesPerCrore = 10_000_000;

function croreText(rupees: number | null): string {
  if (rupees === null) return missing;
  return `₹${(rupees / rupeesPerCrore).toLocaleString('en-IN', { maximumFractionDigits: 2 })} Cr`;
}

function extra(
  title: string,
  id: string,
  width: number,
  sortable: boolean,
  text: (row: DashboardApplication) => string,
): Column<DashboardApplication> {
  return { id, title, width, sortable, standard: false, text: (row) => text(row) || missing };
}

/** What can be shown of companies besides. */
export const furtherCompanyColumns: readonly Column<DashboardApplication>[] = [
  extra('Project Title', 'project_title', 13, false, (row) => row.project_information.project_title),
  extra('Thematic Area', 'theme', 10, false, (row) => row.project_information.theme_area?.label ?? ''),
  extra('Annual Turnover', 'annual_turnover', 8, false, (row) =>
    croreText(row.companyDetails.generalInformationData.annual_turnover),
  ),
  extra('Programme', 'program', 8, false, (row) => row.award_program_id?.name ?? ''),
  extra('Created', 'created_at', 9.5, true, (row) => indianTime(row.created_at) ?? '-'),
  extra('Updated', 'updated_at', 9.5, true, (row) => indianTime(row.updated_at) ?? '-'),
  extra('Submitted', 'submitted_at', 9.5, false, (row) => indianTime(row.submitted_at) ?? '-'),
  extra('Application ID', 'id', 8, false, (row) => row.id.slice(-6)),
];

function userColumn(
  title: string,
  id: UserSort,
  width: number,
  text: (row: DashboardUser) => string,
): Column<DashboardUser> {
  return { id, title, width, sortable: true, standard: true, text: (row) => text(row) || missing };
}

/** The columns of the users table; addresses and numbers for superadmins only, who alone are sent them. */
export function userColumns(isSuperadmin: boolean): readonly Column<DashboardUser>[] {
  const contact = [
    userColumn('E-mail', 'email', 14, ({ email }) => email ?? ''),
    userColumn('Mobile Number', 'mobile_number', 8, ({ mobile_number }) => mobile_number || '-'),
  ];
  return [
    userColumn('Name', 'name', 12, ({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
    userColumn('Company Name', 'company_name', 13, ({ company_name }) => company_name),
    ...(isSuperadmin ? contact : []),
    userColumn('Verified', 'isVerified', 6, ({ isVerified }) => (isVerified ? 'Yes' : 'No')),
    userColumn('Registered', 'created_at', 10.7, ({ created_at }) => indianTime(created_at) ?? '-'),
    userColumn('Last Sign-in', 'last_signin', 10.7, ({ last_signin }) => indianTime(last_signin) ?? '-'),
  ];
}
