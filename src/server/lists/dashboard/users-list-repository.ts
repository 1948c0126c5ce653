import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { applicantRoles, type Role } from '#contract/roles.ts';
import type { UserSort } from '#contract/staff-room/dashboard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import type { Tables, UserSearchTable } from '#server/platform/db/tables.ts';
import { countApplicants } from './counts-repository.ts';
import { type Order, type Part, sortHits } from './hits-repository.ts';
import { type Count, isFoundFirst, mostCounted } from './list-effort.ts';
import { hitsOf, holds, isIndexed } from './search-repository.ts';
import { type Stretches, stretchesOf, walkStretches } from './stretches-repository.ts';

/** As the indexes of migration 0009 are made. */
const orders: Readonly<Record<UserSort, string>> = {
  name: "lower(first_name || ' ' || last_name)",
  company_name: 'lower(company_name)',
  isVerified: 'is_verified',
  created_at: 'created_at',
  last_signin: "coalesce(last_signin, '')",
  email: 'email_key',
  mobile_number: 'mobile_number',
};

/** What people may leave empty, or have not done yet. */
const nothing: Readonly<Partial<Record<UserSort, string>>> = {
  company_name: "''",
  last_signin: "''",
  mobile_number: "''",
};

/** How many registered applicants fit a search, as far as they are counted; without a search, all of them. */
export async function countUsers(db: Database, role: Role, search: string | null): Promise<Count> {
  if (search === null) return { total: await countApplicants(db), isMore: false };
  const fitting = searched(db, role, search)
    .select(sql`1`.as('one'))
    .limit(mostCounted + 1);
  const { count } = await db
    .selectFrom(fitting.as('fitting'))
    .select(sql<number | string>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(Number(count), mostCounted), isMore: Number(count) > mostCounted };
}

/**
 * A part of the registered applicants that fit a search, of whom there are so many; newest first unless sorted. Only
 * `superadmin` searches addresses and numbers.
 */
export async function listUsers(
  db: Database,
  role: Role,
  search: string | null,
  sort: UserSort | null,
  order: Order,
  { limit, offset }: Part,
  { total, isMore }: Count,
) {
  const count = isMore ? limit : Math.min(limit, total - offset);
  if (count <= 0) return [];
  const behind = isMore ? Number.POSITIVE_INFINITY : total - offset - count;
  const wanted = sort === null ? 'desc' : order;
  // What lies behind the middle is nearer from the end.
  const direction = behind < offset ? opposite[wanted] : wanted;
  const by = sort ?? 'created_at';
  const [key, way] = [sql.raw<string | number>(orders[by]), sql.raw(direction)];
  const stretches = stretchesOf(orders[by], nothing[by], wanted);
  const part = { limit: count, offset: Math.min(offset, behind) };
  const reach = part.offset + count;
  const isFew =
    search !== null &&
    !isMore &&
    isFoundFirst(db, { total, all: await countApplicants(db), reach, search: 'indexed' });
  const users = await selectUsers(db)
    .where(
      'users.id',
      'in',
      isFew
        ? sortHits(
            db,
            searched(db, role, search).select('user_id as hit'),
            { table: 'users', id: 'id', key, first: stretches?.empty, direction },
            part,
          )
        : walkIds(db, role, search, { key, stretches, direction }, part),
    )
    .$if(stretches !== undefined, (found) => found.orderBy(sql`${stretches?.empty} ${way}`))
    .orderBy(sql`${key} ${way}`)
    .orderBy(sql`users.id ${way}`)
    .execute();
  return behind < offset ? users.reverse() : users;
}

/** Ids on the way along the index of a sort. */
function walkIds(
  db: Database,
  role: Role,
  search: string | null,
  sorted: {
    readonly key: RawBuilder<unknown>;
    readonly stretches: Stretches | undefined;
    readonly direction: Order;
  },
  part: Part,
) {
  const { key, stretches, direction } = sorted;
  const found =
    search === null
      ? isApplicant('users', isPostgres(db) ? '' : '+')
      : expressionBuilder<Tables, 'users'>().exists(
          db
            .selectFrom('user_search')
            .select('user_id')
            .where((it) => it.and(texts(db, role, search)))
            .where(sql<SqlBool>`user_search.user_id = users.id`),
        );
  const walk = ({ limit, offset }: Part, areAlike: boolean) =>
    db
      .selectFrom('users')
      .select('users.id as hit')
      .where(found)
      .$if(!areAlike, (ids) => ids.orderBy(sql`${key} ${sql.raw(direction)}`))
      .orderBy(sql`users.id ${sql.raw(direction)}`)
      .limit(limit)
      .offset(offset);
  if (stretches === undefined) return walk(part, false);
  return walkStretches(db, stretches, direction, part, (stretch, reach) =>
    walk(reach, stretch === stretches.empty).where(stretch),
  );
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A registered applicant as the users table shows them. */
export type UserRow = Awaited<ReturnType<typeof listUsers>>[number];

function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'company_name', 'is_verified', 'created_at', 'last_signin'])
    .select(['email', 'mobile_number']);
}

const batchSize = 500;

/** Walks all registered applicants, the newest first, a batch at a time. */
export async function* eachUser(db: Database): AsyncGenerator<UserRow, void, undefined> {
  let last: UserRow | undefined;
  for (;;) {
    let batch = selectUsers(db)
      .where(isApplicant('users', isPostgres(db) ? '' : '+'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(batchSize);
    if (last) batch = batch.where(sql<SqlBool>`(created_at, id) < (${last.created_at}, ${last.id})`);
    const rows = await batch.execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

/** SQLite does not look for an index on `+role`: almost everybody is an applicant. */
function isApplicant(table: 'users' | 'user_search', steer: '' | '+' = '') {
  return sql<SqlBool>`${sql.raw(steer)}${sql.ref(`${table}.role`)} in (${sql.join([...applicantRoles])})`;
}

/** What must hold of the texts of somebody who fits a search. All text begins with the open text, and has the index. */
function texts(db: Database, role: Role, search: string): Expression<SqlBool>[] {
  const sought = inLowerCase(db, search);
  const found = [holds(sql.ref('user_search.all_text'), sought)];
  if (role !== 'superadmin') found.push(holds(sql.ref('user_search.open_text'), sought));
  return [...found, isApplicant('user_search', isPostgres(db) ? '' : '+')];
}

/** As the database made it of what it keeps: SQLite knows the letters from A to Z. */
function inLowerCase(db: Database, search: string): string {
  return isPostgres(db) ? search.toLowerCase() : search.replace(/[A-Z]/g, (it) => it.toLowerCase());
}

/** Registered applicants who fit a search, by its index where it has one. */
function searched(db: Database, role: Role, search: string) {
  const found = texts(db, role, search);
  const sought = inLowerCase(db, search);
  const hits = isIndexed(sought) && !isPostgres(db) ? hitsOf<UserSearchTable>('user', sought) : undefined;
  const rows = hits?.rows ?? sql<UserSearchTable>`${sql.table('user_search')}`;
  return db
    .selectFrom(rows.as('user_search'))
    .where((it) => it.and(hits ? [hits.on, ...found.slice(1)] : found));
}
