import { expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save } from '../support/api-client.ts';
import { waitForMail } from '../support/mailbox.ts';
import { readZip } from '../support/read-zip.ts';
import { draft, fail, failToSave, pdfOf, southOf, upload } from './calls.ts';
import { type Portal, startPortal } from './portal.ts';
import { infection, startClamd, startCommandScanner } from './scanner.ts';

const infected = Buffer.concat([pdfOf(500), Buffer.from(`%${infection}\n`)]);

async function archiveOf(portal: Portal, token: string, id: string) {
  const response = await fetch(portal.origin + paths.applicationArchive(id), {
    headers: { authorization: `Bearer ${token}` },
  });
  const files = await readZip(new Uint8Array(await response.arrayBuffer()));
  const page = [...files].find(([name]) => name.endsWith('answers.html'))?.[1].toString() ?? '';
  return { page, attached: [...files.keys()].filter((name) => name.includes('attachments/')).length };
}

test.each([
  ['a command', 'SQLite', startCommandScanner],
  ['clamd', 'PostgreSQL', startClamd],
] as const)('with %s staff open clean files only, on %s', async (_name, kind, start) => {
  const scanner = await start();
  const portal = await startPortal(kind, scanner.environment);
  onTestFinished(async () => {
    await portal.stop();
    await scanner.stop();
  });
  const [owner, staff] = [await portal.account('applicant'), await portal.account('superadmin')];
  const { token } = owner;
  const south = await southOf(portal, token);
  const { app_id } = (await draft(portal, token)).applicationData;
  const clean = (await upload(portal, token, app_id, pdfOf(600), 'clean.pdf')).data;
  const bad = (await upload(portal, token, app_id, infected, 'infected.pdf')).data;
  expect((await save(portal, token, applicationPayload(south, { app_id, isFinalSubmit: true }))).status).toBe(
    200,
  );

  const link = (key: string, by: string) => fail(portal, paths.applicationFile(app_id, key), { token: by });
  // The scanner is away.
  await expect.poll(() => portal.log()).toContain('file not scanned');
  expect((await fetch(clean.signedUrl)).status).toBe(200);
  expect((await link(clean.key, token)).status).toBe(200);
  const unscanned = await link(clean.key, staff.token);
  expect([unscanned.status, unscanned.data.errorMessage]).toEqual([
    403,
    'This file cannot be opened: it has not been checked for viruses yet.',
  ]);
  const none = await archiveOf(portal, staff.token, app_id);
  expect([none.attached, none.page.includes('clean.pdf (left out: it has not been')]).toEqual([0, true]);

  await scanner.back();
  portal.pass(3600);
  const states = async () => {
    const rows = await portal.services.database.selectFrom('files').select(['key', 'scan']).execute();
    return Object.fromEntries(rows.map((row) => [row.key, row.scan]));
  };
  await expect.poll(states).toEqual({ [clean.key]: 'clean', [bad.key]: 'infected' });
  expect((await link(clean.key, staff.token)).status).toBe(200);
  for (const by of [token, staff.token]) {
    const { status, data } = await link(bad.key, by);
    expect([status, data.errorMessage]).toEqual([403, expect.stringContaining('found it infected')]);
  }
  const some = await archiveOf(portal, staff.token, app_id);
  expect([some.attached, some.page.includes('infected.pdf (left out:')]).toEqual([1, true]);
  const mail = await waitForMail(portal.dataDir, owner.email, /found infected/);
  expect(mail.text).toContain('infected.pdf');

  // A link that was given out earlier opens nothing either, and nothing infected is submitted.
  const second = await portal.account('applicant');
  const other = (await draft(portal, second.token)).applicationData.app_id;
  const early = (await upload(portal, second.token, other, infected, 'again.pdf')).data;
  await expect.poll(async () => (await states())[early.key]).toBe('infected');
  expect((await fetch(early.signedUrl)).status).toBe(403);
  const final = applicationPayload(south, { app_id: other, isFinalSubmit: true });
  const refused = await failToSave(portal, second.token, final);
  expect([refused.status, refused.data.errors?.[0]?.message]).toEqual([
    400,
    expect.stringContaining('found "again.pdf" infected'),
  ]);
  await call(portal, paths.applicationFile(other, early.key), { token: second.token, method: 'DELETE' });
  expect((await save(portal, second.token, final)).status).toBe(200);
});
