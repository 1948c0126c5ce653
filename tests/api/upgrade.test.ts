import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ConsentNotice } from '#contract/account/consent-schemas.ts';
import type { Login } from '#contract/account/session.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem, DeletedApplication } from '#contract/application/application-list.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate, WrittenByAnotherVersion } from '#server/platform/db/migrate.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { password, people, titles } from '../fixtures/data-folders/people.ts';
import { unpackDataFolder } from '../fixtures/data-folders/unpack-data-folder.ts';
import { call, save } from '../support/api-client.ts';
import { waitForMail } from '../support/mailbox.ts';
import { southOf } from './calls.ts';
import { faultsOf } from './faults-of.ts';
import { createDatabase, databases, type Portal, startPortal } from './portal.ts';

/** Kept permanently: every row of an older version is in every later one. */
const kept = [
  'users',
  'applications',
  'application_versions',
  'files',
  'audit_entries',
  'award_programs',
  'jury_programs',
  'schema_revisions',
  'reminder_opt_outs',
] as const;

type Row = Readonly<Record<string, unknown>>;

/** Every row of the kept tables, as stored in the database file. */
function rowsIn(dataDir: string): ReadonlyMap<string, readonly Row[]> {
  const database = new DatabaseSync(join(dataDir, 'portal.sqlite'), { readOnly: true });
  const read = (table: string): [string, Row[]] => [
    table,
    (database.prepare(`select * from ${table}`).all() as Row[]).map((row) => ({ ...row })),
  ];
  const rows = new Map(kept.map(read));
  database.close();
  return rows;
}

