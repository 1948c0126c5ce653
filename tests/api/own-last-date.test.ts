import { describe, expect, onTestFinished, test } from 'vitest';
import type { OwnData } from '#contract/account/own-data-schemas.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import type { LastDateOfOne } from '#contract/application/returns-schemas.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { DeadlineState } from '#contract/programme/deadline.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { submitDueDrafts, submitOwnDue } from '#server/deadline/automatic/automatic-submission.ts';
import { orderReminders } from '#server/deadline/reminders/order-reminders.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, register, save, signUp } from '../support/api-client.ts';
import { mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, fail, failToSave, southOf } from './calls.ts';
import { faultsOf } from './faults-of.ts';
import { createRoom } from './jury/jury-room.ts';
import { type Account, type DatabaseKind, databases, type Portal, startPortal, testOn } from './portal.ts';

/** Shorter than the time after which idle staff are logged out. */
const span = 1500;
const day = 86_400;

/** A portal whose applications close soon, with two saved drafts of one owner. */
async function scene(kind: DatabaseKind, openFor = span) {
  const dueAt = new Date(Date.now() + openFor * 1000).toISOString();
  const portal = await startPortal(kind, { DUE_AT: dueAt });
  onTestFinished(() => portal.stop());
  const [owner, chair] = [await portal.account('applicant'), await portal.account('superadmin')];
  const idOf = async () => (await draft(portal, owner.token)).applicationData.app_id;
  return { portal, owner, chair, id: await idOf(), other: await idOf() };
}

const later = (portal: Portal, seconds: number) =>
  new Date(portal.services.clock().getTime() + seconds * 1000).toISOString();
const give = (portal: Portal, { token }: Account, id: string, until: string | null) =>
  call<LastDateOfOne>(portal, staffPaths.ownLastDate(id), {
    token,
    method: 'PUT',
    json: { until, reason: 'Illness in the team.' },
  });
const read = async (portal: Portal, { token }: Account, id: string) =>
  (await call<ApplicationDetail>(portal, paths.application(id), { token })).data.applicationData;
const send = async (portal: Portal, { token }: Account, id: string) =>
  save(portal, token, applicationPayload(await southOf(portal, token), { app_id: id }));

