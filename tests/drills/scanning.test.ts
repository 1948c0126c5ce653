import { expect, onTestFinished, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { draft, fail, failToSave, southOf, upload } from '../api/calls.ts';
import { databases, type Portal, startPortal } from '../api/portal.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { call, save } from '../support/api-client.ts';
import { mailsTo, waitForMail } from '../support/mailbox.ts';
import { readZip } from '../support/read-zip.ts';
import { infection, startClamd, startCommandScanner } from '../support/scanner.ts';

const infected = Buffer.concat([pdfOf(500), Buffer.from(`%${infection}\n`)]);

async function archiveOf(portal: Portal, token: string, id: string) {
  const response = await fetch(portal.origin + staffPaths.applicationArchive(id), {
    headers: { authorization: `Bearer ${token}` },
  });
  const files = await readZip(new Uint8Array(await response.arrayBuffer()));
  const page = [...files].find(([name]) => name.endsWith('answers.html'))?.[1].toString() ?? '';
  return { page, attached: [...files.keys()].filter((name) => name.includes('attachments/')).length };
}

test.each(databases)(
  'a draft with an infected file is submitted at the last date as incomplete, on %s',
  async (kind) => {
    const scanner = await startCommandScanner();
    await scanner.back();
    const DUE_AT = new Date(Date.now() + 3_600_000).toISOString();
    const portal = await startPortal(kind, { ...scanner.environment, DUE_AT });
    onTestFinished(async () => {
      await portal.stop();
      await scanner.stop();
    });
    const owner = await portal.account('applicant');
    const { token } = owner;
    const read = async (id: string) =>
      (await call<ApplicationDetail>(portal, paths.application(id), { token })).data;
    const states = async (id: string) => (await read(id)).uploadedFiles.map(({ scan }) => scan);
    const ids: string[] = [];
    for (const bytes of [infected, pdfOf(700)]) {
      const { app_id } = (await draft(portal, token)).applicationData;
      expect((await upload(portal, token, app_id, bytes)).data.scan).toBe('waiting');
      ids.push(app_id);
    }
    const [bad = '', good = ''] = ids;
    await expect.poll(() => states(bad)).toEqual(['infected']);
    await expect.poll(() => states(good)).toEqual([undefined]);
    portal.pass(3601);
    for (const [id, complete] of [
      [bad, false],
      [good, true],
    ] as const) {
      await expect.poll(async () => (await read(id)).applicationData.isFinalSubmit).toBe(true);
      expect((await read(id)).applicationData).toMatchObject({ submitted_automatically: true, complete });
    }
    await expect
      .poll(async () => {
        const receipts = await mailsTo(portal.dataDir, owner.email);
        return receipts.filter(({ text }) => text?.includes('a virus scanner found a file infected')).length;
      })
      .toBe(1);
  },
);

test.each(databases)(
  'an automatic submission becomes incomplete once one of its files is found infected, on %s',
  async (kind) => {
    const scanner = await startCommandScanner();
    const DUE_AT = new Date(Date.now() + 3_600_000).toISOString();
    const portal = await startPortal(kind, { ...scanner.environment, DUE_AT });
    onTestFinished(async () => {
      await portal.stop();
      await scanner.stop();
    });
    const [{ token, email }, staff] = [await portal.account('applicant'), await portal.account('superadmin')];
    const { app_id } = (await draft(portal, token)).applicationData;
    const { key } = (await upload(portal, token, app_id, infected, 'late.pdf')).data;
    portal.pass(3601);
    const read = async () =>
      (await call<ApplicationDetail>(portal, paths.application(app_id), { token: staff.token })).data;
    await expect.poll(async () => (await read()).applicationData.complete).toBe(true);
    await scanner.back();
    portal.pass(3600);
    await expect.poll(async () => (await read()).applicationData.complete).toBe(false);
    expect((await read()).uploadedFiles).toMatchObject([{ key, filename: 'late.pdf', scan: 'infected' }]);
    const mail = await waitForMail(portal.dataDir, email, /is infected/);
    expect(mail.text).toContain('stays submitted, without this file');
    const { database } = portal.services;
    const listed = await database.selectFrom('list_rows').select(['is_complete', 'is_automatic']).execute();
    expect(listed).toEqual([{ is_complete: 0, is_automatic: 1 }]);
    const noted = database.selectFrom('audit_entries').select('application_id');
    expect(await noted.where('event', '=', 'found-incomplete').execute()).toEqual([
      { application_id: app_id },
    ]);
  },
);

test.each([
  ['a command', 'SQLite', startCommandScanner],
  ['clamd', 'PostgreSQL', startClamd],
] as const)('with %s staff open only clean files, on %s', async (_name, kind, start) => {
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
  // The scanner is down.
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

  const waiting = async () => {
    const metrics = await (await fetch(portal.origin + paths.metrics)).text();
    return /^portal_scans_waiting (\d+)$/m.exec(metrics)?.[1];
  };
  expect(await waiting()).toBe('2');
  await scanner.back();
  portal.pass(3600);
  const states = async () => {
    const rows = await portal.services.database.selectFrom('files').select(['key', 'scan']).execute();
    return Object.fromEntries(rows.map((row) => [row.key, row.scan]));
  };
  await expect.poll(states).toEqual({ [clean.key]: 'clean', [bad.key]: 'infected' });
  expect(await waiting()).toBe('0');
  expect((await link(clean.key, staff.token)).status).toBe(200);
  for (const by of [token, staff.token]) {
    const { status, data } = await link(bad.key, by);
    expect([status, data.errorMessage]).toEqual([403, expect.stringContaining('found it infected')]);
  }
  const some = await archiveOf(portal, staff.token, app_id);
  expect([some.attached, some.page.includes('infected.pdf (left out:')]).toEqual([1, true]);
  const mail = await waitForMail(portal.dataDir, owner.email, /is infected/);
  expect(mail.text).toContain('infected.pdf');

  // An earlier link does not open it either, and infected files cannot be submitted.
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
