import type { DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';
import type { Cell, Column } from './cells.ts';

type CompanyColumn = Column<DashboardApplication>;

const missing = 'N/A';

function text(title: string, width: number, cell: (row: DashboardApplication) => string): CompanyColumn {
  return { key: '', title, kind: 'text', width, cell: (row) => cell(row) || missing };
}

function person({ created_by: { first_name, last_name } }: DashboardApplication): string {
  return `${first_name} ${last_name}`.trim();
}

function district({ companyDetails: { organisation_information } }: DashboardApplication): Cell {
  const { edited_fields, district_number } = organisation_information;
  const written = edited_fields.district_number ?? district_number;
  // A number where that loses nothing; a leading zero would be lost.
  return /^(0|[1-9]\d{0,8})$/.test(written) ? Number(written) : written || '-';
}

function csr(row: DashboardApplication): string {
  const declared = row.companyDetails.organisation_information.is_csr_mandatory;
  if (declared === '') return missing;
  return declared === 'mandatory' ? 'Mandatory' : 'Voluntary';
}

function implementation(row: DashboardApplication): string {
  const mode = row.project_information.mode_of_implementation;
  return mode.charAt(0).toUpperCase() + mode.slice(1);
}

/** The columns that every report has, in their fixed order and words; as the dashboard shows them. */
export const companyColumns: readonly CompanyColumn[] = [
  text('Company Name', 36, (row) => row.companyDetails.generalInformationData.legal_name),
  text('Contact Person', 24, person),
  text('Contact Number', 16, (row) => row.created_by.mobile_number || '-'),
  { key: '', title: 'District Number', kind: 'number', width: 16, cell: district },
  text('Sector', 28, (row) => row.companyDetails.generalInformationData.type_of_organization?.label ?? ''),
  text('Industry', 32, (row) => row.companyDetails.generalInformationData.industry?.label ?? ''),
  text('CSR Expenditure', 16, csr),
  text('Implementation', 16, implementation),
  text('App. Status', 14, (row) => row.status || 'Unknown'),
];

interface RowColumn extends CompanyColumn {
  /** The form asks it, too: superadmins, who may have the answers, get it from there. */
  readonly isAsked: boolean;
}

/** Further columns of what the dashboard knows of an application. */
export const rowColumns: readonly RowColumn[] = [
  { ...text('Application ID', 28, ({ _id }) => _id), key: 'application_id', isAsked: false },
  further('region', 'Region', 'text', true, (row) => row.award_program_id?.name || null),
  further(
    'project_title',
    'Project Title',
    'text',
    true,
    (row) => row.project_information.project_title || null,
  ),
  further('theme', 'Thematic Area', 'text', true, (row) => row.project_information.theme_area?.label ?? null),
  further(
    'annual_turnover',
    'Annual Turnover (₹)',
    'rupees',
    true,
    (row) => row.companyDetails.generalInformationData.annual_turnover,
  ),
  further('created_at', 'Created (IST)', 'instant', false, (row) => instant(row.created_at)),
  further('updated_at', 'Updated (IST)', 'instant', false, (row) => instant(row.updated_at)),
  further('submitted_at', 'Submitted (IST)', 'instant', false, (row) => instant(row.submitted_at)),
  further('submitted_by', 'Submitted By', 'text', false, submittedBy),
];

function further(
  key: string,
  title: string,
  kind: CompanyColumn['kind'],
  isAsked: boolean,
  cell: CompanyColumn['cell'],
): RowColumn {
  return { key, title, kind, isAsked, width: kind === 'text' ? 28 : 18, cell };
}

function instant(iso: string | null): Cell {
  return iso === null ? null : { kind: 'instant', iso };
}

function submittedBy(row: DashboardApplication): string | null {
  if (!row.isFinalSubmit) return null;
  if (!row.is_automatic) return 'Applicant';
  return row.is_complete === true ? 'Deadline, complete' : 'Deadline, incomplete';
}
