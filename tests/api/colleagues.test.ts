import { describe, expect, test } from 'vitest';
import type { Colleagues } from '#contract/application/colleagues-schemas.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../support/api-client.ts';
import { linkIn, mailsTo, waitForMail } from '../support/mailbox.ts';
import { draft, fail } from './calls.ts';
import { moveTo } from './jury/jury-room.ts';
import { type Account, usePortal, usualDatabases } from './portal.ts';

describe.each(usualDatabases)('colleagues who have started an application on %s', (kind) => {
  const use = usePortal(kind);
  const applicantAt = async (domain: string) => {
    const account = await use.portal.account('applicant');
    await moveTo(use.portal, account, domain);
    return { ...account, email: `${account.userId}@${domain}` };
  };
  const colleaguesOf = async ({ token }: Account) =>
    (await call<Colleagues>(use.portal, paths.colleagues, { token })).data;
  const ask = ({ token }: Account) => call(use.portal, paths.colleagues, { token, method: 'POST' });

  test('an open draft with the caller’s mail domain shows only the first name of its owner', async () => {
    const [owner, asking, other] = [
      await applicantAt('Acme.example'),
      await applicantAt('acme.example'),
      await applicantAt('not-acme.example'),
    ];
    expect(await colleaguesOf(asking)).toEqual({ domain: 'acme.example', first_names: [] });
    expect((await fail(use.portal, paths.colleagues, { token: asking.token, method: 'POST' })).status).toBe(
      404,
    );
    const { app_id } = (await draft(use.portal, owner.token)).applicationData;
    expect(await colleaguesOf(asking)).toEqual({
      domain: 'acme.example',
      first_names: [expect.stringMatching(/\S/)],
    });
    for (const nobody of [owner, other]) expect((await colleaguesOf(nobody)).first_names).toEqual([]);

    // Once they work together there is nothing left to ask.
    await call(use.portal, paths.collaborators(app_id), {
      ...{ token: owner.token, json: { email: asking.email, may: 'write' } },
    });
    expect((await colleaguesOf(asking)).first_names).toEqual([]);

    // Someone else accepted the invitation with another account: this person is no collaborator.
    const { database, clock } = use.portal.services;
    await database
      .updateTable('collaborators')
      .set({ user_id: other.userId, joined_at: clock().toISOString() })
      .where('application_id', '=', app_id)
      .execute();
    expect((await colleaguesOf(asking)).first_names).toHaveLength(1);
  });

  test('the owner gets a mail with the colleague’s name and what to do, once a day for any number of requests', async () => {
    const [owner, asking] = [await applicantAt('daily.example'), await applicantAt('daily.example')];
    await draft(use.portal, owner.token);
    expect((await ask(asking)).status).toBe(200);
    expect((await ask(asking)).status).toBe(200);
    const mail = await waitForMail(use.portal.dataDir, owner.email, /asks to join your application/);
    expect(mail.text).toContain(asking.email);
    expect(linkIn(mail).href).toContain(encodeURIComponent('/application/list'));
    await call(use.portal, paths.formLink, { token: owner.token, json: {} });
    await waitForMail(use.portal.dataDir, owner.email, /form/i);
    const asked = (await mailsTo(use.portal.dataDir, owner.email)).filter(({ subject }) =>
      /asks to join/.test(subject ?? ''),
    );
    expect(asked).toHaveLength(1);
  });

  test('accounts of one mail provider are no colleagues, and a deleted draft sends no request', async () => {
    const [first, second] = [await applicantAt('gmail.com'), await applicantAt('gmail.com')];
    await draft(use.portal, first.token);
    expect((await colleaguesOf(second)).first_names).toEqual([]);

    const [owner, asking] = [await applicantAt('gone.example'), await applicantAt('gone.example')];
    const { app_id } = (await draft(use.portal, owner.token)).applicationData;
    await call(use.portal, paths.application(app_id), { token: owner.token, method: 'DELETE' });
    expect((await colleaguesOf(asking)).first_names).toEqual([]);
  });
});
