import { fastify } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { indianDay } from '#contract/indian-day.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import { allSubmitted } from '#contract/staff-room/dashboard.ts';
import type { DashboardChoices } from '#contract/staff-room/dashboard-choices-schemas.ts';
import type { Dashboard, DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { startListWorker } from '#server/lists/list-worker.ts';
import { listIndexes, makeListIndexes } from '#server/lists/reading/list-indexes-repository.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';
import { choiceOf, titleOf } from '../support/application-words.ts';
import { draft, fail, fileQuestion, southOf, upload } from './calls.ts';
import { databases, type Portal, testOn, usePortal } from './portal.ts';

/** Saves a draft of a named company in a district. */
async function company(portal: Portal, token: string, name: string, district: string, final = false) {
  const payload = applicationPayload(await southOf(portal, token));
  const { generalInformationData, organisation_information } = payload.companyDetails;
  const answer = await save(portal, token, {
    ...payload,
    companyDetails: {
      generalInformationData: { ...(generalInformationData as object), legal_name: name },
      organisation_information: { ...(organisation_information as object), district_number: district },
    },
    applicationData: { ...payload.applicationData, isFinalSubmit: final },
  });
  expect(answer.status).toBe(200);
  return answer.data.applicationData.app_id;
}

const read = async (portal: Portal, token: string, query = '') =>
  (await call<Dashboard>(portal, staffPaths.dashboard + query, { token })).data;

const position = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');

const names = ({ applicationData }: Dashboard) =>
  applicationData.map(({ companyDetails }) => companyDetails.generalInformationData.legal_name);

describe.each(databases)('the dashboard on %s', (kind) => {
  const once = testOn(kind);
  const use = usePortal(kind);

  async function scene() {
    const { portal } = use;
    const [owner, admin, superadmin] = [
      await portal.account('applicant'),
      await portal.account('admin'),
      await portal.account('superadmin'),
    ];
    return { portal, owner, admin, superadmin };
  }

  once('without parameters it answers everything there is', async () => {
    const { portal, owner, superadmin } = await scene();
    const id = await company(portal, owner.token, 'Kaveri Textiles', '3191', true);
    const dashboard = await read(portal, superadmin.token);
    expect(dashboard.page).toBeUndefined();
    const row = dashboard.applicationData.find(({ _id }) => _id === id);
    expect(row).toMatchObject({
      status: 'submitted',
      isFinalSubmit: true,
      award_program_id: { name: 'South' },
      companyDetails: {
        generalInformationData: {
          legal_name: 'Kaveri Textiles',
          annual_turnover: 6_125_000_000,
          type_of_organization: { value: 'others' },
          industry: null,
        },
        organisation_information: { is_csr_mandatory: 'mandatory', district_number: '3191' },
      },
      project_information: {
        project_title: 'Clean water for forty villages',
        mode_of_implementation: 'partners',
      },
    });
    const user = dashboard.unregistered_users.find(({ _id }) => _id === owner.userId);
    expect(user).toMatchObject({ email: owner.email, isVerified: true });
  });

  once('an administrator is sent no address and no number of users, and may not ask by them', async () => {
    const { portal, owner, admin } = await scene();
    for (const query of ['', '?list=users', `?list=users&search=${encodeURIComponent(owner.email)}`]) {
      const { unregistered_users } = await read(portal, admin.token, query);
      for (const user of unregistered_users) {
        expect(user).not.toHaveProperty('email');
        expect(user).not.toHaveProperty('mobile_number');
      }
      if (query.includes('search')) expect(unregistered_users).toEqual([]);
    }
    const sorted = await fail(portal, `${staffPaths.dashboard}?list=users&sort=email`, {
      token: admin.token,
    });
    expect(sorted.status).toBe(400);
  });

  test('pages, sorts numbers as numbers and texts without case, searches and filters', async () => {
    const { portal, owner, superadmin } = await scene();
    const mark = `Zed${kind}`;
    for (const [name, district] of [
      ['beta', '20'],
      ['Alpha', '3'],
      ['Gamma', '100'],
    ] as const) {
      await company(portal, owner.token, `${mark} ${name}`, district, name === 'Gamma');
    }
    const ask = (query: string) => read(portal, superadmin.token, `?search=${mark}&${query}`);
    const of = (...list: string[]) => list.map((name) => `${mark} ${name}`);
    expect(names(await ask('sort=company_name'))).toEqual(of('Alpha', 'beta', 'Gamma'));
    expect(names(await ask('sort=company_name&order=desc'))).toEqual(of('Gamma', 'beta', 'Alpha'));
    expect(names(await ask('sort=district_number'))).toEqual(of('Alpha', 'beta', 'Gamma'));
    expect(names(await ask('status=submitted'))).toEqual(of('Gamma'));
    expect(names(await ask('status=all+submitted&sort=status'))).toEqual(of('Gamma'));
    expect(names(await ask('enterprise=large&sort=company_name'))).toHaveLength(3);
    expect(names(await ask('enterprise=mega'))).toEqual([]);
    expect(names(await ask('program=none'))).toEqual([]);
    const second = await ask('sort=company_name&size=2&page=2');
    expect(names(second)).toEqual(of('Gamma'));
    expect(second.page).toEqual({ number: 2, size: 2, total: 3 });
    // A percent sign is a percent sign.
    expect(names(await read(portal, superadmin.token, '?search=%25'))).toEqual([]);
  });

  test('a search finds text pasted from a word processor as typed on a keyboard', async () => {
    const { portal, owner, admin } = await scene();
    await company(portal, owner.token, 'Dr. Zarina’s – Café', '1');
    for (const search of ["zarina's - cafe", 'ZARINA’S  – CAFÉ', "a's"])
      expect(names(await read(portal, admin.token, `?search=${encodeURIComponent(search)}`))).toEqual([
        'Dr. Zarina’s – Café',
      ]);
  });

  test('a phone number is found in any spelling', async () => {
    const { portal, owner, superadmin } = await scene();
    const users = portal.services.database.updateTable('users').where('id', '=', owner.userId);
    await users.set({ mobile_number: '9880054321' }).execute();
    await company(portal, owner.token, 'Reached by phone', '1');
    for (const written of ['9880054321', '+91 98800 54321', '098800-54321', '98800']) {
      const search = `search=${encodeURIComponent(written)}`;
      expect(names(await read(portal, superadmin.token, `?${search}`))).toContain('Reached by phone');
      const { unregistered_users } = await read(portal, superadmin.token, `?list=users&${search}`);
      expect(unregistered_users.map(({ _id }) => _id)).toContain(owner.userId);
    }
  });

  test('a page continues after the last row of the one before, while rows move', async () => {
    const { portal, owner, admin } = await scene();
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three'])
      ids.push(await company(portal, owner.token, `Moving ${name}`, '1'));
    const ask = (query: string) => read(portal, admin.token, `?search=moving&sort=updated_at&size=2${query}`);
    const first = await ask('');
    expect(names(first)).toEqual(['Moving One', 'Moving Two']);
    // The first is saved and moves to the end: by page number, the second page would miss the third.
    const { data } = await call<ApplicationDetail>(portal, paths.application(ids[0] ?? ''), owner);
    const { revision } = data.applicationData;
    const json = { applicationData: { revision, project_information: { project_overview: 'Wells.' } } };
    await call(portal, paths.application(ids[0] ?? ''), { token: owner.token, json, method: 'PATCH' });
    expect(names(await ask('&page=2'))).toEqual(['Moving One']);
    const behind = await ask(`&after=${first.page?.next}`);
    expect(names(behind)).toEqual(['Moving Three', 'Moving One']);
    const end = await ask(`&after=${behind.page?.next}`);
    expect([names(end), end.page?.next, end.page?.total]).toEqual([[], undefined, 3]);
  });

  once('totals count the programme asked for', async () => {
    const { portal, owner, admin } = await scene();
    await draft(portal, owner.token);
    const { data: programs } = await call<AwardProgram[]>(portal, paths.awardPrograms, {
      token: admin.token,
    });
    const all = await read(portal, admin.token, '?size=1');
    let entries = 0;
    for (const program of [...programs.map(({ _id }) => _id), 'none']) {
      entries += (await read(portal, admin.token, `?program=${program}&size=1`)).totals.entries;
    }
    expect(entries).toBe(all.totals.entries);
    expect(all.totals.submitted).toBeLessThan(all.totals.entries);
  });

  test('a corrected district appears beside the applicant’s and is sorted by', async () => {
    const { portal, owner, superadmin } = await scene();
    const id = await company(portal, owner.token, 'District House', '7');
    const json = { applicationId: id, rotarianName: '', clubName: '', districtNumber: '3141' };
    await call(portal, staffPaths.contactEdit, { token: superadmin.token, json, method: 'PATCH' });
    const { applicationData } = await read(portal, superadmin.token, '?search=District House');
    expect(applicationData[0]?.companyDetails.organisation_information).toMatchObject({
      district_number: '7',
      edited_fields: { district_number: '3141' },
    });
  });

  once(
    'its columns are those that the form declares and the portal’s own, the standard ones in their order',
    async () => {
      const { portal, admin } = await scene();
      const { data } = await call<CompanyColumn[]>(portal, staffPaths.dashboardColumns, {
        token: admin.token,
      });
      expect(
        data.filter(({ isStandard }) => isStandard).map(({ title, missing }) => [title, missing]),
      ).toEqual([
        ['Company Name', 'N/A'],
        ['Contact Person', 'N/A'],
        ['Contact Number', 'N/A'],
        ['District Number', 'N/A'],
        ['Sector', 'N/A'],
        ['Industry', 'N/A'],
        ['CSR Expenditure', 'N/A'],
        ['Implementation', 'N/A'],
        ['App. Status', 'Unknown'],
      ]);
      const csr = data.find(({ key }) => key === 'csr');
      expect(csr).toMatchObject({
        pointers: ['/companyDetails/organisation_information/is_csr_mandatory'],
        words: { mandatory: 'Mandatory', voluntary: 'Voluntary' },
      });
    },
  );

  test('lists its filters in the words of the form, and each choice filters', async () => {
    const { portal, owner, admin } = await scene();
    await company(portal, owner.token, 'Narrow Gauge Railways', '5');
    const { data } = await call<DashboardFilter[]>(portal, staffPaths.dashboardFilters, {
      token: admin.token,
    });
    expect(data.map(({ name }) => name)).toEqual([
      ...['program', 'status', 'sector', 'industry', 'enterprise', 'theme'],
      ...[
        'started',
        'submitted',
        'stopped',
        'saved_before',
        'missing',
        'assignee',
        'tag',
        'conversation',
        'duplicates',
      ],
    ]);
    const category = '/project/category';
    const filter = (name: string) => data.find((it) => it.name === name);
    expect(filter('theme')).toMatchObject({ label: titleOf(category), aliases: ['category'] });
    expect(filter('theme')?.choices).toContainEqual({
      value: 'healthcare',
      label: choiceOf(category, 'healthcare'),
    });
    expect(filter('enterprise')?.choices[1]).toEqual({ value: 'large', label: 'Large (₹500 to 2,500 Cr)' });
    const all = (await read(portal, admin.token, '?size=1')).page?.total;
    for (const { name, choices } of data.filter(({ isFurther }) => !isFurther)) {
      let total = 0;
      // Each application has exactly one state, but all submitted ones can be selected together.
      for (const { value } of choices.filter((choice) => choice.value !== allSubmitted)) {
        const { page } = await read(portal, admin.token, `?size=1&${name}=${encodeURIComponent(value)}`);
        total += page?.total ?? 0;
      }
      // Industry is an optional question; these applications answer the others.
      expect([name, total]).toEqual([name, name === 'industry' ? 0 : all]);
    }
    const theme = await read(portal, admin.token, '?theme=water_sanitation_hygiene');
    expect(await read(portal, admin.token, '?category=water_sanitation_hygiene')).toEqual(theme);
  });

  once('drafts that were left, and applications without a file, are found by what they lack', async () => {
    const { portal, owner, admin } = await scene();
    const found = async (query: string) =>
      (await read(portal, admin.token, `?search=lacking&${query}`)).applicationData.map(({ _id }) => _id);
    const left = await company(portal, owner.token, 'Lacking Mills', '5', true);
    const fresh = await company(portal, owner.token, 'Lacking Works', '5');
    const now = portal.services.clock().getTime();
    const day = (days: number) => indianDay(new Date(now + days * 86_400_000));
    expect(await found(`saved_before=${day(2)}`)).toEqual([fresh, left]);
    expect(await found(`saved_before=${day(-1)}`)).toEqual([]);
    expect(await found(`missing=${fileQuestion}`)).toEqual([fresh, left]);
    const { key } = (await upload(portal, owner.token, fresh, pdfOf(100))).data;
    expect(await found(`missing=${fileQuestion}`)).toEqual([left]);
    await call(portal, paths.applicationFile(fresh, key), { token: owner.token, method: 'DELETE' });
    expect(await found(`missing=${fileQuestion}&status=submitted`)).toEqual([left]);
    expect(await found(`missing=${fileQuestion}&status=in+progress`)).toEqual([fresh]);
    const wrong = await fail(portal, `${staffPaths.dashboard}?saved_before=soon`, { token: admin.token });
    expect(wrong.status).toBe(400);
  });

  test('filters for a day, and for the question at which drafts wait, match the counts of the statistics', async () => {
    const { portal, owner, admin } = await scene();
    const id = await company(portal, owner.token, 'Counted Mills', '5', true);
    await company(portal, owner.token, '', '6');
    const statistics = await call<Statistics>(portal, staffPaths.statistics, { token: admin.token });
    const { days, stalls } = statistics.data;
    const total = async (query: string) => (await read(portal, admin.token, `?size=1&${query}`)).page?.total;
    expect(days.length).toBeGreaterThan(0);
    for (const { day, started, submitted, automatic } of days) {
      expect(await total(`started=${day}`)).toBe(started);
      expect(await total(`submitted=${day}`)).toBe(submitted + automatic);
    }
    expect(await total('started=2001-01-01')).toBe(0);
    const waiting = stalls.questions.filter(({ stopped }) => stopped > 0);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { path, stopped } of waiting) expect(await total(`stopped=${path}`)).toBe(stopped);
    expect(await total('stopped=ready')).toBe(stalls.ready);
    // Together with a search, and after the row changes.
    const day = days.at(-1)?.day;
    const found = await read(portal, admin.token, `?search=counted+mills&submitted=${day}&sort=csr`);
    expect(found.applicationData.map(({ _id }) => _id)).toEqual([id]);
  });

  once('the audit says that a report was made of the pages of a list, once', async () => {
    const { portal, admin, superadmin } = await scene();
    await read(portal, admin.token, '?status=submitted&size=1000&page=1');
    await read(portal, admin.token, '?status=submitted&size=1000&page=1&purpose=report');
    await read(portal, admin.token, '?status=submitted&size=1000&page=2');
    const { data } = await call<AuditPage>(
      portal,
      `${staffPaths.audit}?event=export&person=${admin.userId}`,
      {
        token: superadmin.token,
      },
    );
    const rows = (await read(portal, admin.token, '?status=submitted&size=1')).page?.total;
    expect(data.entries.map(({ details }) => details)).toEqual([
      { format: 'csv', rows, columns: 9, filters: 'status' },
    ]);
  });

  test('a person’s choices are stored for them alone; two windows keep each other’s changes', async () => {
    const { portal, admin, superadmin } = await scene();
    const choices = async (token: string) =>
      (await call<DashboardChoices>(portal, staffPaths.dashboardChoices, { token })).data;
    const change = (json: object) => ({ token: admin.token, json, method: 'PATCH' });
    expect(await choices(admin.token)).toEqual({});
    const columns = ['company_name', 'gone', 'status'];
    await Promise.all([
      call(portal, staffPaths.dashboardChoices, change({ views: { Mine: 'status=submitted' } })),
      call(
        portal,
        staffPaths.dashboardChoices,
        change({ lists: { applications: { widths: { sector: 12 } } } }),
      ),
      call(portal, staffPaths.dashboardChoices, change({ lists: { applications: { columns } } })),
    ]);
    await call(
      portal,
      staffPaths.dashboardChoices,
      change({ views: { Other: 'sort=gone' }, density: 'compact' }),
    );
    await call(portal, staffPaths.dashboardChoices, change({ density: null, views: { Mine: null } }));
    expect(await choices(admin.token)).toEqual({
      lists: { applications: { columns, widths: { sector: 12 } } },
      views: { Other: 'sort=gone' },
    });
    expect(await choices(superadmin.token)).toEqual({});
    const views = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`View ${at}`, '']));
    for (const wrong of [{ views }, { lists: { users: { widths: { name: 900 } } } }, { colour: 'red' }]) {
      const { status, data } = await fail(portal, staffPaths.dashboardChoices, change(wrong));
      expect([status, data.errors.length > 0]).toEqual([400, true]);
    }
  });

  test.each([
    ['sort=password_hash', '/sort'],
    ['size=100001', '/size'],
    ['size=0', '/size'],
    ['page=-1', '/page'],
    ['page=1e9', '/page'],
    ['page=201&size=50', '/page'],
    ['after=nowhere', '/after'],
    [`after=${position(['x', 'y'])}&sort=district_number`, '/after'],
    [`after=${position([1e12, 'y'])}&sort=district_number`, '/after'],
    [`after=${position(['\0', 'y'])}`, '/after'],
    [`after=${position([0, 'y'])}&sort=company_name`, '/after'],
    [`after=${position(null)}`, '/after'],
    ['order=sideways', '/order'],
    ['colour=red', '/colour'],
    ['status=a&status=b', '/status'],
    ['list=jury', '/list'],
    ['program=nowhere', '/program'],
    ['status=nonsense', '/status'],
    ['category=a&category=b', '/category'],
    ['list=users&category=healthcare', '/category'],
    ['list=users&status=submitted', '/status'],
    ['list=users&started=2025-07-01', '/started'],
    ['started=yesterday', '/started'],
    ['purpose=fun', '/purpose'],
    [`search=${'x'.repeat(300)}`, '/search'],
    ['enterprise=huge', '/enterprise'],
  ])('refuses %s with the reason', async (query, path) => {
    const { portal, superadmin } = await scene();
    const { status, data } = await fail(portal, `${staffPaths.dashboard}?${query}`, {
      token: superadmin.token,
    });
    expect([status, data.errorCode]).toEqual([400, ErrorCode.VALIDATION_ERROR]);
    expect(data.errors.map((it) => it.path)).toContain(path);
  });

  test('a column declared later gets its index at the next start and its facts soon after', async () => {
    const { portal, owner, admin } = await scene();
    const { database } = portal.services;
    await company(portal, owner.token, 'Late Column', '12');
    const asked = '?search=late+column&sector=others&sort=district_number';
    const before = await read(portal, admin.token, asked);
    expect(before.applicationData).toHaveLength(1);
    const indexes = async () => {
      await makeListIndexes(database);
      return [...(await listIndexes(database))].sort();
    };
    const wanted = await indexes();
    // Left by an earlier version: an index of its own, none of ours, and rows without the columns.
    await sql`drop index ${sql.id(wanted[0] ?? '')}`.execute(database);
    await sql`create index lists_rows_gone_12345678 on list_rows (title)`.execute(database);
    expect(await indexes()).toEqual(wanted);
    if (isPostgres(database)) {
      // Without statistics of a new index, PostgreSQL takes every choice to be rare.
      const { rows } = await sql`select 1 from pg_stats where tablename = ${wanted[0] ?? ''}`.execute(
        database,
      );
      expect(rows.length).toBeGreaterThan(0);
    }
    await database.updateTable('list_rows').set({ facts: '{}', facts_of: 'other declarations' }).execute();
    expect((await read(portal, admin.token, asked)).applicationData).toEqual([]);
    const stop = startListWorker(portal.services, fastify().log);
    onTestFinished(stop);
    await expect.poll(async () => (await read(portal, admin.token, asked)).applicationData).toHaveLength(1);
    expect(await read(portal, admin.token, asked)).toEqual(before);
  });

  once('one programme is answered, an unknown one is not found', async () => {
    const { portal, owner } = await scene();
    const south = await southOf(portal, owner.token);
    const { data } = await call<AwardProgram>(portal, paths.awardProgram(south), { token: owner.token });
    expect(data).toEqual({ _id: south, name: 'South', region: 'Southern', edition: '2025' });
    expect((await fail(portal, paths.awardProgram('nowhere'), { token: owner.token })).status).toBe(404);
  });
});
