import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DeletedDraft } from '#contract/answers.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem, DeletedApplication } from '#contract/application/application-list.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import type { Failure } from '#contract/failure.ts';
import { paths } from '#contract/paths.ts';
import { purgeDeletedDrafts } from '#server/applications/deletion/purge.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { type Answer, call } from '../support/api-client.ts';
import { draft, fail, southOf, upload } from './calls.ts';
import { startPortal, usePortal, usualDatabases } from './portal.ts';

const [hour, day] = [3600, 86_400];

describe.each(usualDatabases)('the life of a draft on %s', (kind) => {
  const use = usePortal(kind);

  /** Creates with an idempotency key, as another program would. */
  async function create(
    token: string,
    payload: object,
    key: string,
    path: string = paths.applications,
  ): Promise<Answer<ApplicationDetail & Failure['data']>> {
    const form = new FormData();
    form.set('payload', JSON.stringify(payload));
    const response = await fetch(use.portal.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: form,
    });
    const { data } = (await response.json()) as { data: ApplicationDetail & Failure['data'] };
    return { status: response.status, data };
  }

  test('a page’s own save does not count as saved by the owner until the owner saves', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const payload = applicationPayload(await southOf(portal, token));
    const key = crypto.randomUUID();
    const listed = async () =>
      (await call<ApplicationListItem[]>(portal, paths.applications, { token })).data.map(
        ({ saved_by_owner }) => saved_by_owner,
      );

    const begun = await create(token, payload, key, paths.applicationsByPage);
    const { app_id: id, revision } = begun.data.applicationData;
    expect([begun.status, begun.data.applicationData.saved_by_owner]).toEqual([200, false]);
    const patched = await call<ApplicationDetail>(portal, paths.application(id), {
      token,
      method: 'PATCH',
      json: { applicationData: { revision, project_information: { project_title: 'Begun' } } },
    });
    expect([patched.status, patched.data.applicationData.saved_by_owner]).toEqual([200, false]);
    expect(await listed()).toEqual([false]);

    // The owner, whose page never learned that the creation arrived, saves the same words.
    const other = crypto.randomUUID();
    await create(token, payload, other, paths.applicationsByPage);
    const saved = await create(token, payload, other);
    expect([saved.status, saved.data.applicationData.saved_by_owner]).toEqual([200, true]);
    expect((await listed()).toSorted()).toEqual([false, true]);
    const unknown = await create(token, payload, key, `${paths.applications}?by=owner`);
    expect([unknown.status, unknown.data.errors?.[0]?.path]).toEqual([400, '/by']);
  });

  test('a repeated creation, also a simultaneous one, is one draft', async () => {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const south = await southOf(portal, token);
    const payload = applicationPayload(south);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => create(token, payload, key)));
    const ids = answers.map(({ status, data }) => [status, data.applicationData.revision]);
    expect(ids).toEqual(answers.map(() => [200, 1]));
    const list = async () =>
      (await call<ApplicationListItem[]>(portal, paths.applications, { token })).data.map(({ _id }) => _id);
    const [id = ''] = await list();
    expect(await list()).toEqual([id]);

    // Changes made since are not overwritten unseen.
    await call(portal, paths.application(id), {
      token,
      method: 'PUT',
      json: { ...payload, companyDetails: {} },
    });
    const stale = await create(token, payload, key);
    expect([stale.status, stale.data.current?.applicationData.app_id]).toEqual([409, id]);
    const revision = stale.data.current?.applicationData.revision ?? 0;
    const seen = await create(token, applicationPayload(south, { revision }), key);
    expect([seen.status, seen.data.applicationData.app_id]).toEqual([200, id]);

    const other = await portal.account('applicant');
    const theirs = await create(other.token, payload, key);
    expect(theirs.data.applicationData.app_id).not.toBe(id);
    for (const bad of ['short', 'with space in it', 'x'.repeat(129)]) {
      const refused = await create(token, payload, bad);
      expect([refused.status, refused.data.errorCode]).toEqual([400, ErrorCode.VALIDATION_ERROR]);
    }
    await call(portal, paths.application(id), { token, method: 'DELETE' });
    expect((await create(token, payload, key)).status).toBe(404);
    await draft(portal, token);
    await draft(portal, token);
    expect(await list()).toHaveLength(2);
  });

  test('deleted drafts are listed for their owner, and 30 days later they are gone with everything in them', async () => {
    const { portal } = use;
    const { database } = portal.services;
    const { token } = await portal.account('applicant');
    const { token: stranger } = await portal.account('applicant');
    const id = (await draft(portal, token)).applicationData.app_id;
    const { key } = (await upload(portal, token, id, pdfOf(300))).data;
    const kept = (await draft(portal, token)).applicationData.app_id;
    for (const one of [id, kept]) {
      await call(portal, paths.application(one), { token, method: 'DELETE' });
      portal.pass(60);
    }
    const deleted = async (who: string) =>
      (await call<DeletedApplication[]>(portal, paths.deletedApplications, { token: who })).data;
    const [last, first] = await deleted(token);
    expect([last?._id, first?._id]).toEqual([kept, id]);
    const days =
      (Date.parse(first?.restorable_until ?? '') - Date.parse(first?.deleted_at ?? '')) / 1000 / day;
    expect(days).toBe(30);
    expect(await deleted(stranger)).toEqual([]);

    expect(await purgeDeletedDrafts(portal.services)).toEqual({ purged: 0, failed: [] });
    await call(portal, paths.restoreApplication(kept), { token, method: 'POST' });
    const longAgo = new Date(portal.services.clock().getTime() - 30 * day * 1000).toISOString();
    await database.updateTable('applications').set({ deleted_at: longAgo }).where('id', '=', id).execute();
    const purged = await Promise.all([1, 2, 3].map(() => purgeDeletedDrafts(portal.services)));
    expect(purged.reduce((sum, pass) => sum + pass.purged, 0)).toBe(1);
    expect(purged.every(({ failed }) => failed.length === 0)).toBe(true);
    for (const table of ['application_versions', 'files', 'list_rows'] as const) {
      const rows = await database.selectFrom(table).select('application_id').execute();
      expect(rows.some(({ application_id }) => application_id === id)).toBe(false);
    }
    expect(await readdir(join(portal.dataDir, 'files'))).not.toContain(key);
    const entries = await database
      .selectFrom('audit_entries')
      .select(['application_id', 'actor_id'])
      .where('event', '=', 'purge')
      .execute();
    expect(entries.filter(({ application_id }) => application_id === id)).toHaveLength(1);
    const restore = { token, method: 'POST' };
    expect((await fail(portal, paths.restoreApplication(id), restore)).status).toBe(404);
    expect((await call(portal, paths.application(kept), { token })).status).toBe(200);
  });

  test('a deleted draft can be restored until its last date, however soon that is', async () => {
    const dueAt = new Date(Date.now() + hour * 1000).toISOString();
    const portal = await startPortal(kind, { DUE_AT: dueAt });
    onTestFinished(() => portal.stop());
    const { token } = await portal.account('applicant');
    const id = (await draft(portal, token)).applicationData.app_id;
    const { data } = await call<DeletedDraft>(portal, paths.application(id), { token, method: 'DELETE' });
    expect(data.restorable_until).toBe(dueAt);
    const deleted = async () =>
      (await call<DeletedApplication[]>(portal, paths.deletedApplications, { token })).data;
    expect(await deleted()).toMatchObject([{ _id: id, restorable_until: dueAt }]);
    portal.pass(hour + 1);
    expect(await deleted()).toEqual([]);
    expect((await fail(portal, paths.restoreApplication(id), { token, method: 'POST' })).status).toBe(400);
  });
});
