import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { applicantRoles, type Role } from '#contract/roles.ts';
import type { UserSort } from '#contract/staff-room/dashboard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { holds, inLowerCase } from '#server/platform/db/text-search.ts';
import {
  allOf,
  countRows,
  type Direction,
  findPositions,
  type Part,
  toPage,
  walk,
  wordsOf,
} from './find-repository.ts';

/** Exactly the expressions that the indexes of migration 0009 are made of. */
const orders: Readonly<Record<UserSort, string>> = {
  name: "lower(first_name || ' ' || last_name)",
  company_name: 'lower(company_name)',
  isVerified: 'is_verified',
  created_at: 'created_at',
  last_signin: "coalesce(last_signin, '')",
  email: 'email_key',
  mobile_number: 'mobile_number',
};
/** Columns that may be empty. */
const mayBeEmpty: readonly UserSort[] = ['company_name', 'last_signin', 'mobile_number'];

/** How many registered applicants match a search, as far as they are counted. */
export async function countUsers(db: Database, role: Role, search: string | null): Promise<number> {
  if (search !== null) return countRows(db, searched(db, role, search));
  return countRows(db, sql`select 1 from user_search where ${isApplicant('user_search')}`);
}

/**
 * One page of the registered applicants that match a search, with their number; newest first unless sorted. `next` is
 * the position of the last one if more may follow. Only `superadmin` searches addresses and numbers.
 */
export async function listUsers(
  db: Database,
  role: Role,
  search: string | null,
  sort: UserSort | null,
  direction: Direction,
  part: Part,
  count: number,
) {
  const by = sort ?? 'created_at';
  const order = {
    key: sql.raw(orders[by]),
    nothing: mayBeEmpty.includes(by) ? '' : undefined,
    direction: sort === null ? 'desc' : direction,
  } as const;
  const found =
    search === null ? [isApplicant('users')] : [sql<SqlBool>`users.id in (${searched(db, role, search)})`];
  const passed =
    search === null
      ? found
      : // A value instead of `exists`, which makes PostgreSQL search all users first.
        [sql<SqlBool>`(select ${allOf(texts(db, role, search))} from user_search where user_id = users.id)`];
  const narrowed = { table: 'users', id: 'id', found, passed } as const;
  const positions = await findPositions(db, narrowed, order, count, part);
  const ids = positions.map(({ id }) => id);
  const users = ids.length === 0 ? [] : await selectUsers(db).where('id', 'in', ids).execute();
  return toPage(part, positions, users, ({ id }) => id);
}

/** A registered applicant as the users table shows them. */
export type UserRow = Awaited<ReturnType<typeof listUsers>>['rows'][number];

function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'company_name', 'is_verified', 'created_at', 'last_signin'])
    .select(['email', 'mobile_number']);
}

const batchSize = 500;

/** Walks all registered applicants who match a search, newest first, in batches. */
export function eachUser(db: Database, search: string | null = null): AsyncGenerator<UserRow> {
  return walk(batchSize, (part) => listUsers(db, 'superadmin', search, null, 'desc', part, Infinity));
}

function isApplicant(table: 'users' | 'user_search'): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.role`)} in (${sql.join([...applicantRoles])})`;
}

/** The condition on the texts of someone who matches a search. The full text begins with the open text, and has the index. */
function texts(db: Database, role: Role, search: string): RawBuilder<SqlBool>[] {
  const sought = inLowerCase(db, search);
  const found = [holds(sql.ref('user_search.all_text'), sought), isApplicant('user_search')];
  return role === 'superadmin' ? found : [...found, holds(sql.ref('user_search.open_text'), sought)];
}

/** Ids of registered applicants who match a search, in the order of its index, if there is one. */
function searched(db: Database, role: Role, search: string): RawBuilder<unknown> {
  const [first, ...others] = texts(db, role, search);
  const words = isPostgres(db) ? undefined : wordsOf('user_trigrams', inLowerCase(db, search));
  return words
    ? sql`select user_id from (${words}) as words cross join user_search on user_search.id = words.rowid where ${allOf(others)}`
    : sql`select user_id from user_search where ${allOf([...(first ? [first] : []), ...others])}`;
}
