import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type ApplicationSort, enterpriseSizes, noProgram, type UserSort } from '#contract/dashboard.ts';
import { applicantRoles, type Role } from '#contract/roles.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ApplicationFilter, DashboardQuery } from './query.ts';

/** Which rows of a list: undefined means all. */
interface Part {
  readonly limit: number;
  readonly offset: number;
}

type Order = 'asc' | 'desc';

/** As the indexes of migration 0003 are made. */
const applicationOrders: Readonly<Record<ApplicationSort, string>> = {
  company_name: 'lower(company_name)',
  contact_person: "lower(contact_first || ' ' || contact_last)",
  contact_number: 'contact_number',
  district_number: 'district_order',
  sector: 'lower(sector_label)',
  industry: 'lower(industry_label)',
  csr: 'csr_order',
  implementation: 'lower(implementation)',
  status: 'lower(status)',
  created_at: 'dashboard_rows.created_at',
  updated_at: 'dashboard_rows.updated_at',
};

const userOrders: Readonly<Record<UserSort, string>> = {
  name: "lower(first_name || ' ' || last_name)",
  company_name: 'lower(company_name)',
  isVerified: 'is_verified',
  created_at: 'created_at',
  last_signin: "coalesce(last_signin, '')",
  email: 'email_key',
  mobile_number: 'mobile_number',
};

/** The rows of a companies table; newest first unless sorted. */
export async function listDashboardRows(
  db: Database,
  filter: ApplicationFilter | null,
  sort: ApplicationSort | null,
  order: Order,
  part?: Part,
) {
  const direction = sql.raw(sort === null ? 'desc' : order);
  let rows = db
    .selectFrom('dashboard_rows')
    .leftJoin('award_programs', 'award_programs.id', 'dashboard_rows.program_id')
    .selectAll('dashboard_rows')
    .select('award_programs.name as program_name')
    .where((it) => it.and(conditions(it, filter)))
    .orderBy(sql`${sql.raw(applicationOrders[sort ?? 'created_at'])} ${direction}`)
    .orderBy(sql`dashboard_rows.application_id ${direction}`);
  if (part) rows = rows.limit(part.limit).offset(part.offset);
  return rows.execute();
}

/** How many rows fit the filter, and how many of them are submitted. */
export async function countDashboardRows(db: Database, filter: Partial<ApplicationFilter> | null) {
  const row = await db
    .selectFrom('dashboard_rows')
    .select(sql<number | string>`count(*)`.as('entries'))
    .select(sql<number | string | null>`sum(is_final)`.as('submitted'))
    .where((it) => it.and(conditions(it, filter)))
    .executeTakeFirstOrThrow();
  return { entries: Number(row.entries), submitted: Number(row.submitted ?? 0) };
}

type Builder = ExpressionBuilder<Tables, 'dashboard_rows'>;

function conditions(it: Builder, filter: Partial<ApplicationFilter> | null): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = [];
  const { program, search, enterprise } = filter ?? {};
  if (program === noProgram) found.push(it('dashboard_rows.program_id', 'is', null));
  else if (program) found.push(it('dashboard_rows.program_id', '=', program));
  for (const name of ['status', 'sector', 'industry', 'theme'] as const) {
    const value = filter?.[name];
    if (value) found.push(it(`dashboard_rows.${name}`, '=', value));
  }
  if (enterprise) {
    const { least, below } = enterpriseSizes[enterprise];
    found.push(it('dashboard_rows.turnover', '>=', least));
    if (below !== null) found.push(it('dashboard_rows.turnover', '<', below));
  }
  if (search) found.push(contains(sql.ref('dashboard_rows.search_text'), search));
  return found;
}

function contains(text: Expression<unknown>, search: string): Expression<SqlBool> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}

/** The registered applicants; newest first unless sorted. Only `superadmin` searches addresses and numbers. */
export async function listUsers(
  db: Database,
  role: Role,
  query: Extract<DashboardQuery, { list: 'users' }> | null,
) {
  const direction = sql.raw(query?.sort ? query.order : 'desc');
  let users = applicants(db, role, query?.search ?? null)
    .select(['id', 'first_name', 'last_name', 'company_name', 'is_verified', 'created_at', 'last_signin'])
    .select(['email', 'mobile_number'])
    .orderBy(sql`${sql.raw(userOrders[query?.sort ?? 'created_at'])} ${direction}`)
    .orderBy(sql`id ${direction}`);
  if (query) users = users.limit(query.size).offset((query.page - 1) * query.size);
  return users.execute();
}

/** How many registered applicants fit a search. */
export async function countUsers(db: Database, role: Role, search: string | null): Promise<number> {
  const row = await applicants(db, role, search)
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function applicants(db: Database, role: Role, search: string | null) {
  const users = db.selectFrom('users').where('role', 'in', [...applicantRoles]);
  if (search === null) return users;
  const open = "first_name || ' ' || last_name || ' ' || company_name";
  const all = role === 'superadmin' ? `${open} || ' ' || email || ' ' || mobile_number` : open;
  return users.where(contains(sql.raw(`lower(${all})`), search));
}
