import type { Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReminderChoice } from '#contract/account/reminders.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { ErrorCode } from '#contract/error-codes.ts';
import { paths } from '#contract/paths.ts';
import { orderReminders } from '#server/deadline/reminders/order-reminders.ts';
import type { Outbox } from '#server/platform/mail/order.ts';
import { mailWrite } from '#server/platform/mail/outbox-repository.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save } from '../support/api-client.ts';
import { mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, fail, southOf } from './calls.ts';
import { type Account, type Portal, startPortal, usualDatabases } from './portal.ts';

const day = 86_400;

const header = (mail: Email, name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';

describe.each(usualDatabases)('reminders of the last date on %s', (kind) => {
  let portal: Portal;
  let people: Record<'asha' | 'later' | 'done' | 'gone' | 'unverified' | 'disabled' | 'quiet', Account>;
  const due = new Date(Date.now() + 8 * day * 1000);

  const orders = async () => {
    const { database } = portal.services;
    const rows = await database
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'outcome'])
      .where('kind', 'in', ['reminder', 'last-reminder', 'unsaved-reminder', 'not-submitted'])
      .where('finished_at', 'is not', null)
      .orderBy('recipient')
      .execute();
    return rows.map(({ kind, recipient, outcome }) => [kind, recipient, outcome]);
  };
  /** Several servers at once, and one of them again. */
  const everyServerOrders = async () => {
    await Promise.all([1, 2, 3].map(() => orderReminders(portal.services)));
    expect(await orderReminders(portal.services)).toBe(0);
  };
  const linkOf = (mail: Email) => new URL(header(mail, 'list-unsubscribe').replace(/^<|>$/g, ''));

  beforeAll(async () => {
    portal = await startPortal(kind, {
      DUE_AT: due.toISOString(),
      SESSION_SECONDS: String(30 * day),
    });
    const open = () => portal.account('applicant');
    people = {
      asha: await open(),
      later: await open(),
      done: await open(),
      gone: await open(),
      unverified: await open(),
      disabled: await open(),
      quiet: await open(),
    };
    for (const [name, { token }] of Object.entries(people)) if (name !== 'later') await draft(portal, token);
  });
  afterAll(() => portal.stop());

  test('go to the owners of open drafts, once each; a click in the mail ends them', async () => {
    const { database } = portal.services;
    const { asha, later, done, gone, unverified, disabled, quiet } = people;
    await draft(portal, asha.token);
    await database.updateTable('users').set({ is_verified: 0 }).where('id', '=', unverified.userId).execute();
    const disabled_at = new Date().toISOString();
    await database.updateTable('users').set({ disabled_at }).where('id', '=', disabled.userId).execute();
    const since = disabled_at;
    await database.insertInto('reminder_opt_outs').values({ user_id: quiet.userId, since }).execute();
    const [{ _id: theirs }] = (await call<{ _id: string }[]>(portal, paths.applications, gone)).data as [
      { _id: string },
    ];
    await call(portal, paths.application(theirs), { token: gone.token, method: 'DELETE' });
    expect(await orderReminders(portal.services)).toBe(0);

    portal.pass(day + 60);
    await draft(portal, later.token);
    await everyServerOrders();
    const mail = await waitForMail(
      portal.dataDir,
      asha.email,
      /^Reminder: submit your application by .* IST$/,
    );
    expect(mail.text).toContain('You have started 2 applications that are not submitted yet');
    expect(mail.text).toContain('last saved');
    await waitForMail(portal.dataDir, done.email, /^Reminder/);
    const both = [asha, done].map(({ email }) => ['reminder', email.toLowerCase(), 'sent']);
    await expect.poll(orders).toEqual(both.sort());

    // Looking at the link changes nothing; one click in a mail program does.
    const link = linkOf(mail);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain(`No more reminders: ${link}`);
    expect((await fetch(link)).status).toBe(404); // The page is not built here; nothing else answers.
    const choice = (path: string, method: string) =>
      call<ReminderChoice>(portal, path + link.search, { method });
    expect((await choice(paths.reminders, 'GET')).data).toEqual({ reminders: true });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(link, { method: 'POST', body: form })).status).toBe(200);
    expect((await choice(paths.reminders, 'GET')).data).toEqual({ reminders: false });
    expect((await choice(paths.reminderOptIn, 'POST')).data).toEqual({ reminders: true });
    expect((await choice(paths.reminderOptOut, 'POST')).data).toEqual({ reminders: false });
    link.searchParams.set('person', done.userId);
    for (const query of [link.search, '?person=1', '']) {
      const refused = await fail(portal, paths.reminderOptOut + query, { method: 'POST' });
      expect([refused.status, refused.data.errorCode]).toEqual([400, ErrorCode.INVALID_OR_EXPIRED_TOKEN]);
    }
  });

  test('48 hours before, they go to those who still must act; a clock set back repeats nothing', async () => {
    const { done, later } = people;
    // Ordered, and submitted before it is sent: nothing to remind of. By a server whose clock is ahead, so that neither
    // the workers of this one nor its deliveries come in between.
    const { outbox, clock } = portal.services;
    const ahead = () => new Date(clock().getTime() + 5 * day * 1000);
    const order: Outbox['order'] = async (db, mail) =>
      (await mailWrite(db, mail, 'ordinary', ahead()).executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
    const silent = { ...outbox, order, wake: () => undefined };
    expect(await orderReminders({ ...portal.services, clock: ahead, outbox: silent })).toBe(2);
    const [mine] = (await call<{ _id: string }[]>(portal, paths.applications, { token: done.token })).data;
    const south = await southOf(portal, done.token);
    const final = applicationPayload(south, { app_id: mine?._id ?? '', isFinalSubmit: true });
    expect((await save(portal, done.token, final)).status).toBe(200);
    portal.pass(5 * day + 60);
    outbox.wake();
    const last = await waitForMail(portal.dataDir, later.email, /^Last reminder/);
    expect(last.text).toContain('an application that is not submitted yet');
    await expect
      .poll(async () => (await orders()).filter(([kind]) => kind === 'last-reminder'))
      .toEqual(
        [
          ['last-reminder', done.email.toLowerCase(), 'no draft left'],
          ['last-reminder', later.email.toLowerCase(), 'sent'],
        ].sort(([, one = ''], [, other = '']) => (one < other ? -1 : 1)),
      );
    portal.pass(-5 * day - 60);
    expect(await orderReminders(portal.services)).toBe(0);
    portal.pass(6 * day);
    expect(await orderReminders(portal.services)).toBe(0);
    expect(await mailsTo(portal.dataDir, later.email)).toHaveLength(1);
  });

  test('a complete draft that only a page saved is named before the last date and after it', async () => {
    const { token, email, userId } = await portal.account('applicant');
    const begin = async (app: ReturnType<typeof applicationPayload>) => {
      const form = new FormData();
      form.set('payload', JSON.stringify(app));
      expect((await call(portal, paths.applicationsByPage, { token, form })).status).toBe(200);
    };
    const complete = applicationPayload(await southOf(portal, token), {});
    await begin(complete);
    await begin({ companyDetails: {}, applicationData: { isFinalSubmit: false }, uploadedFiles: [] });
    await orderReminders(portal.services);
    expect(await mailsTo(portal.dataDir, email)).toEqual([]);
    portal.pass(2 * 3600);
    await everyServerOrders();
    const before = await waitForMail(portal.dataDir, email, /^Not yet saved: press SAVE by .* IST$/);
    const named = 'Complete, not yet saved: press SAVE, or it is not submitted.';
    expect(before.text).toContain(named);
    expect(before.text).toContain('Not yet saved: press SAVE, or it is not submitted after the last date.');

    const listed = await call<ApplicationListItem[]>(portal, paths.applications, { token });
    expect(listed.data.map(({ submission_state, complete }) => [submission_state, complete]).sort()).toEqual([
      ['unsaved', false],
      ['unsaved', true],
    ]);
    // This is not a reminder: people without reminders also hear what became of a draft.
    const optOut = { user_id: userId, since: portal.services.clock().toISOString() };
    await portal.services.database.insertInto('reminder_opt_outs').values(optOut).execute();
    portal.pass(day);
    await everyServerOrders();
    const after = await waitForMail(portal.dataDir, email, /^Your application was not submitted$/);
    expect(after.text).toContain(
      'This application was not submitted, although it was complete: it was never saved with SAVE.',
    );
    expect(after.text).not.toContain('Untitled project');
    // Owners whose drafts the last date submits get that mail only.
    expect((await orders()).filter(([kind]) => kind === 'not-submitted')).toEqual([
      ['not-submitted', email.toLowerCase(), 'sent'],
    ]);
  });
});
