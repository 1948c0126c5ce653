import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Affected } from '#contract/answers.ts';
import { paths } from '#contract/paths.ts';
import type { AuditEntry, AuditPage } from '#contract/staff-room/audit-schemas.ts';
import { mailKinds } from '#contract/staff-room/outbox.ts';
import type { OutboxPage } from '#contract/staff-room/outbox-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { mails } from '#server/modules.ts';
import { linkAfter } from '#server/platform/audit/chain.ts';
import { listSealed, sealEntries } from '#server/platform/audit/chain-repository.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save } from '../support/api-client.ts';
import { draft, fail, failToSave, southOf } from './calls.ts';
import { databases, testOn, usePortal } from './portal.ts';

describe.each(databases)('the audit on %s', (kind) => {
  const once = testOn(kind);
  const use = usePortal(kind);

  async function scene() {
    const { portal } = use;
    const { token } = await portal.account('superadmin');
    const read = async (query: Record<string, string> = {}) =>
      (await call<AuditPage>(portal, `${staffPaths.audit}?${new URLSearchParams(query)}`, { token })).data;
    return { portal, token, read };
  }

  once('tells who did what, newest first, and holds no address, name or answer', async () => {
    const { portal, token, read } = await scene();
    const { email, password, userId } = await portal.account('applicant');
    await fail(portal, paths.login, { json: { email, password: 'wrong-Kite-1' } });
    const login = await call<{ token: string }>(portal, paths.login, { json: { email, password } });
    const applicant = login.data.token;
    const south = await southOf(portal, applicant);
    const { app_id } = (await draft(portal, applicant)).applicationData;
    // Refused calls are not recorded.
    await failToSave(portal, applicant, applicationPayload(south, { app_id, revision: 99 }));
    await save(portal, applicant, applicationPayload(south, { app_id, isFinalSubmit: true }));
    const edit = { applicationId: app_id, rotarianName: 'K. Narayan', districtNumber: '3191' };
    await call(portal, staffPaths.contactEdit, { token, json: edit, method: 'PATCH' });
    await call(portal, paths.logout, { token: applicant, method: 'POST' });

    const { entries } = await read({ person: userId });
    expect(entries.map(({ event }) => event)).toEqual([
      'sign-out',
      'contact-edit',
      'submission',
      'save',
      'sign-in',
      'sign-in-refused',
      'sign-in',
      'account-created',
    ]);
    const [, corrected, submission] = entries as [AuditEntry, AuditEntry, AuditEntry];
    expect(corrected).toMatchObject({
      actor_role: 'superadmin',
      application_id: app_id,
      details: { fields: 2 },
    });
    expect(submission).toMatchObject({
      actor: { _id: userId },
      actor_role: 'applicant',
      details: { revision: 2 },
    });
    const stored = await portal.services.database.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/@|Narayan|Kaveri|kaveri|Asha/);

    expect((await read({ application: app_id, event: 'save' })).entries).toHaveLength(1);
    const first = await read({ person: userId, size: '5' });
    const rest = await read({ person: userId, size: '5', before: first.next ?? '' });
    expect([...first.entries, ...rest.entries]).toEqual(entries);
    expect(rest.next).toBeNull();
    const dayOf = (at = '') => new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const period = { from: dayOf(entries.at(-1)?.at), until: dayOf(entries[0]?.at) };
    expect((await read({ person: userId, ...period })).entries).toHaveLength(entries.length);
    expect((await read({ person: userId, until: '2020-01-01' })).entries).toEqual([]);
    const bad = await fail(portal, `${staffPaths.audit}?event=theft&from=yesterday&size=9999&sort=at`, {
      token,
    });
    expect([bad.status, bad.data.errors.map(({ path }) => path).sort()]).toEqual([
      400,
      ['/event', '/from', '/size', '/sort'],
    ]);
  });

  test('is one chain of hashes, in the order in which two servers sealed it together', async () => {
    const { database } = use.portal.services;
    await Promise.all(Array.from({ length: 8 }, () => use.portal.account('applicant')));
    await Promise.all([sealEntries(database), sealEntries(database)]);
    const sealed = await listSealed(database, 0, 1000);
    const unsealed = database.selectFrom('audit_entries').select('id').where('seal', 'is', null);
    expect(await unsealed.execute()).toEqual([]);
    expect(sealed.length).toBeGreaterThanOrEqual(16);
    let link = { seal: 0, hash: '' };
    for (const row of sealed) {
      link = linkAfter(link, row);
      expect({ seal: row.seal, hash: row.hash }).toEqual(link);
    }
    expect(await database.selectFrom('audit_chain').select(['seal', 'hash']).execute()).toEqual([link]);
  });

  test('cannot be changed or emptied, even in the database', async () => {
    const { database } = use.portal.services;
    await use.portal.account('applicant');
    await sealEntries(database);
    const attempts = [
      () => database.updateTable('audit_entries').set({ seal: 1, hash: '' }).execute(),
      () => database.updateTable('audit_entries').set({ event: 'save' }).execute(),
      () => database.deleteFrom('audit_entries').execute(),
      ...(kind === 'PostgreSQL' ? [() => sql`truncate audit_entries`.execute(database)] : []),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('never changed or removed');
    const { entries } = await (await scene()).read();
    expect(entries.length).toBeGreaterThan(1);
  });

  once('mails are listed with their state; one that failed can be tried again', async () => {
    const { portal, token } = await scene();
    const { database } = portal.services;
    await call(portal, paths.forgotPassword, { json: { email: 'nobody@nowhere.example' } });
    const list = async (query = '') =>
      (await call<OutboxPage>(portal, `${staffPaths.outbox}${query}`, { token })).data.orders;
    await expect.poll(async () => (await list('?state=skipped'))[0]?.reason).toBe('no account');
    const [order] = await list();
    expect(order).toMatchObject({
      kind: 'reset',
      recipient: 'nobody@nowhere.example',
      next_attempt_at: null,
    });
    const id = order?._id ?? '';
    const retry = (mail: string) => fail(portal, staffPaths.retryMail(mail), { token, method: 'POST' });
    expect((await retry(id)).status).toBe(400);
    expect((await retry('none')).status).toBe(404);
    await database
      .updateTable('outbox')
      .set({ outcome: 'failed', attempts: 20 })
      .where('id', '=', id)
      .execute();
    expect((await list('?state=given+up')).map(({ attempts }) => attempts)).toEqual([20]);
    expect((await retry(id)).status).toBe(200);
    await expect.poll(async () => (await list('?kind=reset'))[0]?.state).toBe('skipped');
    expect((await fail(portal, `${staffPaths.outbox}?state=lost`, { token })).status).toBe(400);
  });

  once('every kind of mail has a name in the list', async () => {
    const { webhook: _call, ...own } = mails;
    expect(Object.keys(mailKinds).sort()).toEqual(Object.keys(own).sort());
  });

  once(
    'what was given up while a mail server was away is tried again at once, of one kind or of all',
    async () => {
      const { portal, token } = await scene();
      const { database, clock } = portal.services;
      const at = clock().toISOString();
      const order = (kind: string, at_: number) => ({
        ...{
          id: `${kind}-${String(at_).padStart(4, '0')}`,
          kind,
          recipient: 'nobody@nowhere.example',
          priority: 2,
        },
        ...{ application_id: null, dedupe_key: null, details: null, result: null, claimed_until: null },
        ...{ attempts: 20, created_at: at, next_attempt_at: at, finished_at: at, outcome: 'failed' },
      });
      const rows = [...Array.from({ length: 501 }, (_, n) => order('reset', n)), order('receipt', 1)];
      await insertRows(database, 'outbox', [...rows, order('webhook', 1)]);
      const retry = async (json: object) =>
        (await call<Affected>(portal, staffPaths.retryMails, { token, json })).data;
      expect(await retry({ state: 'given up', kind: 'receipt' })).toEqual({ count: 1 });
      expect(await retry({ state: 'given up' })).toEqual({ count: 501 });
      expect(await retry({ state: 'given up' })).toEqual({ count: 0 });
      expect((await fail(portal, staffPaths.retryMails, { token, json: { state: 'sent' } })).status).toBe(
        400,
      );
    },
  );
});
