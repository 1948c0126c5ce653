import { correctionsPlace } from '#contract/application/application-envelope.ts';
import { ofRelease } from '#contract/programme/current-release.ts';
import type { Role } from '#contract/roles.ts';
import type { DashboardApplication, DashboardUser } from '#contract/staff-room/dashboard-schemas.ts';
import type { ListColumn } from '#engine/columns/list-columns.ts';
import type { Answers, Json } from '#engine/definition.ts';
import { pointerKeys } from '#engine/values/pointer.ts';
import { isNumeric } from '#server/applications/rows/fact-expressions.ts';
import type { Fact, Facts } from '#server/applications/rows/facts.ts';
import { correctedPointer, rowPointer } from '#server/forms/served/company-columns.ts';
import { declaredColumns } from '#server/forms/served/list-columns.ts';
import { isNoProgram } from '#server/programme/place.ts';
import type { ListedRow } from './rows-list-repository.ts';
import type { UserRow } from './users-list-repository.ts';

const places = ofRelease(() =>
  declaredColumns().map((column) => {
    const corrected = correctedPointer(column);
    return {
      column,
      keys: pointerKeys(rowPointer(column)),
      corrected: corrected === undefined ? undefined : pointerKeys(corrected),
    };
  }),
);
const corrections = pointerKeys(correctionsPlace);

/** A row of a companies table: what the portal knows, and the answers that lists show at their places in the payload. */
export function presentRow(row: ListedRow): DashboardApplication {
  const facts = JSON.parse(row.facts) as Facts;
  const shown: Answers = {};
  write(shown, corrections, {});
  for (const { column, keys, corrected } of places()) {
    const fact = facts[column.key];
    write(shown, keys, presentFact(column, fact));
    if (corrected !== undefined && fact?.corrected != null) write(shown, corrected, fact.corrected);
  }
  return {
    ...(shown as unknown as Pick<DashboardApplication, 'companyDetails' | 'project_information'>),
    _id: row.application_id,
    id: row.application_id,
    status: row.status,
    isFinalSubmit: row.is_final === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
    submitted_at: row.submitted_at,
    is_automatic: row.is_automatic === 1,
    is_complete: row.is_complete === null ? null : row.is_complete === 1,
    ...(row.due_at !== null && { last_date: row.due_at }),
    ...(row.due_reason !== null && { last_date_reason: row.due_reason }),
    ...(row.handling && { handling: presentHandling(row.handling) }),
    award_program_id: isNoProgram(row.program_id)
      ? null
      : { _id: row.program_id, name: row.program_name ?? '' },
    created_by: {
      first_name: row.contact_first,
      last_name: row.contact_last,
      mobile_number: row.contact_number,
    },
  };
}

function presentHandling({ assignee, tags, waiting_since }: NonNullable<ListedRow['handling']>) {
  return {
    ...(assignee && { assignee: assignee.name }),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
    ...(waiting_since !== null && { waiting_since }),
  };
}

/** Missing texts are empty, everything else missing is null. */
function presentFact({ cell, isOption }: ListColumn, fact: Fact | undefined): Json {
  const value = fact?.value ?? '';
  if (isNumeric(cell)) return typeof value === 'number' ? value : null;
  if (!isOption) return String(value);
  return value === '' ? null : { label: fact?.label ?? String(value), value };
}

/** Writes a value at a path of keys, creating objects on the way. */
function write(document: Answers, keys: readonly string[], value: Json): void {
  let object = document;
  for (const key of keys.slice(0, -1)) {
    object[key] ??= {};
    object = object[key] as Answers;
  }
  object[keys.at(-1) as string] = value;
}

/** A row of the users table; addresses and numbers go to superadmins only. */
export function presentUserRow(user: UserRow, role: Role): DashboardUser {
  const { first_name, last_name, company_name, created_at, last_signin, email, mobile_number } = user;
  return {
    _id: user.id,
    first_name,
    last_name,
    company_name,
    isVerified: user.is_verified === 1,
    created_at,
    last_signin,
    ...(role === 'superadmin' ? { email, mobile_number } : {}),
  };
}
