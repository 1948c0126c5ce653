import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { currentRelease, serveRelease } from '#contract/programme/current-release.ts';
import type { Deadline, DeadlineState } from '#contract/programme/deadline.ts';
import { allEditions, type Edition } from '#contract/programme/edition.ts';
import type { EditionDrafts, EditionState, HandOver } from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { applicationDefinition } from '#generated/application.ts';
import { submitDueDrafts } from '#server/deadline/automatic/automatic-submission.ts';
import { orderReminders } from '#server/deadline/reminders/order-reminders.ts';
import { readImpact } from '#server/forms/impact/read-impact.ts';
import { lastDateNotices } from '#server/programme/last-date/edition-notices.ts';
import { meetEditions } from '#server/programme/last-date/meet-editions.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { editionOf } from '../fixtures/edition.ts';
import { call, save } from '../support/api-client.ts';
import { waitForMail } from '../support/mailbox.ts';
import { draft, fail, failToSave } from './calls.ts';
import {
  type Account,
  type DatabaseKind,
  databases,
  type Portal,
  sharedEnvironment,
  startPortal,
  testOn,
} from './portal.ts';

const files = currentRelease();
afterEach(() => serveRelease(files));

const serve = (...editions: readonly Edition[]) =>
  serveRelease({ ...files, number: currentRelease().number + 1, editions });

const first = editionOf(2031);
const second = editionOf(2032);

async function open(
  kind: DatabaseKind,
  at: string,
  environment: Record<string, string> = {},
): Promise<Portal> {
  const portal = await startPortal(kind, environment, { at: new Date(at) });
  onTestFinished(() => portal.stop());
  return portal;
}

/** Moves the clock to an instant. */
function passTo(portal: Portal, at: string): void {
  portal.pass((new Date(at).getTime() - portal.services.clock().getTime()) / 1000);
}

/** Sessions end while the clock goes on. */
const logIn = async (portal: Portal, { email, password }: Account) =>
  (await call<Login>(portal, paths.login, { json: { email, password } })).data.token;

const lastDate = async (portal: Portal, edition: string) =>
  (await call<Deadline>(portal, `${paths.deadline}?edition=${edition}`)).data.dueAt;
const change = (portal: Portal, token: string, edition: string, json: object) =>
  call<DeadlineState>(portal, `${staffPaths.deadlineChange}?edition=${edition}`, { token, json });
/** How many drafts a changed form would have to look at. */
async function draftsOf({ services: { database, clock } }: Portal): Promise<number> {
  const changed = { ...applicationDefinition, revision: 'changed' };
  return (await readImpact(database, changed, undefined, clock()))?.impact.drafts ?? 0;
}
const southOf = ({ programmes }: Edition) => programmes[0]?.id ?? '';
const read = async (portal: Portal, token: string, id: string) =>
  (await call<ApplicationDetail>(portal, paths.application(id), { token })).data.applicationData;
const audited = async ({ services: { database } }: Portal) => {
  const rows = await database
    .selectFrom('audit_entries')
    .select('details')
    .where('event', '=', 'last-date')
    .orderBy('at')
    .execute();
  return rows.map(({ details }) => JSON.parse(details ?? '{}') as object);
};

