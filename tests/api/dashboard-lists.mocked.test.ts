import { faker } from '@faker-js/faker/locale/en_IN';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { newestEdition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import { applicantRoles, type Role } from '#contract/roles.ts';
import { allSubmitted, userSorts } from '#contract/staff-room/dashboard.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { type Facts, factText } from '#server/applications/rows/facts.ts';
import { toSearchText } from '#server/applications/rows/search-text.ts';
import { readDashboard } from '#server/lists/dashboard-route.ts';
import { applicationSorts } from '#server/lists/reading/orders-repository.ts';
import { checkDashboardQuery, toDashboardQuery } from '#server/lists/reading/query.ts';
import { DashboardParameters } from '#server/lists/reading/query-schemas.ts';
import { eachRow } from '#server/lists/reading/rows-list-repository.ts';
import { wholeDashboard } from '#server/lists/whole-dashboard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { createQueryReader } from '#server/platform/http/read-input.ts';
import { seedLists } from '../bench/seed-lists.ts';
import { databases, usePortal } from './portal.ts';

/** Lists of a hundred rows are read in all the ways that lists of a hundred thousand are. */
const limits = vi.hoisted(() => ({ mostSorted: 0, mostCounted: 10_000 }));
vi.mock('#server/lists/reading/list-limits.ts', () => ({
  get mostSorted() {
    return limits.mostSorted;
  },
}));
vi.mock('#contract/staff-room/dashboard.ts', async (original) => {
  const real = await original<typeof import('#contract/staff-room/dashboard.ts')>();
  return {
    ...real,
    get mostCounted() {
      return limits.mostCounted;
    },
  };
});
const ways = [
  { mostSorted: 1000, mostCounted: 10_000 },
  { mostSorted: 0, mostCounted: 10_000 },
  { mostSorted: 5, mostCounted: 40 },
];

/** Breaks the whole response after its first list. */
const broken = vi.hoisted(() => ({ isOn: false }));
vi.mock('#server/lists/reading/users-list-repository.ts', async (original) => {
  const real = await original<typeof import('#server/lists/reading/users-list-repository.ts')>();
  return {
    ...real,
    async *eachUser(database: Database) {
      if (broken.isOn) throw new Error('The database is gone');
      yield* real.eachUser(database);
    },
  };
});

const odd = [
  '100% of it',
  'one_two',
  `a "quoted" word`,
  `it's`,
  'back\\slash',
  'जल संरक्षण',
  'ÉCOLE Straße',
  'AND OR NOT *',
];
const searches = [
  ...['private', 'PRIVATE', 'water', 'ted', 'e', 'ag', '%', '_', '"', "'", '\\', '0%', 'e_t', '"quoted"'],
  ...[
    "t's",
    'k\\s',
    'ज',
    'जल',
    'जल सं',
    'école',
    'ÉCOLE',
    'STRASSE',
    'AND OR',
    'NOT *',
    'qqzz',
    '  ',
    'limited ',
  ],
  // Two letters, too few for a trigram index: within a text, at its end, with an accent, and in no text.
  ...['te', 'al', ' "', 'd"', '~~', 'é '],
];

/** The slow way: all rows, checked one by one, in the order in which the database sorts them all. */
async function naive(database: Database, sort: string, order: string) {
  const fact = (name: string, part: string) =>
    isPostgres(database)
      ? `facts::json -> '${name}' ->> '${part}'`
      : `json_extract(facts, '$.${name}.${part}')`;
  const text = (name: string) => `lower(coalesce(${fact(name, 'label')}, ${fact(name, 'value')}, ''))`;
  const number = (name: string) => `coalesce(cast(${fact(name, 'order')} as integer), -1)`;
  const keys: Readonly<Record<string, string>> = {
    contact_person: "lower(contact_first || ' ' || contact_last)",
    status: 'lower(status)',
    company_name: text('company_name'),
    implementation: text('implementation'),
    sector: text('sector'),
    industry: text('industry'),
    district_number: number('district_number'),
    csr: number('csr'),
  };
  const key = sql.raw(keys[sort] ?? sort);
  const way = sql.raw(order);
  // Unanswered comes last in both directions.
  const empties: Readonly<Record<string, string>> = {
    ...Object.fromEntries(['company_name', 'implementation', 'sector', 'industry'].map((it) => [it, "''"])),
    ...Object.fromEntries(['district_number', 'csr'].map((it) => [it, '-1'])),
  };
  const isEmpty = sql.raw(empties[sort] ? `${keys[sort]} = ${empties[sort]}` : "'' <> ''");
  const rows = await database
    .selectFrom('list_rows')
    .selectAll()
    .orderBy(sql`${isEmpty} asc`)
    .orderBy(sql`${key} ${way}`)
    .orderBy(sql`application_id ${way}`)
    .execute();
  return rows.map((row) => {
    const facts = JSON.parse(row.facts) as Facts;
    return {
      ...row,
      chosen: Object.fromEntries(
        Object.entries(facts).map(([key, { value }]) => [key, value]),
      ) as unknown as Facets,
    };
  });
}

interface Facets {
  readonly theme: string;
  readonly sector: string;
  readonly industry: string;
  readonly annual_turnover?: number;
}

const sizes = enterpriseSizes(newestEdition());

type Row = Awaited<ReturnType<typeof naive>>[number];

function fits(row: Row, query: Readonly<Record<string, string>>): boolean {
  const { search, program, status, category, theme, sector, industry, enterprise } = query;
  const size = enterprise ? sizes.find(({ value }) => value === enterprise) : undefined;
  const turnover = row.chosen.annual_turnover ?? Number.NaN;
  const same = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value;
  return (
    (search === undefined || row.search_text.includes(toSearchText(search))) &&
    same(program, regionOf(row)) &&
    (status === allSubmitted ? row.is_final === 1 : same(status, row.status)) &&
    same(category, row.chosen.theme) &&
    same(theme, row.chosen.theme) &&
    same(sector, row.chosen.sector) &&
    same(industry, row.chosen.industry) &&
    (!size || (turnover >= size.least && turnover < (size.below ?? Infinity)))
  );
}

/** The region of a row as a query names it. */
function regionOf({ program_id }: { readonly program_id: string }): string {
  return program_id.replace(/^none-.*/, 'none');
}

/** Rows are counted up to a number. */
function counted(count: number) {
  const isMore = count > limits.mostCounted;
  return isMore ? { total: limits.mostCounted, isMore } : { total: count };
}

const reader = createQueryReader(DashboardParameters());

/** A query as the call reads it for this role. */
async function readQuery(raw: Record<string, string>, role: Role) {
  return toDashboardQuery(await reader(raw, (query) => checkDashboardQuery(query, role)));
}

describe.each(databases)('long lists on %s', (kind) => {
  const use = usePortal(kind);

  test('give the same result as a scan of every row, whichever way is taken', async () => {
    const { database } = use.portal.services;
    // In one transaction: the running server would count rows that have no tally yet.
    await database.transaction().execute((trx) => seedLists(trx, 150));
    await writeOddities(database);
    faker.seed(5);
    const random = {
      pick: faker.helpers.arrayElement,
      chance: (percent: number) => faker.datatype.boolean(percent / 100),
    };
    const rows = await naive(database, 'created_at', 'desc');
    const terms = [...searches, rows[0]?.application_id.slice(-2) ?? ''];
    const anyOf = (name: 'theme' | 'sector' | 'industry') => random.pick(rows).chosen[name];
    for (let round = 0; round < ways.length * terms.length; round += 1) {
      Object.assign(limits, ways[round % ways.length]);
      const search = terms[Math.floor(round / ways.length)] ?? '';
      const query: Record<string, string> = {
        ...(random.chance(85) && { search }),
        ...(random.chance(20) && { program: regionOf(random.pick(rows)) }),
        ...(random.chance(20) && {
          status: random.pick([...new Set(rows.map((it) => it.status)), allSubmitted]),
        }),
        ...(random.chance(10) && { category: anyOf('theme') }),
        ...(random.chance(10) && { theme: anyOf('theme') }),
        ...(random.chance(10) && { sector: anyOf('sector') }),
        ...(random.chance(10) && { industry: anyOf('industry') }),
        ...(random.chance(15) && { enterprise: random.pick(sizes.map(({ value }) => value)) }),
        size: String(random.pick([1, 7, 50])),
        sort: random.pick(applicationSorts()),
        order: random.pick(['asc', 'desc']),
      };
      // Pages go as far as rows are counted.
      const reach = Math.ceil(limits.mostCounted / Number(query.size));
      query.page = String(Math.min(reach, random.pick([1, 1, 2, 3, 9])));
      const parsed = await readQuery(query, 'superadmin');
      if (parsed.list !== 'applications') throw new Error('Not a query of applications');
      const wanted = (await naive(database, query.sort ?? '', query.order ?? '')).filter((row) =>
        fits(row, query),
      );
      const ids = wanted.map((row) => row.application_id);
      const { applicationData, page, totals } = await readDashboard(database, 'superadmin', parsed);
      const from = (parsed.page - 1) * parsed.size;
      const told = JSON.stringify(query);
      expect(page, told).toMatchObject(counted(ids.length));
      expect(
        applicationData.map(({ _id }) => _id),
        told,
      ).toEqual(ids.slice(from, from + parsed.size));
      const ofProgram = rows.filter((row) => fits(row, query.program ? { program: query.program } : {}));
      // Counting stops just above the limit.
      const most = limits.mostCounted + 1;
      expect(totals, told).toEqual({
        entries: Math.min(most, ofProgram.length),
        submitted: Math.min(most, ofProgram.filter((row) => row.is_final === 1).length),
      });
      // The next page, by the position of the last row.
      if (page?.next !== undefined) {
        const behind = await readQuery({ ...query, after: page.next }, 'superadmin');
        const { applicationData: rest } = await readDashboard(database, 'superadmin', behind);
        expect(
          rest.map(({ _id }) => _id),
          told,
        ).toEqual(ids.slice(from + parsed.size, from + 2 * parsed.size));
      }
      const walked: string[] = [];
      for await (const row of eachRow(database, parsed.filter, parsed.sort, parsed.order, 20)) {
        walked.push(row.application_id);
      }
      expect(walked, told).toEqual(ids);
    }
  });

  test('of users are searched the same way, with and without addresses', async () => {
    const { database } = use.portal.services;
    const users = await database
      .selectFrom('users')
      .selectAll()
      .where('role', 'in', [...applicantRoles])
      .execute();
    const lower = (text: string) =>
      kind === 'SQLite' ? text.replace(/[A-Z]/g, (it) => it.toLowerCase()) : text.toLowerCase();
    const mobile = users[3]?.mobile_number ?? '';
    const terms = [...searches, 'person.1', 'PERSON.7', '@', 'example', mobile, mobile.slice(-2), '.i'];
    for (const [round, search] of ways.flatMap(() => terms).entries()) {
      Object.assign(limits, ways[Math.floor(round / terms.length)]);
      for (const role of ['admin', 'superadmin'] as const) {
        const sort = userSorts[round % 5] ?? 'name';
        const parsed = await readQuery({ list: 'users', search, sort, size: '1000' }, role);
        const { unregistered_users, page } = await readDashboard(database, role, parsed);
        const found = users.filter((it) => {
          const open = `${it.first_name} ${it.last_name} ${it.company_name}`;
          const text = role === 'admin' ? open : `${open} ${it.email} ${it.mobile_number}`;
          return lower(text).includes(lower(search));
        });
        expect(unregistered_users.map(({ _id }) => _id).sort(), search).toEqual(
          found.map(({ id }) => id).sort(),
        );
        expect(page, search).toMatchObject(counted(found.length));
      }
    }
  });

  test('of users end with those who have no value in the sorted column, page by page', async () => {
    const { database } = use.portal.services;
    const read = async (order: string, page: number, size: number) => {
      const query = { list: 'users', sort: 'last_signin', order, size: String(size), page: String(page) };
      const parsed = await readQuery(query, 'superadmin');
      return (await readDashboard(database, 'superadmin', parsed)).unregistered_users;
    };
    for (const order of ['asc', 'desc']) {
      const whole = await read(order, 1, 1000);
      const isMissing = whole.map(({ last_signin }) => !last_signin);
      expect(new Set(isMissing).size).toBe(2);
      expect(isMissing).toEqual(isMissing.toSorted());
      const pages = await Promise.all([1, 2, 3, 4].map((page) => read(order, page, 7)));
      expect(pages.flat().map(({ _id }) => _id)).toEqual(whole.slice(0, 28).map(({ _id }) => _id));
    }
  });

  test('are answered in pieces that together are the whole answer', async () => {
    const { database } = use.portal.services;
    Object.assign(limits, ways[0]);
    let text = '';
    for await (const piece of wholeDashboard(database, 'admin')) text += piece;
    const { data } = JSON.parse(text) as { data: Awaited<ReturnType<typeof readDashboard>> };
    expect(JSON.stringify({ data })).toBe(text);
    const query = (list: string) => readQuery({ list, size: '1000' }, 'admin');
    const [applications, users] = [await query('applications'), await query('users')];
    const paged = await readDashboard(database, 'admin', applications);
    expect(data.applicationData).toEqual(paged.applicationData);
    expect(data.totals).toEqual(paged.totals);
    const ofUsers = await readDashboard(database, 'admin', users);
    expect(data.unregistered_users).toEqual(ofUsers.unregistered_users);
    expect(ofUsers.page?.total).toBe(data.unregistered_users.length);
  });

  test('that cannot be read to the end break off instead of ending', async () => {
    const { portal } = use;
    const { token } = await portal.account('admin');
    broken.isOn = true;
    const response = await fetch(portal.origin + staffPaths.dashboard, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    // People are read after the companies: long after the response has begun.
    await expect(response.text()).rejects.toThrow();
    broken.isOn = false;
  });
});

/** Texts that people may write, and rows that change and disappear after they were written. */
async function writeOddities(database: Database): Promise<void> {
  const rows = await database.selectFrom('list_rows').selectAll().orderBy('application_id').execute();
  for (const [at, title] of odd.entries()) {
    const { application_id, facts = '{}' } = rows[at] ?? {};
    if (application_id === undefined) throw new Error('There are too few rows');
    const { annual_turnover: _unknown, ...others } = JSON.parse(facts) as Facts;
    const text = toSearchText(`${factText(others.company_name)}\n${title}\n${application_id}`);
    await database
      .updateTable('list_rows')
      .set({ title, search_text: text, status: 'approved', facts: JSON.stringify(others) })
      .where('application_id', '=', application_id)
      .execute();
  }
  const users = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'applicant')
    .orderBy('id')
    .execute();
  for (const [at, last_name] of odd.entries()) {
    await database
      .updateTable('users')
      .set({ last_name, last_signin: new Date(at).toISOString() })
      .where('id', '=', users[at]?.id ?? '')
      .execute();
  }
  for (const { application_id, is_final } of rows.slice(10, 20)) {
    await database
      .updateTable('list_rows')
      .set({ program_id: 'none-2025', is_final: 1 - is_final })
      .where('application_id', '=', application_id)
      .execute();
  }
  // Begun, but with no answers yet.
  for (const { application_id } of rows.slice(15, 27)) {
    await database
      .updateTable('list_rows')
      .set({ facts: '{}' })
      .where('application_id', '=', application_id)
      .execute();
  }
  const [first, second] = users.slice(-2);
  for (const [id, role] of [
    [first?.id, 'jury'],
    [second?.id, 'Applicant'],
  ] as const) {
    await database
      .updateTable('users')
      .set({ role })
      .where('id', '=', id ?? '')
      .execute();
  }
  const gone = rows.slice(20, 30).map((row) => row.application_id);
  await database.deleteFrom('list_rows').where('application_id', 'in', gone).execute();
}
