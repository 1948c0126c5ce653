import { describe, expect, test } from 'vitest';
import type { Documents } from '#authoring/documents/documents.ts';
import type { Edition } from '#contract/programme/edition.ts';
import type { EditionDrafts, EditionState, HandOver } from '#contract/programme/editions-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { assertHandedOver } from '#server/forms/proposals/publish-documents.ts';
import { applicationPayload } from '../../fixtures/application-payload.ts';
import { call, save } from '../../support/api-client.ts';
import { waitForMail } from '../../support/mailbox.ts';
import { draft, fail } from '../calls.ts';
import { usualDatabases } from '../portal.ts';
import { change, first, open, passTo, second, serve, southOf } from './two-years.ts';

describe.each(usualDatabases)('drafts of an edition that ends on %s', (kind) => {
  test('before the next edition the owners of open drafts get a mail, once for each last date', async () => {
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
    const { text } = await waitForMail(portal.dataDir, owner.email, /^The Awards 2031 are ending: your open/);
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

  test('an edition is announced despite open drafts of another once their owners have been mailed, or a person confirms', async () => {
    serve(first);
    const portal = await open(kind, '2031-09-01T10:00:00+05:30');
    const { token } = await portal.account('superadmin');
    const documents = (...editions: readonly Edition[]): Documents =>
      new Map(editions.map((each) => [`editions/${each.year}.json`, JSON.stringify(each)]));
    const [before, early] = [documents(first), { ...second, announced: '2031-09-05' }];
    const announce = (edition: Edition, openDrafts = 0, published = before) =>
      assertHandedOver(portal.services, published, documents(first, edition), openDrafts);
    const begin = async () => draft(portal, (await portal.account('applicant')).token);
    await announce(early);
    await begin();
    await begin();
    const words =
      'The edition of 2032 is announced on 5th September, 2031, and 2 drafts are open in the edition of 2031, until Wed, 10 Sept 2031, 23:59:59 IST; some of their owners got no mail.';
    await expect(announce(early)).rejects.toThrow(words);
    await expect(announce(early, 1)).rejects.toThrow(words);
    await announce(early, 2);
    // Half-written, announced after the other has closed, or unchanged: nothing to ask about.
    await announce({ ...early, results: '' });
    await announce(second);
    await announce({ ...early, closes: '2032-09-11' }, 0, documents(first, early));
    await call<HandOver>(portal, staffPaths.handOver('2031'), { token, json: {} });
    await announce(early);
    await begin();
    await expect(announce(early)).rejects.toThrow('3 drafts are open');
  });
});
