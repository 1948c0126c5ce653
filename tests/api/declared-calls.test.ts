import { describe, expect, test } from 'vitest';
import type { StaffUser } from '#contract/account/staff.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save } from '../support/api-client.ts';
import { draft, fail, southOf } from './calls.ts';
import { usePortal, usualDatabases } from './portal.ts';

const day = 86_400;

describe.each(usualDatabases)('declared calls on %s', (kind) => {
  const use = usePortal(kind);

  async function scene() {
    const { portal } = use;
    const { token } = await portal.account('applicant');
    const { applicationData } = await draft(portal, token);
    return { portal, token, id: applicationData.app_id, south: await southOf(portal, token) };
  }

  test('PUT saves the draft it names, also as JSON, and no other', async () => {
    const { portal, token, id, south } = await scene();
    const json = applicationPayload(south, { revision: 1 });
    const put = (path: string, body: object) => fail(portal, path, { token, json: body, method: 'PUT' });
    const answer = await call<ApplicationDetail>(portal, paths.application(id), {
      token,
      json,
      method: 'PUT',
    });
    expect(answer).toMatchObject({ status: 200, data: { applicationData: { app_id: id, revision: 2 } } });
    // The revision is stale by now.
    expect((await put(paths.application(id), json)).status).toBe(409);
    expect((await put(paths.application('nowhere'), json)).status).toBe(404);
    const other = (await draft(portal, token)).applicationData.app_id;
    const mixed = await put(paths.application(id), applicationPayload(south, { app_id: other }));
    expect([mixed.status, mixed.data.errorCode]).toEqual([400, ErrorCode.VALIDATION_ERROR]);
    expect((await put(paths.application(id), [])).status).toBe(400);
    const { token: stranger } = await portal.account('applicant');
    const foreign = { token: stranger, json: applicationPayload(south), method: 'PUT' };
    expect((await fail(portal, paths.application(id), foreign)).status).toBe(404);
  });

  test('a deleted draft leaves every list and can be restored unchanged for 30 days', async () => {
    const { portal, token, id } = await scene();
    const superadmin = await portal.account('superadmin');
    const remove = { token, method: 'DELETE' };
    const listed = async () => {
      const mine = await call<ApplicationListItem[]>(portal, paths.applications, { token });
      const all = await call<Dashboard>(portal, staffPaths.dashboard, { token: superadmin.token });
      return [
        mine.data.some(({ _id }) => _id === id),
        all.data.applicationData.some(({ _id }) => _id === id),
      ];
    };
    expect(await listed()).toEqual([true, true]);
    const { token: stranger } = await portal.account('applicant');
    const foreign = await fail(portal, paths.application(id), { token: stranger, method: 'DELETE' });
    expect(foreign.status).toBe(404);
    expect((await call(portal, paths.application(id), remove)).status).toBe(200);
    expect(await listed()).toEqual([false, false]);
    expect((await fail(portal, paths.application(id), { token })).status).toBe(404);
    expect((await fail(portal, paths.application(id), { token: superadmin.token })).status).toBe(404);
    expect((await fail(portal, paths.application(id), remove)).status).toBe(404);
    const restore = { token, method: 'POST' };
    const theirs = { token: stranger, method: 'POST' };
    expect((await fail(portal, paths.restoreApplication(id), theirs)).status).toBe(404);
    const back = await call<ApplicationDetail>(portal, paths.restoreApplication(id), restore);
    expect(back).toMatchObject({ status: 200, data: { applicationData: { app_id: id, revision: 1 } } });
    expect(await listed()).toEqual([true, true]);
    expect((await fail(portal, paths.restoreApplication(id), restore)).status).toBe(404);
  });

  test('a submission can be neither deleted nor replaced', async () => {
    const { portal, token, id, south } = await scene();
    await save(portal, token, applicationPayload(south, { app_id: id, isFinalSubmit: true }));
    const removal = await fail(portal, paths.application(id), { token, method: 'DELETE' });
    const json = applicationPayload(south);
    const put = await fail(portal, paths.application(id), { token, json, method: 'PUT' });
    for (const { status, data } of [removal, put]) {
      expect([status, data.errorCode]).toEqual([400, ErrorCode.APPLICATION_ALREADY_SUBMITTED]);
    }
  });

  test('superadmins list administrators and jury', async () => {
    const { portal } = await scene();
    const superadmin = await portal.account('superadmin');
    const admin = await portal.account('admin');
    const jury = await portal.account('jury');
    const read = async (path: string) =>
      (await call<StaffUser[]>(portal, path, { token: superadmin.token })).data;
    const admins = await read(staffPaths.adminUsers);
    expect(admins.map(({ _id }) => _id)).toEqual(expect.arrayContaining([superadmin.userId, admin.userId]));
    expect(admins.every(({ role }) => role === 'admin' || role === 'superadmin')).toBe(true);
    expect(await read(staffPaths.juryUsers)).toMatchObject([
      { _id: jury.userId, email: jury.email, role: 'jury' },
    ]);
    expect(JSON.stringify(admins)).not.toMatch(/password/i);
  });

  test('a deletion is final after thirty days', async () => {
    const { portal, token, id } = await scene();
    await call(portal, paths.application(id), { token, method: 'DELETE' });
    const { database, clock } = portal.services;
    const longAgo = new Date(clock().getTime() - 31 * day * 1000).toISOString();
    await database.updateTable('applications').set({ deleted_at: longAgo }).where('id', '=', id).execute();
    const late = await fail(portal, paths.restoreApplication(id), { token, method: 'POST' });
    expect(late.status).toBe(404);
  });

  test('awards are listed by level and year, empty until they are announced', async () => {
    const { portal } = await scene();
    const read = async (path: string) => (await call(portal, path)).data;
    expect(await read(paths.currentAwards('national'))).toEqual({
      level: 'national',
      year: 2025,
      winners: [],
    });
    expect(await read(paths.previousAwards('district'))).toEqual({
      level: 'district',
      years: [
        { year: 2023, winners: [] },
        { year: 2019, winners: [] },
      ],
    });
    for (const [level, year] of [
      ['district', 2019],
      ['district', 2023],
      ['district', 2025],
      ['zonal', 2025],
      ['national', 2025],
    ] as const) {
      expect(await read(paths.winners(level, year))).toEqual({ level, year, winners: [] });
    }
    expect((await fail(portal, paths.winners('zonal', 2019))).status).toBe(404);
    expect((await fail(portal, paths.currentAwards('planet'))).status).toBe(404);
  });
});
