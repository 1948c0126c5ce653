import { describe, expect, test } from 'vitest';
import type { Erasure, OwnData } from '#contract/account/own-data-schemas.ts';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import type { Collaborator, JoinedApplication } from '#contract/application/collaborators-schemas.ts';
import { paths } from '#contract/paths.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { reminderMessage } from '#server/deadline/reminders/reminder-message.ts';
import { listOpenDrafts, listPeopleToRemind } from '#server/deadline/reminders/reminders-repository.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { linkIn, mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, fail, failToSave, southOf } from './calls.ts';
import { faultsOf } from './faults-of.ts';
import { type Account, databases, type Portal, testOn, usePortal } from './portal.ts';

type Signed = Pick<Account, 'token'>;

/** The calls an owner makes to share an application. */
function sharing(portal: Portal, owner: Signed, id: string) {
  const { token } = owner;
  const all = paths.collaborators(id);
  return {
    invite: (email: string, may = 'write') =>
      call<Collaborator[]>(portal, all, { token, json: { email, may } }),
    list: (by: Signed = owner) => call<Collaborator[]>(portal, all, { token: by.token }),
    remove: (collaborator: string, by: Signed = owner) =>
      fail(portal, paths.collaborator(id, collaborator), { token: by.token, method: 'DELETE' }),
    handOver: (email: string, by: Signed = owner) =>
      fail(portal, paths.applicationOwner(id), { token: by.token, json: { email } }),
  };
}

function patch(portal: Portal, { token }: Signed, id: string, revision: number, project_title: string) {
  const json = { applicationData: { revision, project_information: { project_title } } };
  return call<ApplicationDetail>(portal, paths.application(id), { token, json, method: 'PATCH' });
}

const listOf = async (portal: Portal, { token }: Signed) =>
  (await call<ApplicationListItem[]>(portal, paths.applications, { token })).data;

const read = (portal: Portal, { token }: Signed, id: string) =>
  call<ApplicationDetail>(portal, paths.application(id), { token });

