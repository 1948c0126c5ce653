import { describe, expect, onTestFinished, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import type { Deadline, DeadlineState } from '#contract/programme/deadline.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import type { AuditPage } from '#contract/staff-room/audit-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { removeHastyVersions } from '#server/applications/versions/versions-repository.ts';
import { submitDueDrafts } from '#server/deadline/automatic/automatic-submission.ts';
import { undoAutomaticSubmissions } from '#server/deadline/automatic/reopening.ts';
import { DueAtInPast } from '#server/programme/last-date/due-at.ts';
import { takeDueAt } from '#server/programme/last-date/meet-editions.ts';
import { areSavesFinished } from '#server/programme/last-date/saves-finished.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';
import { mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, fail, failToSave, fileQuestion, southOf, upload } from './calls.ts';
import { faultsOf } from './faults-of.ts';
import { writeDrafts } from './many-drafts.ts';
import { type DatabaseKind, databases, type Portal, startPortal, testOn } from './portal.ts';
import { rawRequest, sendRaw } from './raw-request.ts';

const hour = 3600;
const edition = editionId(currentEdition(new Date()));
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** A portal for the length of a test; its applications close in an hour. */
async function open(kind: DatabaseKind, environment: object = { DUE_AT: later(hour) }): Promise<Portal> {
  const portal = await startPortal(kind, { ...environment });
  onTestFinished(() => portal.stop());
  return portal;
}

const read = async (portal: Portal, token: string, id: string) =>
  (await call<ApplicationDetail>(portal, paths.application(id), { token })).data.applicationData;
const told = async (portal: Portal) => (await call<Deadline>(portal, paths.deadline)).data;
const state = async (portal: Portal, token: string) =>
  (await call<DeadlineState>(portal, staffPaths.deadlineState, { token })).data;
const change = (portal: Portal, token: string, json: object) =>
  call<DeadlineState>(portal, staffPaths.deadlineChange, { token, json });
const refuse = (portal: Portal, token: string, json: object) =>
  fail(portal, staffPaths.deadlineChange, { token, json });

/** When applications were reopened, which the audit keeps permanently. */
async function reopenedAt({ services: { database } }: Portal): Promise<Date> {
  const reopening = database.selectFrom('audit_entries').select('at').where('event', '=', 'reopening');
  return new Date((await reopening.executeTakeFirstOrThrow()).at);
}

/** Moves the clock to some seconds after the last date, however long the test has taken so far. */
function passTo(portal: Portal, seconds: number): void {
  const { deadline, clock } = portal.services;
  portal.pass(((deadline.dueAt(edition)?.getTime() ?? 0) - clock().getTime()) / 1000 + seconds);
}

/** A form on the wire. */
async function encoded(form: FormData) {
  const response = new Response(form);
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  };
}

