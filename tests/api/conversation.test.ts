import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnData } from '#contract/account/own-data-schemas.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import type { Conversation } from '#contract/application/conversation-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { Dashboard, DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import type { Handling, HandlingChange } from '#contract/staff-room/handling/handling-schemas.ts';
import type { MessagePlaceholders } from '#contract/staff-room/messages/messages-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { setDisabled } from '#server/accounts/managing/accounts-repository.ts';
import { countChangedDay } from '#server/lists/statistics/figures-repository.ts';
import { call } from '../support/api-client.ts';
import { linkIn, mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, fail } from './calls.ts';
import { faultsOf } from './faults-of.ts';
import { createRoom, submitted } from './jury/jury-room.ts';
import { type Account, type Portal, startPortal, usualDatabases } from './portal.ts';

describe.each(usualDatabases)('a conversation on an application on %s', (kind) => {
  let portal: Portal;
  let [owner, colleague, chair, second]: Account[] = [];
  let id: string;
  let keys = 0;

  const newKey = () => `key-of-words-${++keys}`;
  const read = async (by: Account) =>
    (await call<Conversation>(portal, paths.conversation(id), { token: by.token })).data;
  const say = (by: Account, text: string, key = newKey()) =>
    call<Conversation>(portal, paths.conversation(id), { token: by.token, json: { key, text } });
  const note = (by: Account, text: string, key = newKey()) =>
    call<Handling>(portal, staffPaths.notes(id), { token: by.token, json: { key, text } });
  const handling = async (by: Account) =>
    (await call<Handling>(portal, staffPaths.handling(id), { token: by.token })).data;
  const handle = (by: Account, json: HandlingChange) =>
    call<Handling>(portal, staffPaths.handling(id), { token: by.token, method: 'PATCH', json });
  const unread = async (by: Account) =>
    (await call<ApplicationListItem[]>(portal, paths.applications, { token: by.token })).data.find(
      ({ _id }) => _id === id,
    )?.unread_messages;
  const rows = async (query: string) =>
    (await call<Dashboard>(portal, `${staffPaths.dashboard}?${query}`, { token: person('chair').token })).data
      .applicationData;
  const idsOf = async (query: string) => (await rows(query)).map(({ _id }) => _id);
  const person = (who: 'owner' | 'colleague' | 'chair' | 'second') => {
    const found = { owner, colleague, chair, second }[who];
    if (!found) throw new Error(`There is no ${who}`);
    return found;
  };

  beforeAll(async () => {
    portal = await startPortal(kind);
    owner = await portal.account('applicant');
    colleague = await portal.account('applicant');
    chair = await portal.account('superadmin');
    second = await portal.account('superadmin');
    id = await submitted(portal, owner, 'Clean water');
    await draft(portal, owner.token);
    const invite = { token: owner.token, json: { email: colleague.email, may: 'read' } };
    await call(portal, paths.collaborators(id), invite);
  });
  afterAll(() => portal.stop());

  test('a message of the office is mailed with its text to owner and collaborators, and is new to both', async () => {
    const { status, data } = await say(person('chair'), 'Which village is it?\n\nA map would help.');
    expect([status, data.messages]).toEqual([
      200,
      [expect.objectContaining({ from: 'office', by_you: true, author: expect.stringMatching(/\S/) })],
    ]);
    for (const who of ['owner', 'colleague'] as const) {
      const mail = await waitForMail(portal.dataDir, person(who).email, /^A message about your application/);
      expect(mail.text).toContain('Which village is it?');
      expect(linkIn(mail).href).toContain(encodeURIComponent(`/application/preview?id=${id}#messages`));
      expect(await unread(person(who))).toBe(1);
      // Applicants do not see the names of staff.
      expect((await read(person(who))).messages).toMatchObject([
        { from: 'office', author: '', by_you: false },
      ]);
      expect(await unread(person(who))).toBeUndefined();
    }
    expect((await handling(person('chair'))).waiting_since).toBeNull();
  });

  test('a message of the applicant is mailed to all superadmins until one is assigned, and waits for an answer', async () => {
    const before = (await idsOf('conversation=waiting')).length;
    expect(before).toBe(0);
    await say(person('owner'), 'It is Rampur.');
    for (const who of ['chair', 'second'] as const) {
      const mail = await waitForMail(portal.dataDir, person(who).email, /^A message from an applicant/);
      expect(mail.text).toContain('It is Rampur.');
    }
    expect(await idsOf('conversation=waiting')).toEqual([id]);
    const [row] = await rows('conversation=any');
    expect(row?.handling?.waiting_since).toBe((await handling(person('chair'))).waiting_since);

    await handle(person('chair'), { assignee: person('second').userId });
    await waitForMail(portal.dataDir, person('second').email, /^Yours to look after: Clean water/);
    await say(person('owner'), 'Here is the map.');
    await expect
      .poll(async () => (await mailsTo(portal.dataDir, person('second').email)).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('Here is the map.'));
    expect((await mailsTo(portal.dataDir, person('chair').email)).map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining('Here is the map.'),
    );
    expect((await handle(person('chair'), { waiting: false })).data.waiting_since).toBeNull();
    expect(await idsOf('conversation=waiting')).toEqual([]);
    await say(person('owner'), 'And one more.');
    await say(person('chair'), 'Thank you.');
    expect((await handling(person('chair'))).waiting_since).toBeNull();
  });

  test('the same key again is the same message; with another text, or from another person, it is refused', async () => {
    const key = newKey();
    const count = (await read(person('owner'))).messages.length;
    const answers = await Promise.all([1, 2, 3].map(() => say(person('owner'), 'Once', key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(person('owner'))).messages).toHaveLength(count + 1);
    expect((await say(person('owner'), ' Once ', key)).status).toBe(200);
    expect((await say(person('owner'), 'Once, and more', key)).status).toBe(409);
    expect((await say(person('chair'), 'Once', key)).status).toBe(409);
  });

  test('a collaborator who may only read sees the conversation, and learns that they cannot write', async () => {
    expect((await read(person('colleague'))).may_write).toBe(false);
    expect((await read(person('owner'))).may_write).toBe(true);
    const answer = await fail(portal, paths.conversation(id), {
      token: person('colleague').token,
      json: { key: newKey(), text: 'Hello' },
    });
    expect([answer.status, answer.data.errorMessage]).toEqual([
      403,
      'You can read this application; its owner has not given you the right to write in it.',
    ]);
  });

  test('assignee and tags filter the list and are columns; a tag keeps its first capitalisation', async () => {
    await handle(person('chair'), { add_tag: '  Site  visit ' });
    await handle(person('chair'), { add_tag: 'site VISIT' });
    const { data } = await handle(person('second'), { add_tag: 'Urgent' });
    expect(data).toMatchObject({
      tags: ['Site visit', 'Urgent'],
      assignee: { _id: person('second').userId },
    });
    const [row] = await rows('tag=Urgent');
    expect(row?.handling).toMatchObject({ tags: 'Site visit, Urgent', assignee: data.assignee?.name });
    expect(await idsOf(`assignee=${person('second').userId}`)).toEqual([id]);
    expect(await idsOf('assignee=nobody')).toHaveLength(1);
    expect((await handle(person('chair'), { remove_tag: 'Urgent' })).data.tags).toEqual(['Site visit']);
    expect(await idsOf('tag=Urgent')).toEqual([]);
    const { data: filters } = await call<DashboardFilter[]>(portal, staffPaths.dashboardFilters, {
      token: person('chair').token,
    });
    expect(filters.find(({ name }) => name === 'tag')?.choices).toEqual([
      { value: 'Site visit', label: 'Site visit' },
    ]);
    // Accounts that can no longer log in are found as well: the application still waits with them.
    const { database } = portal.services;
    await setDisabled(database, person('second').userId, new Date());
    const { data: after } = await call<DashboardFilter[]>(portal, staffPaths.dashboardFilters, {
      token: person('chair').token,
    });
    await setDisabled(database, person('second').userId, null);
    expect(after.find(({ name }) => name === 'assignee')?.choices).toContainEqual({
      value: person('second').userId,
      label: expect.stringMatching(/ \(has left\)$/),
    });
    const wrong = await fail(portal, staffPaths.handling(id), {
      token: person('chair').token,
      method: 'PATCH',
      json: { assignee: person('owner').userId },
    });
    expect([wrong.status, wrong.data.errors?.[0]?.path]).toEqual([400, '/assignee']);
    expect((await handle(person('chair'), { add_tag: 'a, b' })).status).toBe(400);
  });

  test('notes are for the office alone: neither applicants nor jurors read them, and no mail can quote tags', async () => {
    const { data } = await note(person('chair'), 'Ask the district chair first.');
    expect(data.notes).toMatchObject([{ text: 'Ask the district chair first.', by_you: true }]);
    const juror = await portal.account('jury');
    const room = createRoom(portal);
    const round = await room.started(person('chair'), [juror], { jurors_each: 1 });
    const told = await fetch(portal.origin + paths.ownData, {
      headers: { authorization: `Bearer ${person('owner').token}` },
    });
    const texts = [
      await told.text(),
      JSON.stringify(await read(person('owner'))),
      JSON.stringify((await call(portal, paths.application(id), { token: juror.token })).data),
      JSON.stringify((await call(portal, paths.application(id), { token: person('owner').token })).data),
    ];
    for (const text of texts) expect(text).not.toMatch(/district chair first|Site visit/);
    expect(texts[2]).not.toContain('Rampur');
    expect(round).toBeTruthy();
    const { data: names } = await call<MessagePlaceholders>(portal, staffPaths.messagePlaceholders, {
      token: person('chair').token,
    });
    expect(names.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(tags|assignee|waiting_since)$/)]),
    );
  });

  test('own data include the conversation; staff who read and write are in the audit', async () => {
    const file = await fetch(portal.origin + paths.ownData, {
      headers: { authorization: `Bearer ${person('owner').token}` },
    });
    const { conversations, audit } = (await file.json()) as OwnData;
    expect(conversations[0]).toMatchObject({ from: 'office', by_you: false, application_id: id });
    expect(conversations.map(({ text }) => text)).toContain('It is Rampur.');
    const events = audit.filter(({ by_you }) => !by_you).map(({ event }) => event);
    for (const event of ['conversation-message', 'note-written', 'handling-changed'])
      expect(events).toContain(event);
    expect(await faultsOf(portal)).toEqual([]);
  });

  test('erasure removes what the person wrote; their assignments become free again', async () => {
    const { database } = portal.services;
    await call(portal, staffPaths.eraseAccount(person('owner').userId), {
      token: person('chair').token,
      method: 'POST',
    });
    const { messages } = await read(person('chair'));
    expect(new Set(messages.map(({ from }) => from))).toEqual(new Set(['office']));
    await call(portal, staffPaths.eraseAccount(person('second').userId), {
      token: person('chair').token,
      method: 'POST',
    });
    expect((await handling(person('chair'))).assignee).toBeNull();
    expect(
      await database
        .selectFrom('conversation_reads')
        .selectAll()
        .where('user_id', '=', person('owner').userId)
        .execute(),
    ).toEqual([]);
    while (await countChangedDay(database));
    expect(await faultsOf(portal)).toEqual([]);
  });
});
