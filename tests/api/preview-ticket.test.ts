import { describe, expect, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import { call } from '../support/api-client.ts';
import { draft, fail } from './calls.ts';
import { type Portal, usePortal, usualDatabases } from './portal.ts';

async function mint(portal: Portal, token: string, id: string): Promise<string> {
  const { data } = await call<{ ticket: string }>(portal, paths.previewTicket(id), { token, method: 'POST' });
  return data.ticket;
}

describe.each(usualDatabases)('preview tickets on %s', (kind) => {
  const use = usePortal(kind);

  async function scene() {
    const { portal } = use;
    const owner = await portal.account('applicant');
    const superadmin = await portal.account('superadmin');
    const { app_id } = (await draft(portal, owner.token)).applicationData;
    const exchange = (json: object) => call<Login>(portal, paths.exchange, { json });
    return {
      portal,
      owner,
      superadmin,
      app_id,
      exchange,
      ticket: await mint(portal, superadmin.token, app_id),
    };
  }

  test('a ticket becomes its own session, once', async () => {
    const { portal, superadmin, app_id, exchange, ticket } = await scene();
    const body = { token: ticket, applicationId: app_id };
    const first = await exchange(body);
    expect(first).toMatchObject({
      status: 200,
      data: { role: 'superadmin', user: { email: superadmin.email } },
    });
    expect(first.data.token).not.toBe(superadmin.token);
    expect((await call(portal, paths.application(app_id), { token: first.data.token })).status).toBe(200);
    const replay = await fail(portal, paths.exchange, { json: body });
    expect([replay.status, replay.data.errorCode]).toEqual([401, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);
  });

  test('twenty uses at once give one session', async () => {
    const { app_id, exchange, ticket } = await scene();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => exchange({ token: ticket, applicationId: app_id })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('it opens no other application and no other role', async () => {
    const { portal, owner, app_id, exchange, ticket } = await scene();
    const other = (await draft(portal, owner.token)).applicationData.app_id;
    expect((await exchange({ token: ticket, applicationId: other })).status).toBe(401);
    expect((await exchange({ token: ticket })).status).toBe(400);
    const mine = await mint(portal, owner.token, app_id);
    const posing = await exchange({ token: mine, applicationId: app_id, role: 'superadmin' });
    expect(posing.data.role).toBe('applicant');
  });

  test('it is valid for a minute', async () => {
    const { portal, app_id, exchange, ticket } = await scene();
    portal.pass(61);
    expect((await exchange({ token: ticket, applicationId: app_id })).status).toBe(401);
  });

  test('it ends when the role changes', async () => {
    const { portal, superadmin, app_id, exchange, ticket } = await scene();
    await upsertAccount(
      portal.services.database,
      { email: superadmin.email, role: 'jury' },
      portal.services.clock(),
    );
    expect((await exchange({ token: ticket, applicationId: app_id })).status).toBe(401);
  });

  test('a bearer token is exchanged for its session; an expired one for nothing', async () => {
    const { portal, owner, app_id, exchange } = await scene();
    const body = { token: owner.token, applicationId: app_id };
    expect(await exchange(body)).toMatchObject({
      status: 200,
      data: { token: owner.token, role: 'applicant' },
    });
    await call(portal, paths.logout, { token: owner.token, method: 'POST' });
    expect((await exchange(body)).status).toBe(401);
  });

  test('it is in no log and in no column', async () => {
    const { portal, app_id, exchange, ticket } = await scene();
    await exchange({ token: ticket, applicationId: app_id });
    expect(portal.log()).not.toContain(ticket);
    const rows = await portal.services.database.selectFrom('one_time_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ticket);
  });
});
