import { describe, expect, test } from 'vitest';
import type { Presence } from '#contract/application/presence-schemas.ts';
import { paths } from '#contract/paths.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call } from '../support/api-client.ts';
import { draft, fail, upload } from './calls.ts';
import { type Account, type Portal, usePortal, usualDatabases } from './portal.ts';

const title = '/projectDescription/title';

/** The call that a page makes every few seconds. */
function pageOf(portal: Portal, { token }: Account, id: string, page: string) {
  return (question: string | null, more: { seen?: string; leaves?: boolean } = {}) =>
    call<Presence>(portal, paths.presence(id), { token, json: { page, question, ...more } });
}

async function sharedDraft(portal: Portal) {
  const [owner, colleague] = [await portal.account('applicant'), await portal.account('applicant')];
  const id = (await draft(portal, owner.token)).applicationData.app_id;
  const share = (email: string, may = 'write') =>
    call(portal, paths.collaborators(id), { token: owner.token, json: { email, may } });
  return { portal, owner, colleague, id, share };
}

function patch(portal: Portal, { token }: Account, id: string, revision: number, project_title: string) {
  const json = { applicationData: { revision, project_information: { project_title } } };
  return call(portal, paths.application(id), { token, json, method: 'PATCH' });
}

describe.each(usualDatabases)('who is in an application on %s', (kind) => {
  const use = usePortal(kind);

  test('pages learn of each other and of saves, and of nothing if nobody is invited', async () => {
    const { portal, owner, colleague, id, share } = await sharedDraft(use.portal);
    const mine = pageOf(portal, owner, id, 'page-of-owner');
    expect((await mine(null)).data).toMatchObject({ isShared: false, people: [], access: 'owner' });
    await share(colleague.email);
    const theirs = pageOf(portal, colleague, id, 'page-of-colleague');
    const first = (await theirs(title)).data;
    expect(first).toMatchObject({ isShared: true, access: 'write', isFinal: false });
    expect(first.people).toMatchObject([{ question: null }]);
    expect(first.current?.applicationData.app_id).toBe(id);
    const { data: seen } = await mine(null);
    expect(seen.people).toEqual([{ name: expect.any(String), question: title }]);

    // The same state brings no answers again; after a save or a file it does.
    expect((await mine(null, { seen: seen.state })).data.current).toBeUndefined();
    await patch(portal, colleague, id, 1, 'By a colleague');
    const saved = (await mine(null, { seen: seen.state })).data;
    expect(saved.current?.applicationData.revision).toBe(2);
    await upload(portal, colleague.token, id, pdfOf(100));
    const attached = (await mine(null, { seen: saved.state })).data;
    expect(attached.current?.uploadedFiles).toHaveLength(1);

    await theirs(null, { leaves: true });
    expect((await mine(null)).data.people).toEqual([]);
  });

  test('a silent page is gone; a removed person is informed; a reader learns that they may only read', async () => {
    const { portal, owner, colleague, id, share } = await sharedDraft(use.portal);
    await share(colleague.email);
    const [mine, theirs] = [
      pageOf(portal, owner, id, 'page-of-owner'),
      pageOf(portal, colleague, id, 'page-of-colleague'),
    ];
    await theirs(title);
    portal.pass(10);
    expect((await mine(null)).data.people).toHaveLength(1);
    portal.pass(10);
    expect((await mine(null)).data.people).toEqual([]);
    await theirs(title);
    await share(colleague.email, 'read');
    expect((await theirs(title)).data.access).toBe('read');
    const { data } = await call<{ id: string }[]>(portal, paths.collaborators(id), { token: owner.token });
    await fail(portal, paths.collaborator(id, data[0]?.id ?? ''), { token: owner.token, method: 'DELETE' });
    expect((await theirs(title)).status).toBe(404);
    expect((await mine(null)).data.people).toEqual([]);
  });

  test('a page of one person cannot be taken over by another, and a repeated poll writes nothing', async () => {
    const { portal, owner, colleague, id, share } = await sharedDraft(use.portal);
    await share(colleague.email);
    const [mine, theirs] = [
      pageOf(portal, owner, id, 'same-page-name'),
      pageOf(portal, colleague, id, 'same-page-name'),
    ];
    await mine(title);
    await theirs('/elsewhere');
    const rows = () =>
      portal.services.database.selectFrom('presence').selectAll().where('application_id', '=', id).execute();
    const [row] = await rows();
    expect(row).toMatchObject({ user_id: owner.userId, question: title });
    portal.pass(3);
    await mine(title);
    expect(await rows()).toEqual([row]);
  });
});
