import { describe, expect, test } from 'vitest';
import type { DeadlineState } from '#contract/programme/deadline.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { applicationPayload } from '../../fixtures/application-payload.ts';
import { call, save } from '../../support/api-client.ts';
import { draft, fail, failToSave } from '../calls.ts';
import { databases, testOn } from '../portal.ts';
import { audited, change, first, lastDate, logIn, open, passTo, read, second, serve } from './two-years.ts';

describe.each(databases)('last dates of editions on %s', (kind) => {
  const once = testOn(kind);
  once('a server that runs writes down the last date of an edition as soon as it meets it', async () => {
    serve(first);
    const portal = await open(kind, '2031-12-01T10:00:00+05:30');
    serve(first, second);
    // From the first moment on, not only once it is stored.
    expect(await lastDate(portal, '2032')).toBe('2032-09-10T18:29:59.000Z');
    const written = {
      edition: '2032',
      before: 'open',
      after: '2032-09-10T18:29:59.000Z',
      by: 'edition 2032',
    };
    await expect.poll(() => audited(portal)).toContainEqual(written);
    // A backup from an earlier version does not know of it.
    await portal.services.database.deleteFrom('deadlines').where('edition', '=', '2032').execute();
    await expect
      .poll(async () => (await audited(portal)).filter(({ edition }) => edition === '2032'))
      .toEqual([written, written]);
    const owner = await portal.account('applicant');
    const [program] = second.programmes;
    passTo(portal, '2032-07-02T10:00:00+05:30');
    let token = await logIn(portal, owner);
    expect((await save(portal, token, applicationPayload(program?.id ?? ''))).status).toBe(200);
    passTo(portal, '2032-09-11T10:00:00+05:30');
    token = await logIn(portal, owner);
    const late = await failToSave(portal, token, applicationPayload(program?.id ?? ''));
    expect(late.data.errorMessage).toMatch(/^Applications closed on .*10 Sept 2032/);
  });

  test('each edition is closed, reopened and shown by its year', async () => {
    serve(first, second);
    const portal = await open(kind, '2032-07-10T10:00:00+05:30');
    const { token } = await portal.account('superadmin');
    const owner = await portal.account('applicant');
    const shown = async (edition: string) =>
      (await call<DeadlineState>(portal, `${staffPaths.deadlineState}?edition=${edition}`, { token })).data;
    // The earlier edition was over before this database knew of it: a person has to decide.
    expect(await shown('2031')).toMatchObject({ edition: '2031', dueAt: null });
    expect(
      (await change(portal, token, '2031', { action: 'set', at: '2031-09-10T23:59:59+05:30' })).status,
    ).toBe(400);
    const decided = { action: 'set', at: '2031-09-10T23:59:59+05:30', confirm_past: true };
    expect((await change(portal, token, '2031', decided)).data.dueAt).toBe('2031-09-10T18:29:59.000Z');

    const id = (await draft(portal, owner.token)).applicationData.app_id;
    await change(portal, token, '2032', { action: 'close' });
    await expect.poll(async () => (await shown('2032')).automatic).toBe(1);
    expect((await shown('2031')).automatic).toBe(0);
    await change(portal, token, '2032', { action: 'reopen', at: '2032-09-20T23:59:59+05:30' });
    await expect.poll(async () => (await read(portal, owner.token, id)).isFinalSubmit).toBe(false);
    expect((await shown('2031')).dueAt).toBe('2031-09-10T18:29:59.000Z');
    const unknown = await fail(portal, `${staffPaths.deadlineState}?edition=1999`, { token });
    expect([unknown.status, unknown.data.errorMessage]).toEqual([404, 'There is no edition of 1999.']);
  });

  once('nothing is closed before it opens, and no last date lies before that day', async () => {
    serve(first);
    const portal = await open(kind, '2031-06-10T10:00:00+05:30');
    const { token } = await portal.account('superadmin');
    const refused = async (json: object) => {
      const { status, data } = await fail(portal, `${staffPaths.deadlineChange}?edition=2031`, {
        token,
        json,
      });
      return `${status} ${data.errorMessage}`;
    };
    expect(await refused({ action: 'close' })).toMatch(
      /^400 The Awards 2031 open on 1st July, 2031; they cannot close before/,
    );
    const early = { action: 'set', at: '2031-06-20T10:00:00+05:30' };
    expect(await refused(early)).toMatch(/^400 The last date cannot be before applications open/);
    expect(await lastDate(portal, '2031')).toBe('2031-09-10T18:29:59.000Z');
  });
});
