import type { ApplicationSort, DashboardApplication, DashboardUser, UserSort } from '#contract/dashboard.ts';

/** A column of a table: what stands in a row's cell, and what the server sorts it by. */
export interface Column<Row> {
  readonly title: string;
  readonly sort: string;
  readonly text: (row: Row) => string;
}

const missing = 'N/A';

/** Mandatory or Voluntary, as it was declared (specification section 2). */
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
  sort: ApplicationSort,
  text: (row: DashboardApplication) => string,
): Column<DashboardApplication> {
  return { title, sort, text: (row) => text(row) || missing };
}

/** The columns of a companies table and of its report, in the order of specification section 9. */
export const companyColumns: readonly Column<DashboardApplication>[] = [
  column('Company Name', 'company_name', (row) => row.companyDetails.generalInformationData.legal_name),
  column('Contact Person', 'contact_person', ({ created_by: { first_name, last_name } }) =>
    `${first_name} ${last_name}`.trim(),
  ),
  column('Contact Number', 'contact_number', (row) => row.created_by.mobile_number || '-'),
  column('District Number', 'district_number', ({ companyDetails: { organisation_information } }) => {
    const { edited_fields, district_number } = organisation_information;
    return (edited_fields.district_number ?? district_number) || '-';
  }),
  column(
    'Sector',
    'sector',
    (row) => row.companyDetails.generalInformationData.type_of_organization?.label ?? '',
  ),
  column('Industry', 'industry', (row) => row.companyDetails.generalInformationData.industry?.label ?? ''),
  column('CSR Expenditure', 'csr', (row) =>
    csrText(row.companyDetails.organisation_information.is_csr_mandatory),
  ),
  column('Implementation', 'implementation', (row) =>
    capitalised(row.project_information.mode_of_implementation),
  ),
  column('App. Status', 'status', (row) => row.status || 'Unknown'),
];

const instant = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

function instantText(iso: string | null): string {
  return iso === null ? '-' : `${instant.format(new Date(iso))} IST`;
}

function userColumn(
  title: string,
  sort: UserSort,
  text: (row: DashboardUser) => string,
): Column<DashboardUser> {
  return { title, sort, text: (row) => text(row) || missing };
}

/** The columns of the users table; addresses and numbers for superadmins only, who alone are sent them. */
export function userColumns(isSuperadmin: boolean): readonly Column<DashboardUser>[] {
  const contact = [
    userColumn('E-mail', 'email', ({ email }) => email ?? ''),
    userColumn('Mobile Number', 'mobile_number', ({ mobile_number }) => mobile_number || '-'),
  ];
  return [
    userColumn('Name', 'name', ({ first_name, last_name }) => `${first_name} ${last_name}`.trim()),
    userColumn('Company Name', 'company_name', ({ company_name }) => company_name),
    ...(isSuperadmin ? contact : []),
    userColumn('Verified', 'isVerified', ({ isVerified }) => (isVerified ? 'Yes' : 'No')),
    userColumn('Registered', 'created_at', ({ created_at }) => instantText(created_at)),
    userColumn('Last Sign-in', 'last_signin', ({ last_signin }) => instantText(last_signin)),
  ];
}
