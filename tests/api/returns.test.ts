import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationReturn } from '#contract/application/returns-schemas.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { currentRelease } from '#contract/programme/current-release.ts';
import type { PublicReceipt, Receipt } from '#contract/receipts-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { lockApplication } from '#server/applications/applications-repository.ts';
import { endUnanswered, restoreSubmitted } from '#server/applications/returns/end-unanswered.ts';
import { endReturn } from '#server/applications/returns/returns-repository.ts';
import { removeHastyVersions } from '#server/applications/versions/versions-repository.ts';
import { submitDueDrafts } from '#server/deadline/automatic/automatic-submission.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';
import { waitForMail } from '../support/mailbox.ts';
import { draft, fail, failToSave, fileQuestion, southOf, upload } from './calls.ts';
import { faultsOf } from './faults-of.ts';
import {
  type Account,
  type DatabaseKind,
  databases,
  type Portal,
  startPortal,
  usualDatabases,
} from './portal.ts';
import { movedQuestion, placeAfter, placeBefore, publish } from './publish-changes.ts';

const hour = 3600;
const later = (portal: Portal, seconds: number) =>
  new Date(portal.services.clock().getTime() + seconds * 1000).toISOString();

async function open(kind: DatabaseKind, environment: Record<string, string> = {}): Promise<Portal> {
  const portal = await startPortal(kind, environment);
  onTestFinished(() => portal.stop());
  return portal;
}

const title = '/project/title';
const overview = '/projectDescription/overview';

/** A submitted application with a file, its owner and a superadmin. */
async function scene(kind: DatabaseKind, environment: Record<string, string> = {}) {
  const portal = await open(kind, environment);
  const [owner, chair] = [await portal.account('applicant'), await portal.account('superadmin')];
  const { app_id: id } = (await draft(portal, owner.token)).applicationData;
  const { key } = (await upload(portal, owner.token, id, pdfOf(100))).data;
  await submit(portal, owner, id);
  return { portal, owner, chair, id, key };
}

/** Saves or submits the application with other words about the project. */
async function send(
  portal: Portal,
  { token }: Account,
  id: string,
  isFinalSubmit: boolean,
  words: object = {},
) {
  const payload = applicationPayload(await southOf(portal, token), { app_id: id, isFinalSubmit });
  const { project_information } = payload.applicationData;
  Object.assign(project_information as object, words);
  return payload;
}
const submit = async (portal: Portal, owner: Account, id: string, words: object = {}) =>
  save(portal, owner.token, await send(portal, owner, id, true, words));

const order = (portal: Portal, { token }: Account, id: string, changes: object = {}) =>
  call<ApplicationReturn[]>(portal, staffPaths.returnApplication(id), {
    token,
    json: { note: 'Please say more of it.', until: later(portal, hour), ...changes },
  });
const refusedOrder = (portal: Portal, { token }: Account, id: string, changes: object = {}) =>
  fail(portal, staffPaths.returnApplication(id), {
    token,
    json: { note: 'Please say more of it.', until: later(portal, hour), ...changes },
  });
const read = async (portal: Portal, { token }: Account, id: string) =>
  (await call<ApplicationDetail>(portal, paths.application(id), { token })).data;
const receiptOf = async (portal: Portal, { token }: Account, id: string) =>
  (await call<Receipt>(portal, paths.applicationReceipt(id), { token })).data;
const publicReceipt = async (portal: Portal, code: string) =>
  (await call<PublicReceipt>(portal, paths.receipt(code))).data;

