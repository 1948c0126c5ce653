import { parseCsv } from 'hucre/csv';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { ReportColumns } from '#contract/staff-room/reports-schemas.ts';
import type { FormData } from '#engine/define-form.ts';
import { toArchive } from '#engine/revisions/archive.ts';
import { applicationDefinition } from '#generated/application.ts';
import { toColumn } from '#portal/staff/admin-dashboard/columns/columns.ts';
import { insertRevision } from '#server/forms/revisions/revisions-repository.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';
import { tabTitle, titleOf } from '../support/application-words.ts';
import { readZip } from '../support/read-zip.ts';
import { fail, southOf, upload } from './calls.ts';
import { type Account, databases, type Portal, testOn, usePortal } from './portal.ts';

const specified =
  'Company Name,Contact Person,Contact Number,District Number,Sector,Industry,CSR Expenditure,Implementation,App. Status';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Names that have broken exports before; the first is a formula, the last one is in Devanagari. */
const names = ['=1+1', '"Quoted", Ltd', 'Two\nLines', '@SUM(A1)', '+91 Mills', 'कावेरी वस्त्र'];

function fetchFile(portal: Portal, path: string, { token }: Account) {
  return fetch(portal.origin + path, { headers: { authorization: `Bearer ${token}` } });
}

async function company(portal: Portal, owner: Account, name: string, at: number, isFinal = false) {
  const payload = applicationPayload(await southOf(portal, owner.token), { isFinalSubmit: isFinal });
  const { generalInformationData, organisation_information } = payload.companyDetails;
  const answer = await save(portal, owner.token, {
    ...payload,
    companyDetails: {
      generalInformationData: { ...(generalInformationData as object), legal_name: name },
      organisation_information: { ...(organisation_information as object), district_number: String(at * 7) },
    },
    applicationData: {
      ...payload.applicationData,
      project_information: {
        ...(payload.applicationData.project_information as object),
        project_title: `=cmd|${at}`,
        project_overview: `@first "quoted"\nसाफ़ पानी, ${at}`,
      },
    },
  });
  expect(answer.status).toBe(200);
  return answer.data.applicationData.app_id;
}