describe.each(databases)('the last date on %s', (kind) => {
  const once = testOn(kind);
  once(
    'DUE_AT is handed to an empty database once, and a past one only by the command that confirms it',
    async () => {
      const { services } = await open(kind, {});
      const take = (dueAt: string) => takeDueAt(services, new Date(dueAt));
      const past = later(-60);
      await expect(take(past)).rejects.toThrow(DueAtInPast);
      await expect(take(past)).rejects.toThrow(`npm run deadline -- --set ${past} --confirm-past`);
      const first = later(hour);
      expect((await Promise.all([take(first), take(first)])).sort()).toEqual([false, true]);
      for (const other of [later(2 * hour), past]) expect(await take(other)).toBe(false);
      await services.deadline.refresh();
      expect(services.deadline.dueAt(edition)?.toISOString()).toBe(first);
    },
  );

  once('is changed by superadmins, who see the consequences first and are named in the audit', async () => {
    const portal = await open(kind);
    const { token, userId } = await portal.account('superadmin');
    const applicant = await portal.account('applicant');
    await draft(portal, applicant.token);
    const { dueAt: seen } = await told(portal);
    expect(await state(portal, token)).toMatchObject({ dueAt: seen, drafts: 1, automatic: 0, failures: [] });

    const moved = later(2 * hour);
    expect((await change(portal, token, { action: 'set', at: moved, seen })).data.dueAt).toBe(moved);
    const stale = await refuse(portal, token, { action: 'close', seen });
    expect([stale.status, stale.data.errorCode]).toEqual([409, ErrorCode.DUPLICATE_RESOURCE]);
    for (const bad of [
      { action: 'set', at: later(-60) },
      { action: 'set', at: 'tomorrow' },
      { action: 'set' },
      { action: 'reopen' },
      { action: 'open' },
      { action: 'close', now: true },
      { action: 'set', at: 5 },
    ]) {
      expect((await refuse(portal, token, bad)).status, JSON.stringify(bad)).toBe(400);
    }
    expect((await told(portal)).dueAt).toBe(moved);

    expect((await change(portal, token, { action: 'close', seen: moved })).status).toBe(200);
    expect((await failToSave(portal, applicant.token, applicationPayload(''))).data.errorMessage).toMatch(
      /^Applications closed on/,
    );
    expect((await refuse(portal, token, { action: 'close' })).data.errorMessage).toMatch(/reopen/);
    expect((await refuse(portal, token, { action: 'set', at: later(hour) })).data.errorMessage).toMatch(
      /reopen/,
    );
    expect((await refuse(portal, token, { action: 'reopen', at: later(-60) })).status).toBe(400);
    expect((await change(portal, token, { action: 'reopen', at: null })).data.dueAt).toBe(null);

    const { data } = await call<AuditPage>(portal, staffPaths.audit, { token });
    const entries = data.entries.filter(({ event }) => ['last-date', 'closing', 'reopening'].includes(event));
    expect(entries.map(({ event, actor }) => [event, actor?._id])).toEqual([
      ['reopening', userId],
      ['closing', userId],
      ['last-date', userId],
      ['last-date', undefined],
    ]);
    expect(entries[2]?.details).toMatchObject({ before: seen, after: moved });
    expect(entries[2]).toMatchObject({ address: '127.0.0.1' });
    expect(entries[3]?.details).toMatchObject({ before: 'open', by: 'DUE_AT' });
  });

  test('a save that began in time counts, and the drafts wait for it', async () => {
    const portal = await open(kind);
    const { token } = await portal.account('applicant');
    const { app_id, revision } = (await draft(portal, token)).applicationData;
    const payload = {
      ...applicationPayload(await southOf(portal, token), { app_id, revision }),
      companyDetails: { generalInformationData: { legal_name: 'Begun in time' } },
    };
    const body = JSON.stringify(payload);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const bytes = rawRequest('PUT', paths.application(app_id), headers, body);
    const answer = await sendRaw(portal.origin, bytes.subarray(0, -20), async (socket) => {
      await expect.poll(() => portal.services.arrivals.someBy(new Date(Date.now() + 1e6))).toBe(true);
      passTo(portal, 30);
      expect(await areSavesFinished(portal.services, portal.services.deadline.dueAt(edition))).toBe(false);
      socket.write(bytes.subarray(-20));
    });
    expect(answer.status, answer.text).toBe(200);
    await expect
      .poll(() => areSavesFinished(portal.services, portal.services.deadline.dueAt(edition)))
      .toBe(true);
    await expect.poll(async () => (await read(portal, token, app_id)).isFinalSubmit).toBe(true);
    expect(
      (await call<ApplicationDetail>(portal, paths.application(app_id), { token })).data.companyDetails,
    ).toMatchObject({ generalInformationData: { legal_name: 'Begun in time' } });
  });

  once('what begins in time and takes longer than its grace is refused', async () => {
    const portal = await open(kind);
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const body = JSON.stringify(applicationPayload('', { app_id }));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const bytes = rawRequest('PUT', paths.application(app_id), headers, body);
    const { status, text } = await sendRaw(portal.origin, bytes.subarray(0, -20), async (socket) => {
      await expect.poll(() => portal.services.arrivals.someBy(new Date(Date.now() + 1e6))).toBe(true);
      passTo(portal, 61);
      socket.write(bytes.subarray(-20));
    });
    expect([status, text]).toEqual([400, expect.stringContaining('has passed')]);
  });

  test.each([
    ['is taken within five minutes', 240, 200],
    ['is refused after five minutes', 302, 400],
  ])('a file that began in time %s', async (_words, seconds, status) => {
    const portal = await open(kind);
    const { token } = await portal.account('applicant');
    const { app_id } = (await draft(portal, token)).applicationData;
    const form = new FormData();
    form.set('file', new File([new Uint8Array(pdfOf(2000))], 'late.pdf'));
    const { headers, body } = await encoded(form);
    const path = `${paths.applicationFiles(app_id)}?question=${encodeURIComponent(fileQuestion)}`;
    const bytes = rawRequest('POST', path, { authorization: `Bearer ${token}`, ...headers }, body);
    const answer = await sendRaw(portal.origin, bytes.subarray(0, -20), async (socket) => {
      await expect.poll(() => portal.services.arrivals.someBy(new Date(Date.now() + 1e6))).toBe(true);
      passTo(portal, seconds);
      socket.write(bytes.subarray(-20));
    });
    expect(answer.status, answer.text).toBe(status);
    await expect.poll(async () => (await read(portal, token, app_id)).isFinalSubmit).toBe(true);
    const { uploadedFiles } = (await call<ApplicationDetail>(portal, paths.application(app_id), { token }))
      .data;
    expect(uploadedFiles).toHaveLength(status === 200 ? 1 : 0);
  });

  test('a draft that cannot be submitted does not delay the others; it is named, and tried again', async () => {
    const portal = await open(kind);
    const { token } = await portal.account('applicant');
    const superadmin = await portal.account('superadmin');
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await draft(portal, token)).applicationData.app_id);
    const [broken = ''] = [...ids].sort();
    const { database } = portal.services;
    const row = database.selectFrom('applications').select('answers').where('id', '=', broken);
    const { answers } = await row.executeTakeFirstOrThrow();
    const write = (text: string) =>
      database.updateTable('applications').set({ answers: text }).where('id', '=', broken).execute();
    await write('{"secret words');

    portal.pass(hour + 1);
    await expect.poll(() => portal.log()).toContain(`"application":"${broken}"`);
    for (const id of ids.filter((it) => it !== broken)) {
      await expect.poll(async () => (await read(portal, token, id)).isFinalSubmit).toBe(true);
    }
    const { failures, drafts } = await state(portal, superadmin.token);
    expect(drafts).toBe(1);
    expect(failures).toMatchObject([{ application_id: broken, attempts: 1 }]);
    expect(failures[0]?.reason).toMatch(/^SyntaxError in src\/server\/.*:\d+$/);
    expect(portal.log()).not.toContain('secret words');
    // Not again at once.
    expect(await submitDueDrafts(portal.services)).toEqual({ done: 0, failed: [] });

    await write(answers);
    portal.pass(31);
    await expect.poll(async () => (await read(portal, token, broken)).isFinalSubmit).toBe(true);
    expect((await state(portal, superadmin.token)).failures).toEqual([]);
  });

  once(
    'reopened, automatic submissions are drafts again, as they were saved, and each owner gets one mail',
    async () => {
      const portal = await open(kind);
      const superadmin = await portal.account('superadmin');
      const asha = await portal.account('applicant');
      const ravi = await portal.account('applicant');
      const aside = { '/project/implementingPartners': 'Jala Jeevan Trust' };
      const south = await southOf(portal, asha.token);
      const info = applicationPayload(south).applicationData.project_information as object;
      const direct = { ...info, mode_of_implementation: 'direct', implementing_partners: '' };
      const hidden = (await draft(portal, asha.token, { project_information: direct, set_aside: aside }))
        .applicationData.app_id;
      const file = (await upload(portal, asha.token, hidden, pdfOf(200))).data;
      const drafts = [hidden];
      for (let at = 0; at < 10; at += 1)
        drafts.push((await draft(portal, asha.token)).applicationData.app_id);
      drafts.push((await draft(portal, ravi.token)).applicationData.app_id);
      const own = await save(portal, ravi.token, applicationPayload(south, { isFinalSubmit: true }));
      expect(own.status, JSON.stringify(own.data)).toBe(200);
      const before = await read(portal, asha.token, hidden);

      const counts = async () => {
        const { drafts: open, automatic } = await state(portal, superadmin.token);
        return { open, automatic };
      };
      const close = () => change(portal, superadmin.token, { action: 'close' });
      await close();
      await expect.poll(counts).toEqual({ open: 0, automatic: drafts.length });
      expect((await read(portal, asha.token, hidden)).set_aside).toBeUndefined();

      // Thinning meanwhile never removes the last saved version.
      await removeHastyVersions(portal.services.database, drafts, new Date(Date.now() + 1e9));
      const reopened = await change(portal, superadmin.token, { action: 'reopen', at: later(hour) });
      expect(reopened.status).toBe(200);
      // The server undoes them meanwhile, and may finish before the answer: then it knows of no reopening any more.
      const since = await reopenedAt(portal);
      // Cut off after the first batch, and run twice at once: nothing is done twice.
      let steps = 0;
      await undoAutomaticSubmissions(portal.services, edition, since, () => ++steps > 1);
      await Promise.all([1, 2].map(() => undoAutomaticSubmissions(portal.services, edition, since)));
      await expect.poll(async () => (await state(portal, superadmin.token)).isReopening).toBe(false);
      expect(await counts()).toEqual({ open: drafts.length, automatic: 0 });
      const after = await call<ApplicationDetail>(portal, paths.application(hidden), { token: asha.token });
      const { revision, ...rest } = after.data.applicationData;
      expect(rest).toEqual({ ...before, revision: undefined });
      expect(revision).toBe(before.revision + 2);
      expect(after.data.uploadedFiles.map(({ key }) => key)).toEqual([file.key]);
      expect((await read(portal, ravi.token, own.data.applicationData.app_id)).isFinalSubmit).toBe(true);

      for (const { email } of [asha, ravi]) {
        const subject = /^Applications are open again until .* IST$/;
        await waitForMail(portal.dataDir, email, subject);
        const mails = await mailsTo(portal.dataDir, email);
        expect(mails.filter((mail) => subject.test(mail.subject ?? ''))).toHaveLength(1);
      }
      // What is submitted from now on, by its owner or by the next last date, is confirmed once more.
      const final = applicationPayload(south, { app_id: hidden, isFinalSubmit: true });
      expect((await save(portal, asha.token, final)).status).toBe(200);
      await close();
      await expect.poll(counts).toEqual({ open: 0, automatic: drafts.length - 1 });
      const orders = await portal.services.database
        .selectFrom('outbox')
        .select('application_id')
        .where('kind', '=', 'receipt')
        .execute();
      expect(orders).toHaveLength(2 * drafts.length + 1);
      expect(await read(portal, asha.token, hidden)).not.toHaveProperty('submitted_automatically');
      expect(await faultsOf(portal)).toEqual([]);
    },
  );

  test('after reopening, what an erased account left stays submitted', async () => {
    const portal = await open(kind);
    const superadmin = await portal.account('superadmin');
    const [asha, ravi] = [await portal.account('applicant'), await portal.account('applicant')];
    const [left, kept] = [await draft(portal, asha.token), await draft(portal, ravi.token)];
    await change(portal, superadmin.token, { action: 'close' });
    await expect.poll(async () => (await state(portal, superadmin.token)).undoable).toBe(2);
    const erase = { token: superadmin.token, method: 'POST' };
    expect((await call(portal, staffPaths.eraseAccount(asha.userId), erase)).status).toBe(200);
    expect((await state(portal, superadmin.token)).undoable).toBe(1);

    await change(portal, superadmin.token, { action: 'reopen', at: later(hour) });
    await expect
      .poll(async () => (await read(portal, ravi.token, kept.applicationData.app_id)).status)
      .toBe('in progress');
    await expect.poll(async () => (await state(portal, superadmin.token)).isReopening).toBe(false);
    expect((await read(portal, superadmin.token, left.applicationData.app_id)).status).toBe('submitted');
    expect(await faultsOf(portal)).toEqual([]);
  });
});

test('drafts wait for saves on this and other servers, and never longer than the longest grace', async () => {
  const portal = await open('SQLite');
  const areThrough = (isBusyHere: boolean, isClearElsewhere: boolean) =>
    areSavesFinished(
      {
        ...portal.services,
        arrivals: { someBy: () => isBusyHere },
        peers: { allThrough: async () => isClearElsewhere, leave: async () => undefined },
      },
      portal.services.deadline.dueAt(edition),
    );
  expect(await areThrough(false, true)).toBe(false);
  portal.pass(hour + 1);
  expect(await areThrough(false, true)).toBe(true);
  expect(await areThrough(false, false)).toBe(false);
  expect(await areThrough(true, true)).toBe(false);
  portal.pass(300);
  expect(await areThrough(true, false)).toBe(true);
});

test('other requests get their turn while many drafts are submitted', async () => {
  const portal = await open('SQLite');
  await writeDrafts(portal.services.database, 60);
  portal.pass(hour + 1);
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await submitDueDrafts(portal.services);
  isOver = true;
  // Without a pause in between it is one or two, however many drafts there are.
  expect(turns).toBeGreaterThan(6);
});
