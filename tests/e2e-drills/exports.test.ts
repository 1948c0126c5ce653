import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { ReportColumns } from '#contract/staff-room/reports-schemas.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { pdfOf } from '../fixtures/pdf.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { readZip } from '../support/read-zip.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;
let id: string;
let south: string;
const superadmin = person();

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  const { token } = (await signUp(server)).login;
  const { data: programs } = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  south = programs.find(({ name }) => name === 'South')?._id ?? '';
  const pdf = new File([new Uint8Array(pdfOf(500))], 'proof.pdf', { type: 'application/pdf' });
  const saved = await save(server, token, applicationPayload(south, { isFinalSubmit: true }), [pdf]);
  id = saved.data.applicationData.app_id;
  await createStaffAccount(server, 'superadmin', superadmin);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await act();
  const download: Download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a superadmin exports more by keyboard, sees what fails, and can cancel', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, superadmin);
  await page.goto('/admin-dashboard');
  await page.getByText('Kaveri Textiles').waitFor();

  await page.getByRole('button', { name: 'More Formats' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export 1 application' });
  await dialog.getByText('0 of').waitFor();
  expect(await look(page, 'export-dialog')).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Project start date' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByText('1 of').waitFor();
  await dialog.getByRole('button', { name: 'Export', exact: true }).focus();
  const workbook = await downloaded(page, () => page.keyboard.press('Enter'));
  expect(workbook.name).toBe('Southern_Companies.xlsx');
  const rows = await readSheet(workbook.bytes);
  expect(rows.map((row) => row.at(-1))).toEqual(['Project start date', new Date('2024-04-01T00:00:00Z')]);
  const more = page.getByRole('button', { name: 'More Formats' });
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(more)).toBe(true);

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Answers and files').press('Space');
  const archive = await downloaded(page, () => action(page, 'Export').click());
  expect(archive.name).toBe('Southern_Applications.zip');
  expect(
    [...(await readZip(archive.bytes)).keys()].map((name) => name.split('/').slice(1).join('/')),
  ).toEqual(['answers.html', 'attachments/proof.pdf']);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(more)).toBe(true);

  await page.keyboard.press('Enter');
  await page.route(`**${staffPaths.report}*`, (route) => route.abort('connectionreset'));
  await action(page, 'Export').click();
  await dialog.getByText(/Southern_Companies\.xlsx could not be exported/).waitFor();
  await action(page, 'Close').click();

  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.unroute(`**${staffPaths.report}*`);
  await page.route(`**${staffPaths.dashboard}*`, (route) => route.abort('connectionreset'));
  await action(page, 'Export Report').click();
  await page.getByText(/Southern_Companies\.csv could not be exported/).waitFor();
  await page.unroute(`**${staffPaths.dashboard}*`);
  const pages = `**${staffPaths.dashboard}*size=1000*`;
  await page.route(pages, () => undefined);
  await action(page, 'Export Report').click();
  await action(page, 'Cancel').click();
  await page.getByText('The export was cancelled. Nothing was saved.').waitFor();
  expect(downloads).toBe(0);
  await page.unroute(pages);

  // Made in the page from the pages of the list: the same bytes as the server makes.
  const report = await downloaded(page, () => action(page, 'Export Report').click());
  expect(report.name).toBe('Southern_Companies.csv');
  const login = await call<Login>(server, paths.login, {
    json: { email: superadmin.email, password: superadmin.password },
  });
  const asked = new URL(`${server.origin}${staffPaths.report}`);
  asked.searchParams.set('program', new URL(page.url()).searchParams.get('tab') ?? south);
  const made = await fetch(asked, { headers: { authorization: `Bearer ${login.data.token}` } });
  expect(report.bytes.equals(Buffer.from(await made.arrayBuffer()))).toBe(true);

  await page.goto(`/application/preview?id=${id}`);
  const one = await downloaded(page, () => page.getByRole('button', { name: /^Download/ }).click());
  expect(one.name).toBe(`Application_${id.slice(-6)}.zip`);
  const answers = [...(await readZip(one.bytes))].find(([name]) => name.endsWith('answers.html'));
  const sheet = await context.newPage();
  await sheet.route('**/answers.html', (route) =>
    route.fulfill({ body: answers?.[1] ?? '', contentType: 'text/html' }),
  );
  await sheet.goto('/answers.html');
  await sheet.getByText('Clean water for forty villages').first().waitFor();
  expect(await look(sheet, 'answers')).toEqual([]);
  // A broken connection is an error to the browser's console, not to the page.
  expect(problems.filter((text) => !text.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  await context.close();
});

test('a list in a form is offered as its own table, with a row for each entry', async () => {
  const { page, context } = await openVisitor(browser, server);
  await signIn({ context }, superadmin);
  await page.goto('/admin-dashboard');
  await page.getByText('Kaveri Textiles').waitFor();
  // The application form has no list at present; the tests of reports cover the server's part.
  await page.route(`**${staffPaths.reportColumns}`, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: ReportColumns };
    const entries = [{ key: '/project/partners', title: 'Partners' }];
    await route.fulfill({ response, json: { data: { ...data, entries } } });
  });
  let asked = '';
  await page.route(`**${staffPaths.report}?*`, (route) => {
    asked = new URL(route.request().url()).searchParams.toString();
    return route.fulfill({ body: 'x', contentType: 'text/csv' });
  });
  await action(page, 'More Formats').click();
  const dialog = page.getByRole('dialog', { name: 'Export 1 application' });
  const rows = dialog.getByRole('group', { name: 'Rows' });
  expect(await rows.getByLabel('One for each application').isChecked()).toBe(true);
  await rows.getByLabel('One for each entry of “Partners”').press('Space');
  expect(await look(page, 'export-rows')).toEqual([]);
  await downloaded(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  expect(asked).toMatch(/format=xlsx&entries=%2Fproject%2Fpartners/);
  await context.close();
});