describe.each(usualDatabases)('a returned application on %s', (kind) => {
  test('accepts changes only to the returned questions, and is submitted again beside its first submission', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    const first = await receiptOf(portal, owner, id);
    const { status, data } = await order(portal, chair, id, { questions: [title] });
    expect(status).toBe(200);
    expect(data).toMatchObject([{ questions: [{ path: title }], outcome: null, changes: [] }]);
    const mail = await waitForMail(portal.dataDir, owner.email, /correct/i);
    expect(mail.text).toContain('Please say more of it.');

    const { applicationData } = await read(portal, owner, id);
    expect(applicationData).toMatchObject({
      isFinalSubmit: false,
      status: 'returned',
      submission_state: 'returned',
      returned: { note: 'Please say more of it.', open: expect.arrayContaining([title]) },
    });
    expect(applicationData.returned?.open).not.toContain(overview);
    // Until it is submitted again the first submission stands.
    expect(await publicReceipt(portal, first.code)).toMatchObject({ standing: true });

    const refused = await failToSave(
      portal,
      owner.token,
      await send(portal, owner, id, false, { project_overview: 'Other words.' }),
    );
    expect(refused.status).toBe(400);
    expect(refused.data.errors).toEqual([
      {
        path: '/applicationData/project_information/project_overview',
        message: expect.stringContaining('was not returned for correction'),
      },
    ]);
    expect((await upload(portal, owner.token, id, pdfOf(300))).status).toBe(400);

    const words = { project_title: 'A better title' };
    const draftSaved = await save(portal, owner.token, await send(portal, owner, id, false, words));
    expect(draftSaved.data.applicationData).toMatchObject({ status: 'returned', isFinalSubmit: false });
    const again = await submit(portal, owner, id, words);
    expect(again.data.applicationData).toMatchObject({ status: 'submitted', isFinalSubmit: true });

    const second = await receiptOf(portal, owner, id);
    expect(second.hash).not.toBe(first.hash);
    expect(second.earlier).toMatchObject([{ code: first.code, hash: first.hash, replaced_by: second.code }]);
    expect(await publicReceipt(portal, first.code)).toMatchObject({
      standing: false,
      replaced_by: second.code,
    });
    // The file that the first receipt confirms is still there, byte by byte.
    const content = await fetch(`${portal.origin}${paths.receiptContent(id)}?code=${first.code}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const bytes = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
    expect(Buffer.from(bytes).toString('hex')).toBe(first.hash);

    const { data: returns } = await call<ApplicationReturn[]>(portal, paths.returns(id), {
      token: chair.token,
    });
    expect(returns).toMatchObject([
      { outcome: 'resubmitted', changes: [{ path: title, after: 'A better title' }] },
    ]);
    expect(await faultsOf(portal)).toEqual([]);
    // It is submitted: nothing else is accepted.
    const late = await failToSave(portal, owner.token, await send(portal, owner, id, false, {}));
    expect(late.data.errorCode).toBe(ErrorCode.APPLICATION_ALREADY_SUBMITTED);
  });

  test('without an answer it stays as submitted, with its files, and never half corrected', async () => {
    const { portal, owner, chair, id, key } = await scene(kind);
    const before = await read(portal, owner, id);
    const first = await receiptOf(portal, owner, id);
    await order(portal, chair, id);
    await call(portal, paths.applicationFile(id, key), { token: owner.token, method: 'DELETE' });
    await upload(portal, owner.token, id, pdfOf(400), 'other.pdf');
    await save(portal, owner.token, await send(portal, owner, id, false, { project_title: '' }));
    expect(await endUnanswered(portal.services)).toBe(0);

    portal.pass(hour + 1);
    // Saves that began in time may still be under way; those that begin now are refused.
    expect(await endUnanswered(portal.services)).toBe(0);
    const late = await failToSave(portal, owner.token, await send(portal, owner, id, false, {}));
    expect(late.data).toMatchObject({ errorCode: ErrorCode.APPLICATION_ALREADY_SUBMITTED });
    expect((await submitDueDrafts(portal.services)).done).toBe(0);

    portal.pass(600);
    const ended = await Promise.all([endUnanswered(portal.services), endUnanswered(portal.services)]);
    expect(ended[0] + ended[1]).toBeLessThanOrEqual(1);
    const { applicationData, uploadedFiles } = await read(portal, owner, id);
    expect(applicationData).toMatchObject({
      status: 'submitted',
      isFinalSubmit: true,
      submitted_at: before.applicationData.submitted_at,
      project_information: before.applicationData.project_information,
    });
    expect(uploadedFiles.map((file) => file.key)).toEqual([key]);
    const receipt = await receiptOf(portal, owner, id);
    expect(receipt).toMatchObject({ code: first.code, hash: first.hash, standing: true, earlier: [] });
    const told = await waitForMail(portal.dataDir, owner.email, /stays as it was/i);
    expect(told.text).toContain('your receipt for it stays valid.');
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('may be returned twice; each submission stays, with its changes', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    const first = await receiptOf(portal, owner, id);
    await order(portal, chair, id, { questions: [title] });
    expect((await refusedOrder(portal, chair, id)).status).toBe(409);
    portal.pass(60);
    await submit(portal, owner, id, { project_title: 'Second' });
    await order(portal, chair, id, { questions: [fileQuestion, '/projectDescription'] });
    portal.pass(60);
    await submit(portal, owner, id, { project_title: 'Second', project_overview: 'Other words.' });
    const { data } = await call<ApplicationReturn[]>(portal, paths.returns(id), { token: owner.token });
    expect(data.map(({ changes }) => changes.map(({ path, after }) => [path, after]))).toEqual([
      [[title, 'Second']],
      [[overview, 'Other words.']],
    ]);
    const { earlier } = await receiptOf(portal, owner, id);
    expect(earlier).toHaveLength(2);
    expect(earlier.at(-1)).toMatchObject({ hash: first.hash });
    // Neither thinning nor retention removes what was submitted.
    const { database, clock } = portal.services;
    await removeHastyVersions(database, [id], clock());
    for (const { code } of earlier) {
      const answer = await fetch(`${portal.origin}${paths.receiptContent(id)}?code=${code}`, {
        headers: { authorization: `Bearer ${owner.token}` },
      });
      expect(answer.status).toBe(200);
    }
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('is resubmitted unchanged as itself, and is not deleted', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    const first = await receiptOf(portal, owner, id);
    await order(portal, chair, id);
    const deletion = { token: owner.token, method: 'DELETE' };
    expect((await fail(portal, paths.application(id), deletion)).status).toBe(400);
    portal.pass(60);
    const [one, two] = await Promise.all([submit(portal, owner, id), submit(portal, owner, id)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const second = await receiptOf(portal, owner, id);
    expect(second).toMatchObject({ hash: first.hash, standing: true });
    expect(second.code).not.toBe(first.code);
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('stays as submitted when its owner erases the account', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    const first = await receiptOf(portal, owner, id);
    await order(portal, chair, id);
    await save(portal, owner.token, await send(portal, owner, id, false, { project_title: 'Half' }));
    const erased = await call(portal, staffPaths.eraseAccount(owner.userId), {
      token: chair.token,
      method: 'POST',
    });
    expect(erased.status, JSON.stringify(erased.data)).toBe(200);
    const { applicationData } = await read(portal, chair, id);
    expect(applicationData).toMatchObject({ status: 'submitted', isFinalSubmit: true });
    expect(await publicReceipt(portal, first.code)).toMatchObject({ standing: true });
    expect(await faultsOf(portal)).toEqual([]);
    const refused = await refusedOrder(portal, chair, id);
    expect(refused.status).toBe(409);
    expect(refused.data.errorMessage).toMatch(/account of its owner is erased/);
  });
});

test.each(usualDatabases)(
  'a returned application of an erased owner stays, although a colleague in it submitted the same, on %s',
  async (kind) => {
    const { portal, owner, chair, id } = await scene(kind);
    const first = await receiptOf(portal, owner, id);
    const colleague = await portal.account('applicant');
    const { app_id: own } = (await draft(portal, colleague.token)).applicationData;
    await upload(portal, colleague.token, own, pdfOf(100));
    await submit(portal, colleague, own);
    expect(await receiptOf(portal, colleague, own)).toMatchObject({ hash: first.hash });

    await order(portal, chair, id);
    const invitation = { email: colleague.email, may: 'write' };
    const invited = await call(portal, paths.collaborators(id), { token: owner.token, json: invitation });
    expect(invited.status).toBe(200);
    expect((await read(portal, colleague, id)).applicationData.access).toBe('write');
    const erase = { token: chair.token, method: 'POST' };
    expect((await call(portal, staffPaths.eraseAccount(owner.userId), erase)).status).toBe(200);
    expect((await read(portal, chair, id)).applicationData).toMatchObject({
      status: 'submitted',
      isFinalSubmit: true,
    });
    expect(await publicReceipt(portal, first.code)).toMatchObject({ standing: true });
    expect(await faultsOf(portal)).toEqual([]);
  },
);

test.runIf(databases.includes('PostgreSQL'))(
  'an application withdrawn while its owner’s account is being erased stays withdrawn',
  async () => {
    const { portal, owner, chair, id } = await scene('PostgreSQL');
    await order(portal, chair, id);
    const { database, clock } = portal.services;
    const erase = { token: chair.token, method: 'POST' };
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const erased = await database.transaction().execute(async (trx) => {
      const row = await lockApplication(trx, id);
      if (row === undefined) throw new Error('The application is gone');
      const erasing = call(portal, staffPaths.eraseAccount(owner.userId), erase);
      await expect.poll(async () => (await waiting.execute(database)).rows.length).toBe(1);
      await restoreSubmitted(trx, row, clock(), 'withdrawn');
      await endReturn(trx, id, 'withdrawn', clock());
      return { erasing };
    });
    expect((await erased.erasing).status).toBe(200);
    expect((await read(portal, chair, id)).applicationData.status).toBe('withdrawn');
  },
);

describe.each(usualDatabases)('an order to return on %s', (kind) => {
  test('keeps the questions it named when the form moves one, and when it no longer asks one', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    await order(portal, chair, id, { questions: [placeBefore] });
    const number = await publish(portal, movedQuestion);
    await expect.poll(() => currentRelease().number).toBe(number);
    const { returned } = (await read(portal, owner, id)).applicationData;
    expect(returned?.questions).toEqual([
      { path: placeAfter, label: expect.stringContaining('Scalability') },
    ]);
    expect(returned?.open).toEqual([placeAfter]);
    const words = { description_scale: 'Two more districts asked for it.' };
    expect((await save(portal, owner.token, await send(portal, owner, id, false, words))).status).toBe(200);

    const naming = async (...places: readonly string[]) => {
      const questions = JSON.stringify(places);
      await portal.services.database.updateTable('application_returns').set({ questions }).execute();
      return (await read(portal, owner, id)).applicationData.returned;
    };
    expect((await naming(placeBefore, placeAfter))?.questions).toHaveLength(1);
    const gone = await naming('/projectDescription/motto');
    expect(gone?.questions).toEqual([
      { path: '/projectDescription/motto', label: 'A question that is no longer asked' },
    ]);
    expect(gone?.open).toEqual([]);
    const other = await send(portal, owner, id, false, { ...words, project_overview: 'Other words.' });
    expect((await failToSave(portal, owner.token, other)).status).toBe(400);
  });

  test('names questions of the form, a future instant, and a submitted application', async () => {
    const { portal, owner, chair, id } = await scene(kind);
    const cases: readonly (readonly [object, RegExp])[] = [
      [{ questions: ['/nowhere', title] }, /no such question/],
      [{ until: 'tomorrow' }, /with a time zone/],
      [{ until: later(portal, -1) }, /is in the past/],
      [{ note: ' ' }, /is empty/],
    ];
    for (const [changes, message] of cases) {
      const { status, data } = await refusedOrder(portal, chair, id, changes);
      expect(status).toBe(400);
      expect(data.errors?.[0]?.message).toMatch(message);
    }
    const { app_id: other } = (await draft(portal, owner.token)).applicationData;
    expect(await refusedOrder(portal, chair, other)).toMatchObject({
      status: 409,
      data: { errorMessage: 'Only a submitted application can be returned.' },
    });
    expect((await refusedOrder(portal, chair, 'nowhere')).status).toBe(404);
  });
});