describe.each(databases)('last dates of editions on %s', (kind) => {
  const once = testOn(kind);
  once('a server that runs writes down the last date of an edition as soon as it meets it', async () => {
    serve(first);
    const portal = await open(kind, '2031-12-01T10:00:00+05:30');
    serve(first, second);
    await expect.poll(() => lastDate(portal, '2032')).toBe('2032-09-10T18:29:59.000Z');
    expect(await audited(portal)).toContainEqual({
      edition: '2032',
      before: 'open',
      after: '2032-09-10T18:29:59.000Z',
      by: 'edition 2032',
    });
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

  once('the next edition neither ends nor freezes drafts of an earlier one that is still open', async () => {
    serve(first);
    const portal = await open(kind, '2031-08-01T10:00:00+05:30');
    const superadmin = await portal.account('superadmin');
    const person = await portal.account('applicant');
    let owner = person;
    const again = async () => {
      owner = { ...person, token: await logIn(portal, person) };
    };
    const begin = async (edition: Edition) =>
      (await save(portal, owner.token, applicationPayload(southOf(edition)))).data;
    const [kept, submitted, left] = [await begin(first), await begin(first), await begin(first)].map(
      ({ applicationData }) => applicationData.app_id,
    );
    const extended = '2032-06-20T18:29:59.000Z';
    expect((await change(portal, superadmin.token, '2031', { action: 'set', at: extended })).status).toBe(
      200,
    );
    serve(first, second);
    await expect.poll(() => lastDate(portal, '2032')).not.toBeNull();
    passTo(portal, '2032-06-10T10:00:00+05:30');
    await again();

    const of = (edition: Edition, data: object) => applicationPayload(southOf(edition), data);
    expect((await save(portal, owner.token, of(first, { app_id: kept }))).status).toBe(200);
    expect(
      (await save(portal, owner.token, of(first, { app_id: submitted, isFinalSubmit: true }))).status,
    ).toBe(200);
    // Until the next edition opens, companies can still apply in the one that is open.
    expect((await begin(first)).applicationData.award_program_id).toBe(southOf(first));
    const foreign = await failToSave(portal, owner.token, of(second, { app_id: kept }));
    expect(foreign.data.errors).toMatchObject([{ path: '/applicationData/award_program_id' }]);

    // Pages count down to the last date of the draft, not to that of the current edition.
    expect(await read(portal, owner.token, kept ?? '')).toMatchObject({ last_date: extended });

    // Reminders name the last date of the drafts.
    passTo(portal, '2032-06-14T10:00:00+05:30');
    await orderReminders(portal.services);
    await waitForMail(portal.dataDir, owner.email, /^Reminder: submit your application by .*20 Jun\w* 2032/);

    // A draft that its owner never saved ends with the edition: changes of the form do not count it.
    await again();
    const form = new FormData();
    form.set('payload', JSON.stringify(of(first, {})));
    expect((await call(portal, paths.applicationsByPage, { token: owner.token, form })).status).toBe(200);
    expect(await draftsOf(portal)).toBe(4);
    passTo(portal, '2032-06-21T10:00:00+05:30');
    await again();
    await submitDueDrafts(portal.services);
    await expect.poll(() => draftsOf(portal)).toBe(0);
    for (const id of [kept, left]) {
      await expect
        .poll(() => read(portal, owner.token, id ?? ''))
        .toMatchObject({ submitted_automatically: true });
    }
    const late = await failToSave(portal, owner.token, of(first, { app_id: kept }));
    expect(late.data.errorCode).toBe(ErrorCode.APPLICATION_ALREADY_SUBMITTED);
    expect(late.data.errorMessage).toContain('Awards 2031, which has ended');
    const early = await failToSave(portal, owner.token, of(second, {}));
    expect(early.data.errorMessage).toBe('Applications for the Awards 2032 open on 1st July, 2032.');
  });

  test('each edition is closed, reopened and shown by its year', async () => {
    serve(first, second);
    const portal = await open(kind, '2032-07-10T10:00:00+05:30');
    const { token } = await portal.account('superadmin');
    const owner = await portal.account('applicant');
    const shown = async (edition: string) =>
      (await call<DeadlineState>(portal, `${staffPaths.deadlineState}?edition=${edition}`, { token })).data;
    // The earlier edition was over before this database knew of it: somebody decides.
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

  once('before the next edition the owners of open drafts are mailed, once for each last date', async () => {
    serve(first);
    const portal = await open(kind, '2031-09-01T10:00:00+05:30');
    const { token } = await portal.account('superadmin');
    const owner = await portal.account('applicant');
    await save(portal, owner.token, applicationPayload(southOf(first)));
    const states = (await call<EditionState[]>(portal, staffPaths.editions, { token })).data;
    expect(states).toMatchObject([
      { year: 2031, phase: 'open', isCurrent: true, drafts: 1, unsaved: 0, automatic: 0, notice: null },
    ]);
    const { drafts } = (await call<EditionDrafts>(portal, staffPaths.editionDrafts('2031'), { token })).data;
    expect(drafts).toMatchObject([{ title: 'Clean water for forty villages', isSaved: true }]);
    const mail = async () =>
      (await call<HandOver>(portal, staffPaths.handOver('2031'), { token, json: {} })).data.mails;
    expect([await mail(), await mail()]).toEqual([1, 0]);
    const { text } = await waitForMail(portal.dataDir, owner.email, /^The Awards 2031 end: your open/);
    expect(text).toContain('complete, saved with SAVE');
    await change(portal, token, '2031', { action: 'set', at: '2031-09-20T18:29:59Z' });
    expect(await mail()).toBe(1);
    passTo(portal, '2031-09-21T10:00:00+05:30');
    const late = await portal.account('superadmin');
    const refused = await fail(portal, staffPaths.handOver('2031'), { token: late.token, json: {} });
    expect([refused.status, refused.data.errorMessage]).toEqual([
      400,
      expect.stringContaining('have closed'),
    ]);
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
      /^400 The Awards 2031 open on 1st July, 2031; there is nothing to close/,
    );
    const early = { action: 'set', at: '2031-06-20T10:00:00+05:30' };
    expect(await refused(early)).toMatch(/^400 The last date cannot lie before applications open/);
    expect(await lastDate(portal, '2031')).toBe('2031-09-10T18:29:59.000Z');
  });

  once(
    'a changed day takes effect, and is said in words where a person moved the date or it is over',
    async () => {
      serve(first);
      const portal = await open(kind, '2031-08-01T10:00:00+05:30');
      const closing = (closes: string) => serve({ ...first, closes });
      const notices = () =>
        lastDateNotices(allEditions(), portal.services.deadline.all(), portal.services.clock());
      closing('2031-09-20');
      await expect.poll(() => lastDate(portal, '2031')).toBe('2031-09-20T18:29:59.000Z');
      expect(await audited(portal)).toContainEqual({
        edition: '2031',
        before: '2031-09-10T18:29:59.000Z',
        after: '2031-09-20T18:29:59.000Z',
        by: 'edition 2031',
      });
      expect(notices()).toEqual([]);

      closing('2031-07-30');
      const meet = meetEditions(portal.services);
      await meet();
      expect(await lastDate(portal, '2031')).toBe('2031-09-20T18:29:59.000Z');
      expect(notices()).toEqual([
        expect.stringMatching(/now closes on 30th July, 2031, but .* a day that is over is not taken/),
      ]);

      const { token } = await portal.account('superadmin');
      await change(portal, token, '2031', { action: 'set', at: '2031-09-25T18:29:59Z' });
      expect(notices()).toEqual([]);
      closing('2031-09-28');
      await meet();
      expect(await lastDate(portal, '2031')).toBe('2031-09-25T18:29:59.000Z');
      expect(notices()).toEqual([
        expect.stringMatching(/now closes on 28th September, 2031, but .*25 Sept 2031.* a person moved it/),
      ]);
      // What was moved is written into the file: both agree again.
      closing('2031-09-25');
      await meet();
      expect(notices()).toEqual([]);
      closing('2031-09-26');
      passTo(portal, '2031-09-25T23:59:59+05:30');
      portal.pass(2);
      await meet();
      expect(notices()).toEqual([
        expect.stringMatching(/and has passed: to receive applications again, reopen them/),
      ]);
    },
  );
});

test('DUE_AT of last year stops no start of the next season, and is named as unused', async () => {
  serve(first);
  const shared = await sharedEnvironment();
  const DUE_AT = '2031-09-05T23:59:59+05:30';
  const start = async (at: string) => {
    const portal = await startPortal('SQLite', { ...shared, DUE_AT }, { at: new Date(at) });
    onTestFinished(() => portal.stop());
    return portal;
  };
  const before = await start('2031-08-01T10:00:00+05:30');
  expect(before.notices).toEqual([]);
  expect(await lastDate(before, '2031')).toBe('2031-09-05T18:29:59.000Z');
  serve(first, second);
  const { notices, services } = await start('2032-06-02T10:00:00+05:30');
  expect(notices).toEqual([
    expect.stringMatching(/^DUE_AT, .*5 Sept 2031.*, is not used: .* last date of 2032 is .*10 Sept 2032/),
  ]);
  expect(services.deadline.dueAt('2031')?.toISOString()).toBe('2031-09-05T18:29:59.000Z');
});
