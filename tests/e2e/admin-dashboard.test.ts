import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/types.ts';
import { root } from '../../scripts/run-command.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { look } from '../support/look.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;
let south: string;
const staff = { admin: person(), superadmin: person() };
const companies = [
  ['Beta Mills', '20', false],
  ['=Alpha "Works", Ltd', '3', true],
  ['Gamma Foods', '100', false],
] as const;

async function giveAccount(role: keyof typeof staff): Promise<void> {
  const { email, password } = staff[role];
  const args = ['scripts/account.ts', '--email', email, '--role', role, '--password', password];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const { login } = await signUp(server);
  const { token } = login;
  const { data: programs } = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  south = programs.find(({ name }) => name === 'South')?._id ?? '';
  for (const [legal_name, district_number, isFinalSubmit] of companies) {
    const payload = applicationPayload(south, { isFinalSubmit });
    const { generalInformationData, organisation_information } = payload.companyDetails;
    const saved = await save(server, token, {
      ...payload,
      companyDetails: {
        generalInformationData: { ...(generalInformationData as object), legal_name },
        organisation_information: { ...(organisation_information as object), district_number },
      },
    });
    expect(saved.status).toBe(200);
  }
  await giveAccount('admin');
  await giveAccount('superadmin');
});

afterAll(() => Promise.all([browser.close(), server.stop()]));

async function enter(role: keyof typeof staff) {
  const visitor = await openVisitor(browser, server);
  await visitor.page.goto('/auth/login');
  await labelled(visitor.page, 'User Id').fill(staff[role].email);
  await labelled(visitor.page, 'Password').fill(staff[role].password);
  await action(visitor.page, 'LOGIN').click();
  await visitor.page.getByRole('tab').first().waitFor();
  return visitor;
}

/** The first column as it is shown, once it shows `first` at its top. */
async function firstColumn(page: Page, first: string): Promise<string[]> {
  await page.locator('tbody tr').first().getByText(first).waitFor();
  const cells = await page.locator('tbody tr > td:first-child').allInnerTexts();
  return cells.map((text) => text.split(', open preview')[0]?.trim() ?? '');
}

