import { beforeAll, describe, expect, test } from 'vitest';
import { contentFiles } from '#content/content-files.ts';
import { mailNames } from '#content/mails.ts';
import { paths } from '#contract/paths.ts';
import { currentRelease } from '#contract/programme/current-release.ts';
import type { Proposal, SchemaChecked, SchemaFiles } from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { valueIn, withValue } from '#engine/written/json-text.ts';
import { makePublishable, publishRelease } from '#server/forms/releases/publish-release.ts';
import { readRelease } from '#server/forms/releases/releases-repository.ts';
import { call } from '../support/api-client.ts';
import { mailsTo } from '../support/mailbox.ts';
import { type Account, type Portal, usePortal, usualDatabases } from './portal.ts';
import { by, changed } from './publish-changes.ts';

const path = 'content/mails.json';

test('the file lists for every mail exactly what it may quote', () => {
  const { $schema: _schema, ...written } = contentFiles.mails;
  const named = (groups: object) => Object.entries(groups).map(([name, mails]) => [name, Object.keys(mails)]);
  expect(named(written)).toEqual(named(mailNames));
});

describe.each(usualDatabases)('the texts of mails on %s', (kind) => {
  const holder = usePortal(kind);
  let portal: Portal;
  let author: Account;
  let second: Account;
  let applicant: Account;
  beforeAll(async () => {
    portal = holder.portal;
    [author, second, applicant] = await Promise.all([
      portal.account('superadmin'),
      portal.account('superadmin'),
      portal.account('applicant'),
    ]);
  });

  const ask = <T>(who: Account, address: string, body?: object) =>
    call<T>(portal, address, { token: who.token, json: body });
  /** Requests a password reset; returns the subjects of such mails so far, newest last. */
  async function reset(mails: number): Promise<string> {
    await call(portal, paths.forgotPassword, { json: { email: applicant.email } });
    const subjects = async () =>
      (await mailsTo(portal.dataDir, applicant.email)).map(({ subject = '' }) => subject);
    await expect.poll(async () => (await subjects()).length, { timeout: 10_000 }).toBe(mails);
    return (await subjects()).at(-1) ?? '';
  }

  test('a mail published on screen is sent with its new text, and with the old one once that is taken back', async () => {
    const { data } = await ask<SchemaFiles>(author, workshopPaths.schemaFiles);
    const file = data.files.find((each) => each.path === path);
    const change = (from: string, to: string) => ({
      path,
      text: file?.text.replace(from, to) ?? '',
      base: file?.fingerprint ?? '',
    });
    const wrong = [
      change('Reset your password', 'Reset it by {due}'),
      change('{note}', 'Please correct it.'),
    ];
    for (const each of wrong) {
      const judged = await ask<SchemaChecked>(author, workshopPaths.schemaCheck, {
        changes: [each],
        form: 'content/mails',
      });
      expect(judged.data.errors?.map(({ message }) => message).join()).toMatch(
        /\{due\} stands for nothing|\{note\} has to appear somewhere/,
      );
    }
    const first = await reset(1);
    expect(first).toBe('Reset your password');
    const proposed = await ask<Proposal>(author, workshopPaths.proposals, {
      changes: [change('Reset your password', 'A new password for {shortName}')],
      reason: 'Clearer',
    });
    const published = await ask<Proposal>(second, workshopPaths.publish(proposed.data._id), {});
    expect(published.status).toBe(200);
    expect(await reset(2)).toMatch(/^A new password for .* \d{4}$/);
    const back = workshopPaths.takeBack(String(published.data.release));
    expect((await ask(author, back, { reason: 'Wrong' })).status).toBe(200);
    expect(await reset(3)).toBe('Reset your password');
  });

  test('a mail that an earlier version did not have is sent as shipped, and can be edited and published', async () => {
    const { database, clock } = portal.services;
    const { documents, base } = await changed(portal, {});
    const { forms } = await makePublishable(documents);
    const lacking = withValue(documents.get(path) ?? '', ['account', 'reset'], undefined);
    const earlier = new Map(documents).set(path, lacking);
    const number = await database
      .transaction()
      .execute((trx) => publishRelease(trx, { documents: earlier, forms }, { ...by, base }, clock()));
    await expect.poll(() => currentRelease().number).toBe(number);
    expect(await reset(4)).toBe('Reset your password');

    const { data } = await ask<SchemaFiles>(author, workshopPaths.schemaFiles);
    const { text = '', fingerprint = '' } = data.files.find((each) => each.path === path) ?? {};
    const proposed = await ask<Proposal>(author, workshopPaths.proposals, {
      changes: [
        { path, text: text?.replace('Reset your password', 'Your next password'), base: fingerprint },
      ],
      reason: 'Clearer',
    });
    const published = await ask<Proposal>(second, workshopPaths.publish(proposed.data._id), {});
    expect(published.status).toBe(200);
    expect(await reset(5)).toBe('Your next password');
    const stored = await readRelease(database, published.data.release ?? 0);
    expect(valueIn(stored.get(path) ?? '', ['account', 'reset', 'subject'])).toBe('Your next password');
  });
});
