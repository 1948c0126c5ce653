import type { Role } from '#contract/roles.ts';
import type {
  DashboardApplication,
  DashboardChoice,
  DashboardUser,
} from '#contract/staff-room/dashboard-schemas.ts';
import type { DashboardRow } from './list-repository.ts';
import { isNoProgram } from './place.ts';
import type { UserRow } from './users-list-repository.ts';

/** A row of a companies table. */
export function presentDashboardRow(row: DashboardRow): DashboardApplication {
  return {
    _id: row.application_id,
    id: row.application_id,
    status: row.status,
    isFinalSubmit: row.is_final === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
    submitted_at: row.submitted_at,
    is_automatic: row.is_automatic === 1,
    is_complete: row.is_complete === null ? null : row.is_complete === 1,
    award_program_id: isNoProgram(row.program_id)
      ? null
      : { _id: row.program_id, name: row.program_name ?? '' },
    companyDetails: {
      generalInformationData: {
        legal_name: row.company_name,
        annual_turnover: row.turnover,
        type_of_organization: choice(row.sector, row.sector_label),
        industry: choice(row.industry, row.industry_label),
      },
      organisation_information: {
        is_csr_mandatory: row.csr,
        district_number: row.district_number,
        edited_fields: row.edited_district === null ? {} : { district_number: row.edited_district },
      },
    },
    created_by: {
      first_name: row.contact_first,
      last_name: row.contact_last,
      mobile_number: row.contact_number,
    },
    project_information: {
      project_title: row.title,
      mode_of_implementation: row.implementation,
      theme_area: choice(row.theme, row.theme_label),
    },
  };
}

/** A row of the users table; addresses and numbers leave the server for superadmins only. */
export function presentUserRow(row: UserRow, role: Role): DashboardUser {
  const { first_name, last_name, company_name, created_at, last_signin, email, mobile_number } = row;
  return {
    _id: row.id,
    first_name,
    last_name,
    company_name,
    isVerified: row.is_verified === 1,
    created_at,
    last_signin,
    ...(role === 'superadmin' ? { email, mobile_number } : {}),
  };
}

function choice(value: string, label: string): DashboardChoice | null {
  return value === '' ? null : { label, value };
}