test('a superadmin sorts, searches, filters and exports the companies of a region', async () => {
  const { page, context, problems } = await enter('superadmin');
  const titles = await page.getByRole('tab').allInnerTexts();
  expect(titles).toEqual(['Southern', 'Northern', 'Eastern', 'Western', 'No Region', 'Registered Users']);
  await page.getByRole('button', { name: 'Company Name' }).waitFor();
  expect(await page.locator('dd').allInnerTexts()).toEqual(['3', '1']);

  const district = page.getByRole('columnheader', { name: 'District Number' });
  await district.getByRole('button').click();
  expect(await firstColumn(page, '=Alpha')).toEqual(['=Alpha "Works", Ltd', 'Beta Mills', 'Gamma Foods']);
  expect(await district.getAttribute('aria-sort')).toBe('ascending');
  await page.keyboard.press('Enter');
  expect(await firstColumn(page, 'Gamma')).toEqual(['Gamma Foods', 'Beta Mills', '=Alpha "Works", Ltd']);
  expect(await district.getAttribute('aria-sort')).toBe('descending');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('sort'));
  expect(await district.getAttribute('aria-sort')).toBe('none');

  await page.getByLabel('Status').selectOption('submitted');
  expect(await firstColumn(page, '=Alpha')).toHaveLength(1);
  const download = page.waitForEvent('download');
  await action(page, 'Export Report').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Southern_Companies.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFCompany Name,Contact Person,Contact Number,District Number,Sector,Industry,CSR Expenditure,Implementation,App. Status',
  );
  expect(lines[1]).toMatch(/^"'=Alpha ""Works"", Ltd",/);
  expect(lines).toHaveLength(3);

  await page.getByLabel('Status').selectOption('');
  await page.getByLabel('Enterprise').selectOption('small');
  await page.getByText('Nothing matches the search and filters').waitFor();
  await page.getByLabel('Enterprise').selectOption('large');
  expect(await firstColumn(page, 'Gamma')).toHaveLength(3);
  await page.getByLabel('Enterprise').selectOption('');
  await page.getByLabel('Search').fill('beta');
  expect(await firstColumn(page, 'Beta')).toEqual(['Beta Mills']);
  await page.reload();
  expect(await firstColumn(page, 'Beta')).toEqual(['Beta Mills']);
  await page.getByRole('tab', { name: 'Northern' }).click();
  await page.getByText('No companies available for Northern region').waitFor();
  await page.getByRole('tab', { name: 'Registered Users' }).click();
  await page.getByRole('columnheader', { name: 'E-mail' }).waitFor();
  expect(await page.getByRole('button', { name: 'Export Report' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('a row opens the preview in a new tab for a superadmin, by keyboard too', async () => {
  const { page, context, problems } = await enter('superadmin');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: /Gamma Foods/ }).focus();
  await page.keyboard.press('Enter');
  const preview = await opened;
  await preview.getByRole('heading', { name: 'Application Preview' }).waitFor();
  await preview.getByText('Registered User Information').waitFor();
  expect(new URL(preview.url()).searchParams.has('token')).toBe(false);
  expect(new URL(preview.url()).searchParams.has('role')).toBe(false);
  // The dashboard's own session is untouched.
  await action(page, 'Refresh').click();
  expect(await firstColumn(page, 'Gamma')).toHaveLength(3);
  expect(problems).toEqual([]);
  await context.close();
});

test('an admin sees companies and users, without addresses and numbers, and rows that lead nowhere', async () => {
  const { page, context, problems } = await enter('admin');
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Companies', 'Registered Users']);
  await page.getByText('Gamma Foods').waitFor();
  expect(await page.getByRole('button', { name: /Gamma Foods/ }).count()).toBe(0);
  const download = page.waitForEvent('download');
  await action(page, 'Export Report').click();
  expect((await download).suggestedFilename()).toBe('Companies.csv');
  await page.getByRole('tab', { name: 'Registered Users' }).click();
  await page.getByRole('columnheader', { name: 'Last Sign-in' }).waitFor();
  expect(await page.getByRole('columnheader', { name: /mail|mobile/i }).count()).toBe(0);
  await page.goto('/admin-dashboard/nowhere');
  await page.getByText('There is no such award programme').waitFor();
  await page.goto(`/admin-dashboard/${south}`);
  await page.getByText('Southern region').waitFor();
  await page.getByText('Gamma Foods').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the dashboard is usable at every width, by day and after dark, and loads no form', async () => {
  const { page, context, problems } = await enter('superadmin');
  const faults: string[] = [];
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of ['', '?tab=users', '?tab=none']) {
        await page.goto(`/admin-dashboard${tab}`);
        const empty = page.getByText('No companies available for No Region');
        await page.locator('tbody td').first().or(empty).first().waitFor();
        faults.push(
          ...(await look(page, `dashboard-${tab.slice(5) || 'companies'}-${width}-${colorScheme}`)),
        );
      }
    }
  }
  expect(faults).toEqual([]);
  expect(scripts.filter((url) => /schema-form|application-form|application-preview|rjsf/.test(url))).toEqual(
    [],
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('what the deadline submitted is marked for staff', async () => {
  await server.restart('SIGTERM', { DUE_AT: new Date(Date.now() - 1000).toISOString() });
  const { page, context, problems } = await enter('superadmin');
  const row = page.getByRole('row', { name: /Gamma Foods/ });
  await expect
    .poll(async () => {
      await action(page, 'Refresh').click();
      return row.innerText();
    })
    .toContain('automatic, complete');
  expect(await page.getByRole('row', { name: /=Alpha/ }).innerText()).not.toContain('automatic');
  const opened = context.waitForEvent('page');
  await row.getByText('Asha Rao').click();
  const preview = await opened;
  await preview.getByText('Submitted automatically, complete').waitFor();
  expect(await look(preview, 'preview-automatic')).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