describe.each(databases)('collaborators on %s', (kind) => {
  const once = testOn(kind);
  const use = usePortal(kind);

  async function scene() {
    const { portal } = use;
    const owner = await portal.account('applicant');
    const colleague = await portal.account('applicant');
    const id = (await draft(portal, owner.token)).applicationData.app_id;
    return { portal, owner, colleague, id, ...sharing(portal, owner, id) };
  }

  once('a colleague with an account has the application in the list at once, and writes in it', async () => {
    const { portal, owner, colleague, id, invite, list } = await scene();
    expect(await listOf(portal, colleague)).toEqual([]);
    const { data: invited } = await invite(colleague.email.toUpperCase());
    expect(invited).toMatchObject([{ may: 'write', name: null, joined_at: null }]);

    const [item] = await listOf(portal, colleague);
    expect(item).toMatchObject({ id, access: 'write', collaborators: 1 });
    expect(item?.shared_by).toBe(`${owner.email.split('@')[0]}`);
    expect((await listOf(portal, owner))[0]).toMatchObject({ access: 'owner', collaborators: 1 });

    const seen = (await read(portal, colleague, id)).data.applicationData;
    expect(seen).toMatchObject({ access: 'write', collaborators: 1, revision: 1 });
    expect(seen.created_by).toBeUndefined();
    const saved = await patch(portal, colleague, id, 1, 'By a colleague');
    expect([saved.status, saved.data.applicationData.revision]).toEqual([200, 2]);
    expect((await list()).data).toMatchObject([{ joined_as: null, is_you: false }]);
    expect((await list()).data[0]?.joined_at).not.toBeNull();
    expect((await list(colleague)).data).toMatchObject([{ is_you: true }]);

    // Lists of staff name the owner, even after a colleague saved.
    const row = await portal.services.database
      .selectFrom('list_rows')
      .select(['contact_first', 'title'])
      .where('application_id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ contact_first: owner.email.split('@')[0], title: 'By a colleague' });
  });

  once(
    'a reader reads and changes nothing; strangers see nothing; only the owner submits, deletes, invites',
    async () => {
      const { portal, owner, colleague, id, invite, handOver } = await scene();
      const [reader, stranger] = [await portal.account('user'), await portal.account('applicant')];
      await invite(colleague.email);
      await invite(reader.email, 'read');
      expect((await read(portal, reader, id)).status).toBe(200);
      expect((await patch(portal, reader, id, 1, 'No')).status).toBe(403);
      expect((await patch(portal, stranger, id, 1, 'No')).status).toBe(404);
      expect((await read(portal, stranger, id)).status).toBe(404);

      const final = applicationPayload(await southOf(portal, owner.token), {
        app_id: id,
        isFinalSubmit: true,
      });
      for (const [by, status] of [
        [colleague, 403],
        [reader, 403],
        [stranger, 404],
      ] as const) {
        const { token } = by;
        expect((await failToSave(portal, token, final)).status).toBe(status);
        expect((await fail(portal, paths.application(id), { token, method: 'DELETE' })).status).toBe(status);
        expect((await sharing(portal, by, id).invite(person().email)).status).toBe(status);
        expect((await handOver(colleague.email, by)).status).toBe(status);
      }
      expect((await save(portal, owner.token, final)).status).toBe(200);
      // Submitted, it stays readable for all of them, and accepts no more changes from anyone.
      expect((await patch(portal, colleague, id, 2, 'Late')).data).toMatchObject({ errorCode: 2009 });
      for (const { token } of [colleague, reader]) {
        expect((await fail(portal, paths.applicationReceipt(id), { token })).status).toBe(200);
      }
      for (const { email } of [owner, colleague, reader]) {
        await waitForMail(portal.dataDir, email, /^Application submitted/);
      }
    },
  );

  test('verify accepts receipts that go to several people', async () => {
    const { portal, owner, colleague, id, invite } = await scene();
    await invite(colleague.email);
    const final = applicationPayload(await southOf(portal, owner.token), { app_id: id, isFinalSubmit: true });
    expect((await save(portal, owner.token, final)).status).toBe(200);
    const sent = () =>
      portal.services.database
        .selectFrom('outbox')
        .select('recipient')
        .where('application_id', '=', id)
        .where('kind', '=', 'receipt')
        .where('outcome', '=', 'sent')
        .execute();
    await expect.poll(async () => (await sent()).length).toBe(2);
    expect(await faultsOf(portal)).toEqual([]);
  });

  once('who has no account is mailed, registers, and finds the application', async () => {
    const { portal, id, invite, list } = await scene();
    const newcomer = person({ firstName: 'Priya' });
    await invite(newcomer.email, 'read');
    const mail = await waitForMail(portal.dataDir, newcomer.email, /invites you to an application/);
    expect(mail.text).toContain('register');
    const { login } = await signUp(portal, newcomer);
    expect(await listOf(portal, login)).toMatchObject([{ id, access: 'read' }]);
    await read(portal, login, id);
    expect((await list()).data).toMatchObject([{ name: 'Priya Rao', may: 'read' }]);
  });

  test('the mailed link accepts the invitation with an account of another address, once', async () => {
    const { portal, colleague, id, invite, list, remove } = await scene();
    const invitedAs = person().email;
    await invite(invitedAs);
    const link = linkIn(await waitForMail(portal.dataDir, invitedAs, /invites you/));
    const next = new URL(link.searchParams.get('next') ?? '', portal.origin);
    const json = { invitation: next.searchParams.get('invitation') };
    const take = ({ token }: Signed) =>
      call<JoinedApplication & { errorCode: number }>(portal, paths.collaborationInvitations, {
        token,
        json,
      });

    expect((await take(colleague)).data).toMatchObject({ app_id: id, may: 'write' });
    expect((await take(colleague)).status).toBe(200);
    expect((await list()).data).toMatchObject([{ email: invitedAs, joined_as: colleague.email }]);
    const another = await take(await portal.account('applicant'));
    expect([another.status, another.data.errorCode]).toEqual([400, 1007]);
    // An account later registered under the invited address has no access any more.
    const { login } = await signUp(portal, { email: invitedAs });
    expect(await listOf(portal, login)).toEqual([]);

    const [{ id: collaborator = '' } = {}] = (await list()).data;
    await remove(collaborator);
    expect((await take(colleague)).data.errorCode).toBe(1007);
    expect((await read(portal, colleague, id)).status).toBe(404);
  });

  test('inviting the same address again is one invitation and one mail; a different right is a change', async () => {
    const { portal, owner, colleague, id, invite } = await scene();
    await Promise.all([invite(colleague.email), invite(colleague.email)]);
    expect((await invite(colleague.email, 'read')).data).toMatchObject([{ may: 'read' }]);
    expect((await read(portal, colleague, id)).data.applicationData.access).toBe('read');
    await waitForMail(portal.dataDir, colleague.email, /invites you/);
    expect(await mailsTo(portal.dataDir, colleague.email)).toHaveLength(1);
    for (const [email, may] of [
      [owner.email, 'write'],
      ['nobody', 'write'],
      [person().email, 'own'],
    ]) {
      expect((await invite(email as string, may)).status).toBe(400);
    }
  });

  once(
    'somebody removed has no way in, a withdrawn invitation opens nothing, and who leaves is gone',
    async () => {
      const { portal, colleague, id, invite, list, remove } = await scene();
      const leaver = await portal.account('applicant');
      await invite(colleague.email);
      await invite(leaver.email);
      await read(portal, colleague, id);
      const [first, second] = (await list()).data;
      expect((await remove(first?.id ?? '', leaver)).status).toBe(403);
      expect((await remove(second?.id ?? '', leaver)).status).toBe(200);
      expect((await remove(first?.id ?? '')).status).toBe(200);
      expect((await remove(first?.id ?? '')).status).toBe(404);
      for (const gone of [colleague, leaver]) {
        expect((await patch(portal, gone, id, 1, 'Still here')).status).toBe(404);
        expect(await listOf(portal, gone)).toEqual([]);
      }
    },
  );

  once(
    'an application is handed to a collaborator with an account, and its giver goes on writing',
    async () => {
      const { portal, owner, colleague, id, invite, list, handOver } = await scene();
      expect((await handOver(colleague.email)).status).toBe(400);
      const invitee = person().email;
      await invite(invitee);
      expect((await handOver(invitee)).status).toBe(400);
      await invite(colleague.email, 'read');
      expect((await handOver(colleague.email)).status).toBe(200);

      expect((await read(portal, colleague, id)).data.applicationData.access).toBe('owner');
      expect((await read(portal, owner, id)).data.applicationData.access).toBe('write');
      expect((await handOver(owner.email)).status).toBe(403);
      expect((await list(colleague)).data.map(({ email }) => email)).toEqual([invitee, owner.email]);
      await waitForMail(portal.dataDir, colleague.email, /^You now own an application/);
      const events = await portal.services.database
        .selectFrom('audit_entries')
        .select(['event', 'actor_id', 'subject_id'])
        .where('application_id', '=', id)
        .where('event', '=', 'handover')
        .execute();
      expect(events).toEqual([{ event: 'handover', actor_id: owner.userId, subject_id: colleague.userId }]);
    },
  );

  test('a draft of an erased owner passes to the writer who joined; an erased collaborator leaves no address', async () => {
    const { portal } = use;
    const { person: ownerPerson, login: owner } = await signUp(portal);
    const id = (await draft(portal, owner.token)).applicationData.app_id;
    const alone = (await draft(portal, owner.token)).applicationData.app_id;
    const { person: heirPerson, login: heir } = await signUp(portal, { firstName: 'Priya' });
    const { invite } = sharing(portal, owner, id);
    const passer = await portal.account('applicant');
    await invite(passer.email);
    await invite(heirPerson.email);
    await read(portal, heir, id);
    const own = { json: { password: ownerPerson.password }, token: owner.token };
    expect((await call<Erasure>(portal, paths.erasure, own)).data.drafts).toBe(1);
    expect((await read(portal, heir, id)).data.applicationData.access).toBe('owner');
    expect((await read(portal, heir, alone)).status).toBe(404);
    await waitForMail(portal.dataDir, heirPerson.email, /^You now own an application/);

    await sharing(portal, heir, id).invite(passer.email);
    const erased = { json: { password: passer.password }, token: passer.token };
    expect((await call(portal, paths.erasure, erased)).status).toBe(200);
    const rows = await portal.services.database.selectFrom('collaborators').select('email').execute();
    expect(rows.map(({ email }) => email)).not.toContain(passer.email);
  });

  once('superadmins see who was invited; nobody else who reads it does', async () => {
    const { portal, owner, colleague, id, invite } = await scene();
    const chair = await portal.account('superadmin');
    const peopleAs = async (who: Account) => (await read(portal, who, id)).data.applicationData.people;
    expect(await peopleAs(chair)).toBeUndefined();
    await invite(colleague.email, 'read');
    expect(await peopleAs(chair)).toMatchObject([{ email: colleague.email, may: 'read', joined_at: null }]);
    await read(portal, colleague, id);
    expect(await peopleAs(chair)).toMatchObject([{ joined_at: expect.stringContaining('T'), is_you: false }]);
    expect([await peopleAs(owner), await peopleAs(colleague)]).toEqual([undefined, undefined]);
  });

  once('a person takes along of what they have a part in', async () => {
    const { portal, colleague, id, invite } = await scene();
    await invite(colleague.email);
    await read(portal, colleague, id);
    const file = await fetch(portal.origin + paths.ownData, {
      headers: { authorization: `Bearer ${colleague.token}` },
    });
    const { collaborations } = (await file.json()) as OwnData;
    expect(collaborations).toMatchObject([{ application_id: id, may: 'write', email: colleague.email }]);
  });

  once('reminders go to those who write as well, and say who submits', async () => {
    const { portal, owner, colleague, id, invite } = await scene();
    await invite(colleague.email);
    await read(portal, colleague, id);
    const { database, clock } = portal.services;
    const edition = editionId(currentEdition(clock()));
    const query = {
      keyPrefix: `${id}:`,
      begunBy: clock(),
      isOfUnsaved: false,
      edition,
      ownDate: null,
      after: '',
      limit: 999,
    };
    const reminded = (await listPeopleToRemind(database, query)).map((it) => it.id);
    expect(reminded).toEqual(expect.arrayContaining([owner.userId, colleague.userId]));
    const named = await listOpenDrafts(database, colleague.userId, edition);
    expect(named).toMatchObject([{ id, owner_id: owner.userId }]);
    await invite(colleague.email, 'read');
    expect(await listOpenDrafts(database, colleague.userId, edition)).toEqual([]);
    const message = reminderMessage(
      { name: 'Priya Rao', edition: currentEdition(clock()) },
      {
        kind: 'reminder',
        dueAt: clock(),
        drafts: [{ title: 'Wells', ownedBy: 'Asha Rao', savedAt: null, submission: { state: 'draft' } }],
        link: portal.origin,
        optOut: portal.origin,
      },
    );
    expect(JSON.stringify(message)).toMatch(/You work on an application[^.]*\. Please complete it by then\./);
    expect(JSON.stringify(message)).toContain('Asha Rao submits it.');
  });

  once('invitations to strangers are few, and end after 30 days', async () => {
    const { portal, owner, id, invite, list } = await scene();
    for (let count = 0; count < 20; count += 1) expect((await invite(person().email)).status).toBe(200);
    expect((await invite(person().email)).status).toBe(403);
    const { database, clock, ask } = portal.services;
    for (const email of Array.from({ length: 30 }, () => person().email)) {
      const second = (await draft(portal, owner.token)).applicationData.app_id;
      expect((await sharing(portal, owner, second).invite(email)).status).toBe(200);
    }
    const more = (await draft(portal, owner.token)).applicationData.app_id;
    expect((await sharing(portal, owner, more).invite(person().email)).status).toBe(403);

    const term = ask('purge')
      .flat()
      .find(({ name }) => name === 'invitations');
    const later = new Date(clock().getTime() + 60_000);
    await term?.remove(portal.services, later, 1000);
    expect((await list()).data).toEqual([]);
    expect(
      await database.selectFrom('applications').select('id').where('id', '=', id).execute(),
    ).toHaveLength(1);
  });
});