describe.each(databases)('reports on %s', (kind) => {
  const once = testOn(kind);
  const use = usePortal(kind);
  let owner: Account;
  let admin: Account;
  let superadmin: Account;
  let south: string;
  const ids: string[] = [];

  beforeAll(async () => {
    const { portal } = use;
    owner = await portal.account('applicant');
    admin = await portal.account('admin');
    superadmin = await portal.account('superadmin');
    south = await southOf(portal, owner.token);
    for (const [at, name] of names.entries()) {
      ids.push(await company(portal, owner, name, at, at === 0));
    }
  });

  const csv = async (query: string, who = superadmin) => {
    const response = await fetchFile(use.portal, `${staffPaths.report}?${query}`, who);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return { response, text, rows: parseCsv(text) as string[][] };
  };

  const nameOf = (response: Response) =>
    /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];

  test('the CSV has the specified names and columns, and no cell is a formula', async () => {
    const all = await csv('sort=company_name');
    expect(all.text.startsWith(`\uFEFF${specified}\r\n`)).toBe(true);
    expect(all.text.replaceAll('\r\n', '').includes('\r')).toBe(false);
    expect(all.rows).toHaveLength(names.length + 1);
    for (const name of names) {
      const exported = /^[=@+]/.test(name) ? `'${name}` : name;
      expect(all.rows.map(([first]) => first)).toContain(exported);
    }
    expect(all.response.headers.get('x-report-rows')).toBe(String(names.length));
    expect(nameOf(all.response)).toBe('Companies.csv');
    expect(nameOf((await csv(`program=${south}`)).response)).toBe('Southern_Companies.csv');
    expect(nameOf((await csv(`program=${south}`, admin)).response)).toBe('Companies.csv');
    const none = await csv('program=none');
    expect([nameOf(none.response), none.text]).toEqual(['No Region_Companies.csv', `\uFEFF${specified}\r\n`]);
  });

  test.each([
    'sort=district_number&order=desc',
    'sort=company_name&search=a',
    'status=submitted',
    'order=asc',
  ])('an export equals the screen: %s', async (query) => {
    const { data } = await call<Dashboard>(use.portal, `${staffPaths.dashboard}?${query}`, admin);
    const described = await call<CompanyColumn[]>(use.portal, staffPaths.dashboardColumns, admin);
    const companyColumns = described.data.map(toColumn).filter(({ standard }) => standard);
    const shown = data.applicationData.map((row) => companyColumns.map(({ text }) => text(row)));
    const [titles, ...rows] = (await csv(query, admin)).rows;
    expect(titles).toEqual(companyColumns.map(({ title }) => title));
    expect(rows.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(shown);
    expect(shown.length).toBeGreaterThan(0);
  });

  once('a workbook keeps numbers, dates and texts apart; text is never a formula', async () => {
    const columns = encodeURIComponent(
      '/project/startDate,/general/annualTurnover,/general/yearOfRegistration,/project/title,created_at,/projectDescription/overview',
    );
    const path = `${staffPaths.report}?format=xlsx&sort=district_number&columns=${columns}`;
    const response = await fetchFile(use.portal, path, superadmin);
    expect(response.headers.get('content-type')).toBe(workbook);
    expect(nameOf(response)).toBe('Companies.xlsx');
    const bytes = Buffer.from(await response.arrayBuffer());
    const files = await readZip(bytes);
    const sheetXml = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheetXml).toContain('<pane ySplit="1"');
    expect(sheetXml).toContain('<col min="1"');
    expect(sheetXml).not.toMatch(/<f[ >]/);
    const rows = await readSheet(bytes);
    expect(rows[0]).toEqual([
      ...specified.split(','),
      'Created (IST)',
      `${titleOf('/general/annualTurnover')} (₹)`,
      ...[
        '/general/yearOfRegistration',
        '/project/title',
        '/project/startDate',
        '/projectDescription/overview',
      ].map(titleOf),
    ]);
    expect(rows.slice(1).map(([name]) => name)).toEqual(names);
    expect(rows[2]?.[3]).toBe(7);
    const [created, turnover, year, title, start, overview] = rows[2]?.slice(9) ?? [];
    expect(created).toBeInstanceOf(Date);
    expect([turnover, year, title]).toEqual([6_125_000_000, 1987, '=cmd|1']);
    expect(start).toEqual(new Date('2024-04-01T00:00:00Z'));
    expect(overview).toBe('@first "quoted"\nसाफ़ पानी, 1');
  });

  test('further columns come from the form, each application by the revision under which it was saved', async () => {
    const { database } = use.portal.services;
    const today = JSON.parse(JSON.stringify(toArchive(applicationDefinition))) as FormData;
    const sections = today.sections.map((section, at) =>
      at > 0
        ? section
        : {
            ...section,
            schema: {
              ...section.schema,
              properties: { ...section.schema.properties, motto: { title: 'Motto', type: 'string' } },
            },
          },
    );
    await insertRevision(database, { ...today, revision: 'earlier-form', sections }, new Date(0));
    const id = ids[1] ?? '';
    const stored = await database
      .selectFrom('applications')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirst();
    const answers = JSON.parse(stored?.answers ?? '') as { general: object; project: object };
    const changed = {
      ...answers,
      general: { ...answers.general, motto: '-Water for all' },
      // The mode hides it: an unasked question is not exported either.
      project: { ...answers.project, mode: 'direct', implementingPartners: 'Nobody sees this' },
    };
    await database
      .updateTable('applications')
      .set({ answers: JSON.stringify(changed), definition_revision: 'earlier-form' })
      .where('id', '=', id)
      .execute();

    const { data } = await call<ReportColumns>(use.portal, staffPaths.reportColumns, superadmin);
    expect(data.columns).toContainEqual({
      key: '/general/motto',
      title: 'Motto (no longer asked)',
      group: tabTitle('general'),
    });
    const { rows, text } = await csv('columns=all&sort=district_number');
    expect(rows[0]?.slice(9)).toEqual(data.columns.map(({ title }) => title));
    const at = rows[0]?.indexOf('Motto (no longer asked)') ?? -1;
    expect(rows.slice(1, 4).map((row) => row[at])).toEqual(['', "'-Water for all", '']);
    expect(text).not.toContain('Nobody sees this');
    expect(rows[1]?.[rows[0]?.indexOf(titleOf('/project/startDate')) ?? -1]).toBe('2024-04-01');

    const own = await call<ReportColumns>(use.portal, staffPaths.reportColumns, admin);
    expect(own.data.columns.map(({ key }) => key).filter((key) => key.startsWith('/'))).toEqual([]);
    expect((await csv('columns=all', admin)).text).not.toContain('asha.rao@kaveri-textiles.example');
  });

  once(
    'an archive has a folder per application, its answers as a page that runs nothing, and its files',
    async () => {
      const { portal } = use;
      const [, quoted = '', twoLines = ''] = ids;
      for (const name of ['report.pdf', 'Report.pdf', '../../<b>x.pdf']) {
        await upload(portal, owner.token, quoted, pdfOf(3000), name);
      }
      const response = await fetchFile(
        portal,
        `${staffPaths.reportArchive}?ids=${quoted},${twoLines}`,
        superadmin,
      );
      expect([response.headers.get('content-type'), nameOf(response)]).toEqual([
        'application/zip',
        'Applications.zip',
      ]);
      const files = await readZip(new Uint8Array(await response.arrayBuffer()));
      const folder = `Quoted , Ltd (${quoted})`;
      expect([...files.keys()]).toEqual([
        `${folder}/answers.html`,
        `${folder}/attachments/report.pdf`,
        `${folder}/attachments/Report (2).pdf`,
        `${folder}/attachments/_b_x.pdf`,
        `Two Lines (${twoLines})/answers.html`,
      ]);
      expect(files.get(`${folder}/attachments/report.pdf`)).toEqual(pdfOf(3000));
      const page = files.get(`${folder}/answers.html`)?.toString() ?? '';
      expect(page).toContain('<h1>=cmd|1</h1>');
      expect(page).toContain('&quot;Quoted&quot;, Ltd');
      expect(page).toContain('href="attachments/Report%20(2).pdf"');
      expect(page).toContain(owner.email);
      expect(page).toContain('-Water for all');
      expect(page).not.toMatch(/<script|javascript:|<b>/i);
      const own = await fetchFile(portal, staffPaths.applicationArchive(quoted), owner);
      expect(nameOf(own)).toBe(`Application_${quoted.slice(-6)}.zip`);
      const ownPage = (await readZip(new Uint8Array(await own.arrayBuffer()))).get(`${folder}/answers.html`);
      expect(ownPage?.toString()).not.toContain('Registered User Information');
    },
  );

  once('a file that the server has lost is named, and does not keep the rest from an archive', async () => {
    const { portal } = use;
    const [, quoted = ''] = ids;
    const { data } = await upload(portal, owner.token, quoted, pdfOf(3000), 'lost.pdf');
    await portal.services.files.remove(data.key);
    const response = await fetchFile(portal, `${staffPaths.reportArchive}?ids=${quoted}`, superadmin);
    const files = await readZip(new Uint8Array(await response.arrayBuffer()));
    expect([...files.keys()].filter((name) => name.includes('lost'))).toEqual([]);
    const [page] = files.values();
    expect(page?.toString()).toContain('lost.pdf (left out: it is missing on the server)');
    const opened = await fetch(data.signedUrl, { headers: { range: 'bytes=0-99' } });
    expect([opened.status, opened.headers.get('content-range')]).toEqual([404, null]);
    expect(await opened.text()).toContain('This file is missing on the server. Please tell the organisers.');
    const asked = await fail(portal, paths.applicationFile(quoted, data.key), owner);
    expect([asked.status, asked.data.errorMessage]).toEqual([
      404,
      'This file is missing on the server. Please tell the organisers.',
    ]);
    await portal.services.database.deleteFrom('files').where('key', '=', data.key).execute();
  });

  test.each([
    ['format=pdf', '/format'],
    ['columns=/general/nothing', '/columns'],
    ['columns=a&columns=b', '/columns'],
    ['entries=/general/legalName', '/entries'],
    ['entries=a&entries=b', '/entries'],
    ['page=2', '/page'],
    ['size=10', '/size'],
    ['list=users', '/list'],
    ['program=nowhere', '/program'],
    ['sort=password_hash', '/sort'],
    ['colour=red', '/colour'],
  ])('refuses %s with the reason', async (query, path) => {
    const { status, data } = await fail(use.portal, `${staffPaths.report}?${query}`, superadmin);
    expect([status, data.errors.map((it) => it.path)]).toEqual([400, [path]]);
  });

  once('an archive of what is not there, or of too much, is refused', async () => {
    const ask = (query: string) => fail(use.portal, `${staffPaths.reportArchive}?${query}`, superadmin);
    expect((await ask('ids=nobody')).status).toBe(404);
    expect((await ask('ids=')).status).toBe(400);
    expect((await ask('program=none')).status).toBe(400);
    expect((await ask(`ids=${ids[0]}&search=a`)).status).toBe(400);
    expect((await ask(`ids=a&ids=b`)).status).toBe(400);
    const many = Array.from({ length: 501 }, (_, at) => at.toString(36)).join(',');
    const { status, data } = await ask(`ids=${many}`);
    expect([status, data.errorMessage]).toEqual([400, expect.stringContaining('at most 500')]);
  });

  once('the audit tells who exported how much, without the words that were searched', async () => {
    await csv('search=Quoted&status=in%20progress');
    const { database } = use.portal.services;
    const entries = await database
      .selectFrom('audit_entries')
      .selectAll()
      .where('event', '=', 'export')
      .execute();
    const last = entries.sort((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
    expect(last?.actor_id).toBe(superadmin.userId);
    expect(JSON.parse(last?.details ?? '')).toEqual({
      format: 'csv',
      rows: 1,
      columns: 9,
      filters: 'search,status',
    });
  });

  once(
    'a failure at once is an answer; one in the midst breaks off, so that no half file looks whole',
    async () => {
      const { portal } = use;
      const { database } = portal.services;
      const [id = ''] = ids;
      const broken = { answers: '{"words of a person' };
      await database.updateTable('applications').set(broken).where('id', '=', id).execute();
      const asked = `${staffPaths.report}?columns=/project/title&sort=created_at`;
      const early = await fail(portal, asked, superadmin);
      expect([early.status, early.data.errorMessage]).toEqual([500, expect.any(String)]);
      // More rows come before it than are read at a time.
      const rows = await database
        .selectFrom('applications')
        .selectAll()
        .where('id', '=', ids[2] ?? '')
        .execute();
      const shown = await database
        .selectFrom('list_rows')
        .selectAll()
        .where('application_id', '=', ids[2] ?? '')
        .execute();
      for (let at = 0; at < 4; at += 1) {
        const clones = Array.from({ length: 50 }, (_, n) => ({
          id: `clone-${at}-${n}`,
          created_at: '2025-01-01T00:00:00.000Z',
        }));
        await database
          .insertInto('applications')
          .values(clones.flatMap((clone) => rows.map((row) => ({ ...row, ...clone }))))
          .execute();
        await database
          .insertInto('list_rows')
          .values(
            clones.flatMap(({ id: application_id, created_at }) =>
              shown.map(({ id: _id, ...row }) => ({ ...row, application_id, created_at })),
            ),
          )
          .execute();
      }
      for (const format of ['csv', 'xlsx']) {
        const late = await fetchFile(portal, `${asked}&format=${format}`, superadmin);
        expect(late.status).toBe(200);
        await expect(late.arrayBuffer()).rejects.toThrow();
      }
      const zip = await fetchFile(portal, `${staffPaths.reportArchive}?ids=${ids[1]},${id}`, superadmin);
      await expect(zip.arrayBuffer()).rejects.toThrow();
      expect(portal.log()).toContain('A file broke off');
      for (const words of ['Quoted', 'words of a person']) expect(portal.log()).not.toContain(words);
    },
  );
});
