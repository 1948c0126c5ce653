import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnData } from '#contract/account/own-data-schemas.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { paths } from '#contract/paths.ts';
import type { MessagePreview, SentMessage } from '#contract/staff-room/messages/messages-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { setDisabled } from '#server/accounts/managing/accounts-repository.ts';
import { setWantsReminders } from '#server/deadline/reminders/opt-outs-repository.ts';
import { call } from '../support/api-client.ts';
import { mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, fail } from './calls.ts';
import { createRoom, submitted } from './jury/jury-room.ts';
import { type Account, type Portal, startPortal, usualDatabases } from './portal.ts';

const words = {
  subject: 'Your draft “{project_title}”',
  text: 'Hello {first_name},\n\n“{project_title}” ({company_name}) is {status}.\nPlease go on.',
};

describe.each(usualDatabases)('messages to a selection on %s', (kind) => {
  let portal: Portal;
  let chair: Account;
  let people: Record<'asha' | 'ravi' | 'done' | 'unverified' | 'disabled' | 'quiet' | 'bounced', Account>;
  const drafts = '?status=in%20progress';

  const titled = (title: string) => ({ project_information: { project_title: title } });
  const ask = <T>(path: string, json: unknown, query = drafts) =>
    call<T>(portal, path + query, { token: chair.token, json });
  const preview = async (query = drafts) =>
    (await ask<MessagePreview>(staffPaths.messagePreview, words, query)).data;
  const send = (key: string, expected: number, query = drafts) =>
    fail(portal, staffPaths.messages + query, {
      token: chair.token,
      json: { ...words, key, people: expected },
    });
  const progress = async (id: string) =>
    (await call<SentMessage>(portal, staffPaths.message(id), { token: chair.token })).data;
  const messagesTo = async ({ email }: Account) =>
    (await mailsTo(portal.dataDir, email)).filter(({ subject }) => subject?.startsWith('Your draft'));

  beforeAll(async () => {
    portal = await startPortal(kind);
    chair = await portal.account('superadmin');
    const open = () => portal.account('applicant');
    people = {
      asha: await open(),
      ravi: await open(),
      done: await open(),
      unverified: await open(),
      disabled: await open(),
      quiet: await open(),
      bounced: await open(),
    };
    for (const [name, { token }] of Object.entries(people)) {
      if (name !== 'done') await draft(portal, token, titled(`Of ${name}`));
    }
    await draft(portal, people.asha.token, titled('Newest\nof asha'));
    await draft(portal, people.done.token, { isFinalSubmit: true });
    const { database } = portal.services;
    await database
      .updateTable('users')
      .set({ is_verified: 0 })
      .where('id', '=', people.unverified.userId)
      .execute();
    await setDisabled(database, people.disabled.userId, new Date());
    await setWantsReminders(database, people.quiet.userId, false, new Date());
    const failed = { finished_at: new Date().toISOString(), outcome: 'failed' };
    await database.transaction().execute(async (trx) => {
      await portal.services.outbox.order(trx, { kind: 'receipt', recipient: people.bounced.email });
      await trx.updateTable('outbox').set(failed).where('recipient', '=', people.bounced.email).execute();
    });
  });
  afterAll(() => portal.stop());

  test('a placeholder that the list does not have is refused, with the existing ones', async () => {
    const wrong = { subject: 'About {projekt}', text: '{first_name}, {}' };
    const answer = await fail(portal, staffPaths.messagePreview + drafts, {
      token: chair.token,
      json: wrong,
    });
    expect(answer).toMatchObject({
      status: 400,
      data: {
        errors: [
          { path: '/subject', message: 'The list has no {projekt}' },
          { path: '/text', message: 'The list has no {}' },
        ],
      },
    });
    const names = await call<{ name: string }[]>(portal, staffPaths.messagePlaceholders, {
      token: chair.token,
    });
    expect(names.data.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['first_name', 'project_title', 'status', 'submitted_at']),
    );
  });

  test('the preview counts people once, names who is left out, and shows mails as they will read', async () => {
    const { applications, people: count, left_out, samples } = await preview();
    expect({ applications, count, left_out }).toEqual({
      applications: 7,
      count: 2,
      left_out: { unverified: 1, unreachable: 1, declined: 1, disabled: 1 },
    });
    expect(samples).toHaveLength(2);
    const ofAsha = samples.find(({ to }) => to === people.asha.email);
    expect(ofAsha?.subject).toBe('Your draft “Newest of asha”');
    expect(ofAsha?.paragraphs[1]).toMatch(/is in progress\.\nPlease go on\.$/);
    expect(await messagesTo(people.asha)).toEqual([]);
  });

  test('a test goes only to its author, with the data of the first recipient', async () => {
    await ask(staffPaths.messageTest, words);
    const mail = await waitForMail(portal.dataDir, chair.email, /^Test: Your draft/);
    expect(mail.text).toContain('Please go on.');
    expect(await messagesTo(people.asha)).toEqual([]);
  });

  test('it is sent once however often that is requested, and each recipient gets one mail', async () => {
    const key = 'first-message';
    const answers = await Promise.all([1, 2, 3].map(() => send(key, 2)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(async () => (await progress(key)).sent, { timeout: 20_000 }).toBe(2);
    expect((await send(key, 2)).status).toBe(200);
    const other = { ...words, text: `${words.text} Please.`, key, people: 2 };
    expect((await ask(staffPaths.messages, other, drafts)).status).toBe(409);
    const [mail, ...others] = await messagesTo(people.asha);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your draft “Newest of asha”');
    expect(mail?.headers.some((header) => header.key === 'list-unsubscribe')).toBe(true);
    expect(await messagesTo(people.ravi)).toHaveLength(1);
    for (const name of ['done', 'unverified', 'disabled', 'quiet', 'bounced'] as const)
      expect(await messagesTo(people[name])).toEqual([]);
    const rows = await portal.services.database
      .selectFrom('outbox')
      .select('priority')
      .where('kind', '=', 'message')
      .execute();
    expect(rows).toEqual([{ priority: 2 }, { priority: 2 }]);
    const entries = await portal.services.database
      .selectFrom('audit_entries')
      .select(['actor_id', 'details'])
      .where('event', '=', 'message-sent')
      .execute();
    expect(entries).toEqual([
      { actor_id: chair.userId, details: JSON.stringify({ to: 'owners', filters: 'status', people: 2 }) },
    ]);
    const listed = await call<SentMessage[]>(portal, staffPaths.messages, { token: chair.token });
    expect(listed.data.map(({ _id }) => _id)).toEqual([key]);
  });

  test('registered users get the message by their search, with or without an application', async () => {
    const newcomer = await portal.account('applicant');
    const hello = { subject: 'Welcome, {first_name}', text: 'A word to {company_name}.' };
    const query = `?to=users&search=${encodeURIComponent(newcomer.email)}`;
    const { data } = await ask<MessagePreview>(staffPaths.messagePreview, hello, query);
    expect(data).toMatchObject({ people: 1, samples: [{ to: newcomer.email }] });
    expect(data).not.toHaveProperty('applications');
    await ask(staffPaths.messages, { ...hello, key: 'to-users-1', people: 1 }, query);
    const mail = await waitForMail(portal.dataDir, newcomer.email, /^Welcome, /);
    expect(mail.text).toContain('A word to ');
    expect((await progress('to-users-1')).to).toBe('users');
    const own = await fetch(portal.origin + paths.ownData, {
      headers: { authorization: `Bearer ${newcomer.token}` },
    });
    expect(((await own.json()) as OwnData).messages).toEqual([
      { ...hello, ordered_at: expect.stringMatching(/^20/), outcome: 'sent' },
    ]);
    const everybody = await ask<MessagePreview>(staffPaths.messagePreview, hello, '?to=users');
    expect(everybody.data.people).toBeGreaterThan(3);
  });

  test('jurors who are behind get a mail with what they must submit; those who finish meanwhile are skipped', async () => {
    const room = createRoom(portal);
    const [ready, behind] = [await portal.account('jury'), await portal.account('jury')];
    const round = await room.started(chair, [ready, behind], { jurors_each: 1, name: 'First reading' });
    const [application] = [await submitted(portal, await portal.account('applicant'), 'Judged')];
    expect(application).toBeTruthy();
    const { database } = portal.services;
    const entries = await database
      .selectFrom('round_entries')
      .select('application_id')
      .where('round_id', '=', round)
      .execute();
    const [entry] = entries;
    const order = { round, application: entry?.application_id, juror: behind.userId };
    const { _id } = await room.done(room.ask<{ _id: string }>(chair, judgingPaths.assignments, order));
    const nudge = { subject: '{round}: {to_submit} to submit', text: 'Until {closes}, please.' };
    const query = `?to=jurors&round=${round}&behind=yes`;
    const { data } = await ask<MessagePreview>(staffPaths.messagePreview, nudge, query);
    expect(data).toMatchObject({
      people: 1,
      samples: [{ to: behind.email, subject: 'First reading: 1 to submit' }],
    });
    expect(
      (await ask<MessagePreview>(staffPaths.messagePreview, nudge, `?to=jurors&round=${round}`)).data.people,
    ).toBe(2);
    await ask(staffPaths.messages, { ...nudge, key: 'to-jurors-1', people: 1 }, query);
    await waitForMail(portal.dataDir, behind.email, /^First reading: 1 to submit/);
    // Ordered while behind, done before the mail goes out.
    await room.judge(behind, _id, 1);
    const now = portal.services.clock();
    const left_out = JSON.stringify({ unverified: 0, unreachable: 0, declined: 0, disabled: 0 });
    const late = { id: 'late-nudge', author_id: chair.userId, ...nudge, people: 1, left_out };
    await database
      .insertInto('messages')
      .values({
        ...late,
        audience: 'jurors',
        round_id: round,
        filters: 'behind',
        created_at: now.toISOString(),
      })
      .execute();
    const recipient = behind.email.toLowerCase();
    const dedupeKey = `message:late-nudge:${behind.userId}`;
    const mail = { kind: 'message', recipient, dedupeKey, details: { message: 'late-nudge' } };
    await portal.services.outbox.orderAll(database, [mail], now);
    portal.services.outbox.wake();
    await expect.poll(async () => (await progress('late-nudge')).skipped, { timeout: 20_000 }).toBe(1);
  });

  test('filters that do not apply to these recipients are refused with a reason', async () => {
    for (const [query, path] of [
      ['?to=jurors', '/round'],
      ['?to=users&status=submitted', '/status'],
      ['?to=owners&round=x', '/round'],
      ['?to=jurors&round=x&search=a', '/search'],
    ] as const) {
      const json = { subject: 'Hello', text: 'Hello' };
      const answer = await fail(portal, staffPaths.messagePreview + query, { token: chair.token, json });
      expect([answer.status, answer.data.errors?.[0]?.path], query).toEqual([400, path]);
    }
  });

  test('a selection that changed since the preview is refused, and nothing is sent', async () => {
    const refused = await send('other-message', 5);
    expect(refused).toMatchObject({
      status: 409,
      data: { errorMessage: expect.stringContaining('it now reaches 2 people') },
    });
    expect((await fail(portal, staffPaths.message('other-message'), { token: chair.token })).status).toBe(
      404,
    );
    expect((await send('no-people', 0, '?search=nobodyatall')).status).toBe(409);
  });

  test('recipients who could not be reached, and who left before the mail, are named', async () => {
    const key = 'third-message';
    const { database } = portal.services;
    const message = {
      id: key,
      author_id: chair.userId,
      ...words,
      filters: '',
      people: 3,
      audience: 'owners',
    };
    const now = portal.services.clock();
    await database
      .insertInto('messages')
      .values({
        ...message,
        left_out: JSON.stringify({ unverified: 0, unreachable: 0, declined: 0, disabled: 0 }),
        created_at: now.toISOString(),
      })
      .execute();
    const orderTo = ({ email, userId }: Account) => ({
      kind: 'message',
      recipient: email,
      dedupeKey: `message:${key}:${userId}`,
      details: { message: key },
    });
    // Ordered while it was a draft, and submitted before the mail.
    const { data: own } = await call<ApplicationListItem[]>(portal, paths.applications, people.done);
    const moved = {
      ...orderTo(people.done),
      applicationId: own[0]?._id ?? '',
      details: { message: key, filter: JSON.stringify({ status: 'in progress' }) },
    };
    const orders = [orderTo(people.asha), orderTo(people.ravi), moved];
    await portal.services.outbox.orderAll(database, orders, now);
    portal.services.outbox.wake();
    await expect.poll(async () => (await progress(key)).skipped, { timeout: 20_000 }).toBe(3);
    await database
      .updateTable('outbox')
      .set({ outcome: 'failed' })
      .where('dedupe_key', '=', `message:${key}:${people.ravi.userId}`)
      .execute();
    const { failed, skipped, failures } = await progress(key);
    expect({ failed, skipped }).toEqual({ failed: 1, skipped: 2 });
    expect(failures).toHaveLength(3);
    expect(failures).toEqual(
      expect.arrayContaining([
        { recipient: people.ravi.email, reason: 'could not be delivered' },
        { recipient: people.asha.email, reason: 'the application no longer exists' },
        { recipient: people.done.email, reason: 'the application is no longer in the list' },
      ]),
    );
  });

  test('the records expire, and erasing a recipient removes their mails', async () => {
    const { database } = portal.services;
    const mails = () =>
      database.selectFrom('outbox').select('id').where('recipient', '=', people.ravi.email).execute();
    expect((await mails()).length).toBeGreaterThan(0);
    const erased = { token: people.ravi.token, json: { password: people.ravi.password } };
    expect((await call(portal, paths.erasure, erased)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