describe('a data folder of the first release', () => {
  let portal: Portal;
  let before: ReadonlyMap<string, readonly Row[]>;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await unpackDataFolder();
    before = rowsIn(dataDir);
    // The day after it was written: rows removed after some weeks are still there.
    const last =
      before
        .get('audit_entries')
        ?.map(({ at }) => String(at))
        .sort()
        .at(-1) ?? '';
    portal = await startPortal(
      'SQLite',
      { DATA_DIR: dataDir },
      { at: new Date(Date.parse(last) + 86_400_000) },
    );
  });
  afterAll(() => portal.stop());

  const login = async (email: string) =>
    call<Login & Failure['data']>(portal, paths.login, { json: { email, password } });
  const tokenOf = async (email: string) => (await login(email)).data.token;
  const listed = async (token: string) =>
    (await call<ApplicationListItem[]>(portal, paths.applications, { token })).data;
  const read = async (token: string, title: string) => {
    const found = (await listed(token)).find(
      ({ project_information }) => project_information.project_title === title,
    );
    return (await call<ApplicationDetail>(portal, paths.application(found?._id ?? ''), { token })).data;
  };

  test('verify finds nothing wrong in it', async () => {
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('every row is still there, unchanged', () => {
    const after = rowsIn(dataDir);
    for (const [table, rows] of before) {
      expect(rows.length, table).toBeGreaterThan(0);
      // A later version may add columns and rows; last_signin belongs to the tests below, and a programme's year is now
      // its edition.
      for (const { last_signin, year, ...row } of rows) {
        expect(after.get(table), table).toContainEqual(expect.objectContaining(row));
      }
    }
  });

  test('people of every role sign in with their passwords, and nobody else can', async () => {
    const { disabled, unverified, invited, ...active } = people;
    const roles = await Promise.all(
      Object.values(active).map(async (email) => (await login(email)).data.role),
    );
    expect(roles).toEqual(['superadmin', 'admin', 'jury', 'user', 'Applicant', 'applicant']);
    for (const email of [disabled, unverified, invited]) {
      expect((await login(email)).status, email).toBeGreaterThanOrEqual(400);
    }
  });

  test('applicants are asked for their consent at the next login, staff are not', async () => {
    const { data: notice } = await call<ConsentNotice>(portal, paths.consent);
    for (const email of [people.owner, people.user, people.olderApplicant]) {
      const { data } = await login(email);
      expect(data.open_consent, email).toBe(notice.version);
    }
    for (const email of [people.superadmin, people.admin, people.jury])
      expect((await login(email)).data, email).not.toHaveProperty('open_consent');
    const { token } = (await login(people.user)).data;
    const agreed = await call(portal, paths.consent, { token, json: { version: notice.version } });
    expect(agreed.status).toBe(200);
    expect((await login(people.user)).data).not.toHaveProperty('open_consent');
  });

  test('a draft with hidden answers opens with all its questions and files, is saved and submitted', async () => {
    const token = await tokenOf(people.owner);
    const { applicationData, uploadedFiles } = await read(token, titles.hidden);
    expect(applicationData.project_information).toMatchObject({ project_title: titles.hidden });
    expect(JSON.stringify(applicationData)).not.toContain('Jala Jeevan Trust');
    expect(uploadedFiles.map(({ filename }) => filename)).toEqual(['Water tests.pdf']);
    const [file] = uploadedFiles;
    const bytes = Buffer.from(await (await fetch(file?.signedUrl ?? '')).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes).toHaveLength(file?.size ?? 0);

    const { app_id, revision } = applicationData;
    const south = await southOf(portal, token);
    const final = applicationPayload(south, { app_id, revision, isFinalSubmit: true });
    const { status, data } = await save(portal, token, final);
    expect([status, data.applicationData.isFinalSubmit, data.applicationData.revision]).toEqual([
      200,
      true,
      revision + 1,
    ]);
  });

  test('submissions remain, and deleted drafts can be restored', async () => {
    const token = await tokenOf(people.owner);
    const { applicationData, uploadedFiles } = await read(token, titles.submitted);
    expect(applicationData).toMatchObject({ isFinalSubmit: true, status: 'submitted' });
    expect((await fetch(uploadedFiles[0]?.signedUrl ?? '')).status).toBe(200);
    expect((await read(token, titles.automatic)).applicationData).toMatchObject({
      submitted_automatically: true,
      complete: false,
    });
    const deleted = (await call<DeletedApplication[]>(portal, paths.deletedApplications, { token })).data;
    expect(deleted.map((it) => it.project_information.project_title)).toEqual([titles.deleted]);
    const back = await call(portal, paths.restoreApplication(deleted[0]?._id ?? ''), {
      token,
      method: 'POST',
    });
    expect(back.status).toBe(200);
    expect((await listed(token)).map((it) => it.project_information.project_title)).toContain(titles.deleted);
  });

  test('staff find the applications, the audit and the mail that waited', async () => {
    const superadmin = await tokenOf(people.superadmin);
    const { data } = await call<Dashboard>(portal, staffPaths.dashboard, { token: superadmin });
    expect(data.applicationData.length).toBeGreaterThanOrEqual(3);
    const jury = await tokenOf(people.jury);
    const judged = await call<readonly unknown[]>(portal, staffPaths.juryApplications, { token: jury });
    expect(JSON.stringify(judged.data)).toContain(titles.submitted);
    const audit = await call<AuditPage>(portal, `${staffPaths.audit}?size=500`, { token: superadmin });
    const events = new Set(audit.data.entries.map(({ event }) => event));
    for (const event of ['save', 'submission', 'automatic-submission', 'deletion', 'contact-edit'] as const) {
      expect(events).toContain(event);
    }
    await waitForMail(dataDir, people.owner, /password/i);
  });
});

test.each(databases)(
  'a database on %s of another version is refused with a message, untouched',
  async (kind) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-newer-'));
    const databaseUrl = kind === 'PostgreSQL' ? await createDatabase() : null;
    const database = await openDatabase({ databaseUrl, dataDir });
    onTestFinished(async () => {
      await database.destroy();
      await rm(dataDir, { recursive: true });
    });
    await migrate(database);
    const name = '9999-of-the-future';
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2040-01-01')`.execute(
      database,
    );
    await expect(migrate(database)).rejects.toThrow(WrittenByAnotherVersion);
    const config = parseConfig({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
    if (!config.ok) throw new Error(config.error.join());
    await expect(createApp(config.value, { site: null })).rejects.toThrow(
      /was written by a newer version of the portal \(9999-of-the-future\)/,
    );
    // Between two releases, steps had different names that were later merged.
    await sql`delete from kysely_migration where name > '0011'`.execute(database);
    await sql`insert into kysely_migration (name, timestamp) values ('0011-deadline', '2025-01-01')`.execute(
      database,
    );
    await expect(migrate(database)).rejects.toThrow(
      /was written by a development version of the portal between two releases \(0011-deadline\)/,
    );
  },
);
