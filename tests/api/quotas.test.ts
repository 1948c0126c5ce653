import { describe, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { thinVersions } from '#server/applications/versions/thin-versions.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';
import { draft, southOf, upload } from './calls.ts';
import { type Account, type Portal, usePortal, usualDatabases } from './portal.ts';

const megabyte = 1024 * 1024;

async function newDraft(portal: Portal, token: string) {
  return { id: (await draft(portal, token)).applicationData.app_id };
}

describe.each(usualDatabases)('limits of one account on %s', (kind) => {
  const use = usePortal(kind);

  /** Gives the account copies of an application, straight into the database. */
  async function copy(portal: Portal, id: string, count: number, changes: { deleted_at?: string } = {}) {
    const { database } = portal.services;
    const row = await database
      .selectFrom('applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: count }, (_, at) => ({ ...row, ...changes, id: `${id}-${at}` }));
    await database.insertInto('applications').values(copies).execute();
  }

  const create = async (portal: Portal, { token }: Account) =>
    call<ApplicationDetail & Failure['data']>(portal, paths.applications, {
      token,
      form: payloadForm(applicationPayload(await southOf(portal, token))),
    });

  function payloadForm(payload: unknown) {
    const form = new FormData();
    form.set('payload', JSON.stringify(payload));
    return form;
  }

  test('fifty open applications, also when two are created at the same moment', async () => {
    const { portal } = use;
    const account = await portal.account('applicant');
    const { id } = await newDraft(portal, account.token);
    await copy(portal, id, 48);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(portal, account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.data.errorMessage).toBe(
      'You have 50 applications that are not submitted; one account can have 50. Please submit or delete one first.',
    );
    // Existing ones are saved as usual, and a deleted one leaves its room until it comes back.
    const payload = applicationPayload(await southOf(portal, account.token));
    const saved = await save(portal, account.token, {
      ...payload,
      applicationData: { ...payload.applicationData, app_id: id },
    });
    expect(saved.status).toBe(200);
    const remove = { token: account.token, method: 'DELETE' };
    expect((await call(portal, paths.application(id), remove)).status).toBe(200);
    expect((await create(portal, account)).status).toBe(200);
    const restored = await call(portal, paths.restoreApplication(id), {
      token: account.token,
      method: 'POST',
    });
    expect(restored.status).toBe(403);
    expect((await create(portal, await portal.account('applicant'))).status).toBe(200);
  });

  test('two hundred applications including deleted ones, which can be restored', async () => {
    const { portal } = use;
    const account = await portal.account('applicant');
    const { id } = await newDraft(portal, account.token);
    await copy(portal, id, 199, { deleted_at: portal.services.clock().toISOString() });
    expect(await create(portal, account)).toMatchObject({
      status: 403,
      data: { errorMessage: expect.stringContaining('including recently deleted ones') },
    });
    const back = await call(portal, paths.restoreApplication(`${id}-7`), {
      token: account.token,
      method: 'POST',
    });
    expect(back.status).toBe(200);
  });

  test('500 MB of files, removed ones for 30 more days, also when two arrive at the same moment', async () => {
    const { portal } = use;
    const { database } = portal.services;
    const account = await portal.account('applicant');
    const [one, two] = [await newDraft(portal, account.token), await newDraft(portal, account.token)];
    const first = await upload(portal, account.token, one.id, pdfOf(1000));
    expect(first.status).toBe(200);
    const size = 500 * megabyte - 1500;
    await database.updateTable('files').set({ size }).where('application_id', '=', one.id).execute();
    const both = await Promise.all(
      [one, two].map(({ id }) => upload(portal, account.token, id, pdfOf(1001))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const payload = applicationPayload(await southOf(portal, account.token));
    const file = new File([new Uint8Array(pdfOf(1002))], 'b.pdf');
    const refused = await save(portal, account.token, payload, [file]);
    expect(refused).toMatchObject({
      status: 403,
      data: { errorMessage: expect.stringMatching(/^Your files take 500 MB; one account can store 500 MB/) },
    });
    const stored = await database
      .selectFrom('files')
      .select(['key', 'application_id'])
      .where('size', '=', size)
      .executeTakeFirstOrThrow();
    const remove = { token: account.token, method: 'DELETE' };
    expect(
      (await call(portal, paths.applicationFile(stored.application_id, stored.key), remove)).status,
    ).toBe(200);
    expect((await upload(portal, account.token, two.id, pdfOf(1003))).status).toBe(403);
    const long = new Date(portal.services.clock().getTime() - 31 * 86_400_000).toISOString();
    await database.updateTable('files').set({ deleted_at: long }).where('key', '=', stored.key).execute();
    expect((await upload(portal, account.token, two.id, pdfOf(1003))).status).toBe(200);
  });

  test('states saved more than a day ago are reduced to the last of each hour; submissions stay', async () => {
    const { portal } = use;
    const { database, clock } = portal.services;
    const { token } = await portal.account('applicant');
    const { id } = await newDraft(portal, token);
    const { id: other } = await newDraft(portal, token);
    const hour = new Date(Math.floor(clock().getTime() / 3_600_000) * 3_600_000);
    const at = (hoursAgo: number, minutes: number) =>
      new Date(hour.getTime() - hoursAgo * 3_600_000 + minutes * 60_000).toISOString();
    const saved = [
      ...[at(60, 1), at(60, 2), at(60, 59), at(59, 0)],
      ...[at(50, 10), at(50, 20)], // the deadline, and what came after a reopening
      ...[at(30, 5), at(30, 6), at(2, 1), at(2, 2), at(2, 3)],
    ];
    const rows = saved.map((saved_at, index) => ({
      application_id: id,
      revision: index + 2,
      definition_revision: 'r',
      answers: '{}',
      saved_by: saved_at === at(50, 10) ? 'deadline' : 'somebody',
      saved_at,
    }));
    await database.insertInto('application_versions').values(rows).execute();
    expect(await thinVersions(portal.services)).toBe(3);
    const left = await database
      .selectFrom('application_versions')
      .select('saved_at')
      .where('application_id', '=', id)
      .where('revision', '>', 1)
      .orderBy('revision')
      .execute();
    const gone = new Set([at(60, 1), at(60, 2), at(30, 5)]);
    expect(left.map(({ saved_at }) => saved_at)).toEqual(saved.filter((it) => !gone.has(it)));
    expect(await thinVersions(portal.services)).toBe(0);
    const untouched = await database
      .selectFrom('application_versions')
      .select('revision')
      .where('application_id', '=', other)
      .execute();
    expect(untouched).toHaveLength(1);
  });
});