describe.each(databases)('a last date of one application on %s', (kind) => {
  const once = testOn(kind);
  once(
    'after the common one holds for it alone: for saves, for its owner, and for automatic submission',
    async () => {
      const { portal, owner, chair, id, other } = await scene(kind);
      const until = later(portal, 1.5 * span);
      expect((await give(portal, chair, id, until)).data).toEqual({
        app_id: id,
        status: 'in progress',
        last_date: until,
      });
      const state = { token: chair.token };
      expect((await call<DeadlineState>(portal, staffPaths.deadlineState, state)).data).toMatchObject({
        drafts: 1,
        ownDates: 1,
        firstOwnDate: until,
      });
      const mail = await waitForMail(portal.dataDir, owner.email, /your own last date/i);
      expect(mail.text).toContain('Illness in the team.');
      expect(await read(portal, owner, id)).toMatchObject({
        last_date: until,
        last_date_reason: 'Illness in the team.',
      });

      portal.pass(1.2 * span);
      await submitDueDrafts(portal.services);
      await submitOwnDue(portal.services);
      expect(await read(portal, owner, other)).toMatchObject({ submission_state: 'automatic' });
      expect(await read(portal, owner, id)).toMatchObject({ submission_state: 'draft' });
      expect((await send(portal, owner, id)).status).toBe(200);

      portal.pass(0.3 * span + 10);
      const payload = applicationPayload(await southOf(portal, owner.token), { app_id: id });
      const late = await failToSave(portal, owner.token, payload);
      expect(late.data.errorCode).toBe(ErrorCode.APPLICATION_ALREADY_SUBMITTED);
      // A save that began in time may still be under way.
      expect((await submitOwnDue(portal.services)).done).toBe(0);
      portal.pass(600);
      const passes = await Promise.all([submitOwnDue(portal.services), submitOwnDue(portal.services)]);
      expect(passes.flatMap(({ failed }) => failed)).toEqual([]);
      expect(await read(portal, owner, id)).toMatchObject({ submission_state: 'automatic' });
      expect(await faultsOf(portal)).toEqual([]);
    },
  );

  once('takes what the deadline submitted from a round under way only where the chair agrees', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    portal.pass(span + 5);
    await submitDueDrafts(portal.services);
    const room = createRoom(portal);
    await room.started(chair, [await portal.account('jury')], { jurors_each: 1 });
    const until = later(portal, span);
    const change = { until, reason: 'Illness in the team.' };
    const { token } = chair;
    const held = await fail(portal, staffPaths.ownLastDate(id), { token, method: 'PUT', json: change });
    expect([held.status, held.data.errorMessage]).toEqual([
      409,
      expect.stringContaining('The chair has to agree'),
    ]);
    expect(await read(portal, owner, id)).toMatchObject({ submission_state: 'automatic' });
    const json = { ...change, despite_round: true };
    const agreed = await call<LastDateOfOne>(portal, staffPaths.ownLastDate(id), {
      token,
      method: 'PUT',
      json,
    });
    expect(agreed.data).toMatchObject({ status: 'in progress', last_date: until });
    expect(await faultsOf(portal)).toEqual([]);
  });

  once('comes with a draft to an applicant who could not begin in time, once', async () => {
    const { portal, chair } = await scene(kind);
    const late = await portal.account('applicant');
    portal.pass(span + 5);
    const until = later(portal, span);
    const begin = ({ userId }: Account) =>
      fail(portal, staffPaths.beginDraft(userId), {
        token: chair.token,
        json: { until, reason: 'A flood.' },
      });
    const tries = await Promise.all([begin(late), begin(late)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    const unverified = await portal.account('applicant');
    const { database } = portal.services;
    await database.updateTable('users').set({ is_verified: 0 }).where('id', '=', unverified.userId).execute();
    for (const who of [chair, unverified])
      expect((await begin(who)).data.errorMessage).toContain('Only an applicant who can log in');
    const mail = await waitForMail(portal.dataDir, late.email, /your own last date/i);
    expect(mail.text).toContain('A flood.');
    const { data: own } = await call<ApplicationListItem[]>(portal, paths.applications, late);
    expect(own).toMatchObject([
      { submission_state: 'unsaved', last_date: until, last_date_reason: 'A flood.' },
    ]);
    const id = own[0]?._id ?? '';
    expect((await send(portal, late, id)).status).toBe(200);
    portal.pass(span + 605);
    await submitOwnDue(portal.services);
    expect(await read(portal, late, id)).toMatchObject({ submission_state: 'automatic' });
    expect(await faultsOf(portal)).toEqual([]);
  });

  once('lets a colleague register by invitation after the common one, and nobody else', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    await give(portal, chair, id, later(portal, 1.5 * span));
    portal.pass(1.2 * span);
    const [newcomer, stranger] = [person(), person()];
    const json = { email: newcomer.email, may: 'write' };
    await call(portal, paths.collaborators(id), { token: owner.token, json });
    expect(await register(portal, stranger)).toMatchObject({
      status: 400,
      data: { errorMessage: expect.stringContaining('when the next edition opens') },
    });
    const { login } = await signUp(portal, newcomer);
    const { data } = await call<ApplicationListItem[]>(portal, paths.applications, { token: login.token });
    expect(data).toMatchObject([{ _id: id, access: 'write' }]);
  });

  once(
    'holds for all drafts of an owner at once where that is asked for, and shows in report and own data',
    async () => {
      const { portal, owner, chair, id, other } = await scene(kind);
      const stranger = await portal.account('applicant');
      const { app_id: strange } = (await draft(portal, stranger.token)).applicationData;
      const until = later(portal, 1.5 * span);
      const json = { until, reason: 'A flood.', all_drafts: true };
      const set = { token: chair.token, method: 'PUT', json };
      expect((await call(portal, staffPaths.ownLastDate(id), set)).status).toBe(200);
      for (const each of [id, other])
        expect(await read(portal, owner, each)).toMatchObject({
          last_date: until,
          last_date_reason: 'A flood.',
        });
      expect(await read(portal, stranger, strange)).not.toHaveProperty('last_date');
      const mails = async () => (await mailsTo(portal.dataDir, owner.email)).map(({ text }) => text);
      await expect
        .poll(async () => (await mails()).filter((text) => text?.includes('A flood.')).length)
        .toBe(2);

      const columns = 'application_id,last_date,last_date_reason';
      const report = await fetch(`${portal.origin}${staffPaths.report}?columns=${columns}`, {
        headers: { authorization: `Bearer ${chair.token}` },
      });
      const lines = (await report.text()).split('\r\n');
      expect(lines[0]).toContain('Own Last Date (IST),Reason for the Last Date');
      expect(lines.filter((line) => line.endsWith(',A flood.'))).toHaveLength(2);
      expect(lines.find((line) => line.includes(strange))).toMatch(/,,$/);
      const file = await fetch(portal.origin + paths.ownData, {
        headers: { authorization: `Bearer ${owner.token}` },
      });
      expect(((await file.json()) as OwnData).applications).toMatchObject([
        { last_date: until, last_date_reason: 'A flood.', returns: [] },
        { last_date: until, last_date_reason: 'A flood.', returns: [] },
      ]);
    },
  );

  once('before the common one ends it earlier; taken away, the common one holds again', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    await give(portal, chair, id, later(portal, 0.2 * span));
    expect((await give(portal, chair, id, null)).data.last_date).toBeNull();
    portal.pass(0.4 * span);
    expect((await send(portal, owner, id)).status).toBe(200);
    await give(portal, chair, id, later(portal, 60));
    portal.pass(700);
    await submitOwnDue(portal.services);
    expect(await read(portal, owner, id)).toMatchObject({ submission_state: 'automatic' });
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('after closing, it turns that one automatic submission into a draft again, and no other', async () => {
    const { portal, owner, chair, id, other } = await scene(kind);
    portal.pass(1.2 * span);
    await submitDueDrafts(portal.services);
    expect(await read(portal, owner, id)).toMatchObject({ submission_state: 'automatic' });
    const until = later(portal, 0.5 * span);
    expect((await give(portal, chair, id, until)).data).toMatchObject({
      status: 'in progress',
      last_date: until,
    });
    expect(await read(portal, owner, id)).toMatchObject({ submission_state: 'draft', isFinalSubmit: false });
    expect(await read(portal, owner, other)).toMatchObject({ submission_state: 'automatic' });
    expect((await submitDueDrafts(portal.services)).done).toBe(0);
    expect((await send(portal, owner, id)).status).toBe(200);
    expect(await faultsOf(portal)).toEqual([]);
  });

  once('is reminded of as its own: two days before it, not before the common one', async () => {
    const { portal, owner, chair, id, other } = await scene(kind, 10 * day);
    await call(portal, paths.application(other), { token: owner.token, method: 'DELETE' });
    await give(portal, chair, id, later(portal, 14 * day));
    portal.pass(9 * day);
    await orderReminders(portal.services);
    portal.pass(3.5 * day);
    await orderReminders(portal.services);
    await waitForMail(portal.dataDir, owner.email, /reminder|last date|days/i);
    const { database } = portal.services;
    const kinds = await database
      .selectFrom('outbox')
      .select(['kind', 'outcome'])
      .where('recipient', '=', owner.email.toLowerCase())
      .where('kind', 'like', '%reminder')
      .execute();
    expect(kinds.map((mail) => mail.kind).sort()).toEqual(['last-reminder', 'reminder']);
    expect(await mailsTo(portal.dataDir, owner.email)).not.toEqual([]);
  });

  once('is refused in the past, without a reason, and for what its owner submitted', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    const refused = (json: object) =>
      fail(portal, staffPaths.ownLastDate(id), { token: chair.token, method: 'PUT', json });
    expect(await refused({ until: later(portal, -1), reason: 'x' })).toMatchObject({
      status: 400,
      data: { errors: [{ path: '/until', message: expect.stringContaining('is in the past') }] },
    });
    expect((await refused({ until: later(portal, 9), reason: ' ' })).status).toBe(400);
    const south = await southOf(portal, owner.token);
    await save(portal, owner.token, applicationPayload(south, { app_id: id, isFinalSubmit: true }));
    expect(await refused({ until: later(portal, 9), reason: 'x' })).toMatchObject({
      status: 409,
      data: { errorMessage: 'Its owner has submitted it: return it for correction instead.' },
    });
  });
});
