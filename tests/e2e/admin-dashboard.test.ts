import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { reconnect } from '../support/browser.ts';
import { type DashboardScene, openDashboardScene } from '../support/dashboard-scene.ts';
import { labelled } from '../support/fill-form.ts';
import { look } from '../support/look.ts';
import { closeNow } from '../support/operator-commands.ts';
import { action } from '../support/steps.ts';

let scene: DashboardScene;
beforeAll(async () => {
  scene = await openDashboardScene();
});
afterAll(() => scene.stop());
const enter = (role: 'admin' | 'superadmin') => scene.enter(role);

/** The first column as shown. */
async function firstColumn(page: Page): Promise<string[]> {
  const cells = await page.locator('tbody th').allInnerTexts();
  return cells.map((text) => text.split(', open preview')[0]?.trim() ?? '');
}

/** Opens a panel above the table unless it is open. */
async function open(page: Page, panel: 'Filter' | 'View') {
  const opener = page.getByRole('button', { name: panel, exact: true });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

async function choose(page: Page, filter: string, choice: string | { index: number }) {
  await open(page, 'Filter');
  await page.getByRole('combobox', { name: filter, exact: true }).selectOption(choice);
}

test('a superadmin sorts, searches, filters and exports the companies of a region', async () => {
  const { page, context, problems } = await enter('superadmin');
  const column = () => firstColumn(page);
  await expect
    .poll(() => page.getByRole('tab').allInnerTexts())
    .toEqual(['Southern', 'Northern', 'Eastern', 'Western', 'No Region', 'Registered Users']);
  const figures = page.getByRole('list', { name: 'Figures' }).getByRole('button');
  await expect.poll(() => figures.allTextContents()).toEqual(['Total Entries 3', 'Submitted 1']);
  await figures.last().click();
  await page.waitForURL((url) => url.searchParams.get('status') === 'all submitted');
  await figures.first().click();
  await page.waitForURL((url) => !url.searchParams.has('status'));

  const district = page.getByRole('columnheader', { name: 'District Number' });
  await district.getByRole('button').click();
  await expect.poll(column).toEqual(['=Alpha "Works", Ltd', 'Beta Mills', 'Gamma Foods']);
  const sorted = () => district.getAttribute('aria-sort');
  await expect.poll(sorted).toBe('ascending');
  await page.keyboard.press('Enter');
  await expect.poll(column).toEqual(['Gamma Foods', 'Beta Mills', '=Alpha "Works", Ltd']);
  await expect.poll(sorted).toBe('descending');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('sort'));
  await expect.poll(sorted).toBe('none');

  await choose(page, 'Status', 'submitted');
  await expect.poll(column).toEqual(['=Alpha "Works", Ltd']);
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

  await choose(page, 'Status', '');
  await choose(page, 'Enterprise size', 'small');
  await page.getByText('Nothing matches the search and filters').waitFor();
  await choose(page, 'Enterprise size', 'large');
  await expect.poll(column).toHaveLength(3);
  await choose(page, 'Enterprise size', '');
  await page.getByLabel('Search').fill('beta');
  await expect.poll(column).toEqual(['Beta Mills']);
  await page.reload();
  await expect.poll(column).toEqual(['Beta Mills']);
  // The rows cannot be read until the network is back.
  await page.route(`**${staffPaths.dashboard}?**`, (route) => route.abort('internetdisconnected'));
  await page.getByRole('tab', { name: 'Northern' }).click();
  await page.getByText('The server cannot be reached').waitFor();
  await page.unrouteAll();
  await reconnect(context);
  await page.getByText('No companies available for Northern region').waitFor();
  await page.getByRole('tab', { name: 'Registered Users' }).click();
  await page.getByRole('columnheader', { name: 'Email' }).waitFor();
  expect(await page.getByRole('button', { name: 'Export Report' }).count()).toBe(0);
  expect(problems).toEqual([expect.stringContaining('ERR_INTERNET_DISCONNECTED')]);
  await context.close();
});

test('filters and columns are in the address, can be removed, and are remembered', async () => {
  const { page, context, problems } = await enter('superadmin');
  await choose(page, 'Status', 'in progress');
  await choose(page, 'Sector', { index: 1 });
  await page.waitForURL(({ searchParams }) => searchParams.has('status') && searchParams.has('sector'));
  await page.reload();
  await page.getByRole('button', { name: 'Remove Status: In progress' }).waitFor();
  const query = new URL(page.url()).searchParams;
  expect(query.get('status')).toBe('in progress');
  expect(query.get('sector')).toBeTruthy();
  // By keyboard alone: off with one filter, then with all; focus is never lost.
  await page.getByRole('button', { name: /^Remove Sector/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '2 applications match' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Status');
  await action(page, 'Clear all').focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: /^3 applications$/ })
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');

  const titles = () => page.getByRole('columnheader').allInnerTexts();
  await page.getByRole('button', { name: 'View', exact: true }).focus();
  await page.keyboard.press('Enter');
  for (const name of ['Industry', 'Thematic Area']) {
    await page.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Escape');
  await expect.poll(titles).toContain('Thematic Area');
  expect(await titles()).not.toContain('Industry');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('View');
  // A column can be moved by keyboard, too, and keeps the focus.
  await open(page, 'View');
  await page.getByRole('button', { name: 'Move Thematic Area left' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move Thematic Area left');
  await page.goto('/admin-dashboard');
  await expect.poll(async () => (await titles()).at(-2)).toContain('Thematic Area');
  expect(await titles()).not.toContain('Industry');
  await open(page, 'View');
  await action(page, 'Standard columns').click();
  await expect
    .poll(async () => (await titles()).map((title) => title.replace(/\W+$/, '')))
    .toContain('Industry');
  expect(problems).toEqual([]);
  await context.close();
});

test('rows come first: their position, their number in the window, their spacing and width', async () => {
  const { page, context, problems } = await enter('superadmin');
  // The element sliding into its place is elsewhere for a moment.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const first = page.locator('tbody tr').first();
  await first.getByRole('button').waitFor();
  const room = () =>
    first.evaluate((row) => {
      const { top, height } = row.getBoundingClientRect();
      const list = row.closest('section');
      const most = Number.parseFloat(getComputedStyle(list ?? row).maxHeight);
      const end = Math.min(window.innerHeight, (list?.getBoundingClientRect().top ?? 0) + most);
      return { top, rows: Math.floor((end - top) / height) };
    });
  const narrowed = '/admin-dashboard?search=a&status=in+progress';
  for (const address of ['/admin-dashboard', narrowed]) {
    await page.goto(address);
    await first.getByRole('button').waitFor();
    for (const [width, height, rows] of [
      [360, 740, 1],
      [1920, 1080, 18],
      [1280, 900, 12],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => (await room()).top).toBeLessThanOrEqual(200);
      // Cards become a table a moment after the window has been resized.
      await expect.poll(async () => (await room()).rows).toBeGreaterThanOrEqual(rows);
    }
  }
  // Searching shifts nothing.
  const { top } = await room();
  await page.getByLabel('Search').fill('');
  await page.waitForURL((url) => !url.searchParams.has('search'));
  await action(page, 'Clear all').click();
  await page.waitForURL((url) => !url.searchParams.has('status'));
  await expect.poll(async () => (await room()).top).toBe(top);
  const { rows } = await room();
  await open(page, 'View');
  await page.getByLabel('Compact rows').check();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await room()).rows).toBeGreaterThan(rows + 4);

  const head = page.getByRole('columnheader', { name: 'Sector' });
  const width = async () => (await head.boundingBox())?.width ?? 0;
  const before = await width();
  const edge = await head.locator('[data-edge]').boundingBox();
  await page.mouse.move((edge?.x ?? 0) + 4, (edge?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((edge?.x ?? 0) + 84, (edge?.y ?? 0) + 10, { steps: 3 });
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(before + 40);
  const wide = await width();
  await open(page, 'View');
  await page.getByRole('button', { name: 'Narrower Sector' }).click();
  await expect.poll(width).toBeLessThan(wide);
  await page.keyboard.press('Escape');

  await choose(page, 'Status', 'submitted');
  await open(page, 'View');
  await labelled(page, 'Name of this view').fill('What came in');
  await page.keyboard.press('Enter');
  await action(page, 'What came in').waitFor();
  // The same person at another machine finds all three; unknown names in a view are ignored.
  const elsewhere = await enter('superadmin');
  const other = elsewhere.page;
  await other.setViewportSize({ width: 1920, height: 1080 });
  await other.locator('table[data-density=compact]').waitFor();
  const there = await other.getByRole('columnheader', { name: 'Sector' }).boundingBox();
  expect(there?.width).toBeGreaterThan(before + 20);
  await open(other, 'View');
  await action(other, 'What came in').click();
  await other.waitForURL((url) => url.searchParams.get('status') === 'submitted');
  await other.goto('/admin-dashboard?columns=status,gone&sort=gone&colour=red');
  await expect.poll(() => other.getByRole('columnheader').count()).toBe(2);
  await open(other, 'View');
  await action(other, 'Standard widths').click();
  await other.keyboard.press('Escape');
  await open(other, 'View');
  await other.getByLabel('Compact rows').uncheck();
  await other.locator('table[data-density=comfortable]').waitFor();
  // The first window learns of it when it gets focus again.
  await page.keyboard.press('Escape');
  // The choice may still be on its way, and a window asks at most every five seconds.
  const focus = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const density = page.locator('table').first();
  await expect.poll(() => focus().then(() => density.getAttribute('data-density'))).toBe('comfortable');
  expect([...problems, ...elsewhere.problems]).toEqual([]);
  await Promise.all([context.close(), elsewhere.context.close()]);
});

test('a table of 100,000 rows scrolls to its end, reads little, and keeps its place', async () => {
  const { page, context, problems } = await enter('superadmin');
  const asked: number[] = [];
  await page.route('**/api/award-programs/applications?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('page')), Number(query.get('size'))];
    asked.push(number);
    const { data } = await (
      await route.fetch({ url: `${scene.server.origin}${staffPaths.dashboard}?size=1` })
    ).json();
    const applicationData = Array.from({ length: size }, (_, at) => {
      const row = structuredClone(data.applicationData[0]);
      row._id = row.id = `row-${(number - 1) * size + at + 1}`;
      row.companyDetails.generalInformationData.legal_name = `Company ${(number - 1) * size + at + 1}`;
      return row;
    });
    const totals = { entries: 100_000, submitted: 1 };
    const body = { applicationData, unregistered_users: [], totals, page: { number, size, total: 100_000 } };
    await route.fulfill({ json: { data: body } });
  });
  await page.reload();
  const table = page.getByRole('table');
  const row = (number: number) => page.getByRole('button', { name: new RegExp(`^Company ${number}\\b`) });
  await row(1).waitFor();
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('100001');
  const region = page.getByRole('region', { name: 'Southern: applications' });
  await region.evaluate((it) => it.scrollTo(0, 0.9 * it.scrollHeight));
  await row(90_005).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(50);
  await page.waitForURL(/row=9000\d/);
  await page.reload();
  await row(90_005).waitFor();

  await row(90_005).focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain('Company 90006,');
  await page.keyboard.press('End');
  await expect.poll(focused).toContain('Company 100000,');
  expect(await page.getByRole('row', { name: /Company 100000\b/ }).getAttribute('aria-rowindex')).toBe(
    '100001',
  );
  // The row with focus stays while others are scrolled into view.
  await region.evaluate((it) => it.scrollTo(0, 0));
  await row(1).waitFor();
  expect(await focused()).toContain('Company 100000,');
  await page.keyboard.press('Home');
  await expect.poll(focused).toContain('Company 1,');
  await page.keyboard.press('PageDown');
  await expect.poll(focused).toMatch(/Company ([5-9]|1\d),/);
  expect(asked.length).toBeLessThan(20);
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
  await preview.waitForURL(({ searchParams }) => !searchParams.has('token') && !searchParams.has('role'));
  // Its contact details are corrected: a failure is shown and logged, and nothing typed is lost.
  await action(preview, 'Edit Contact Information').click();
  await labelled(preview, 'District number').fill('321');
  await preview.route(`**${staffPaths.contactEdit}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await labelled(preview, 'District number').press('Enter');
  await preview.getByRole('alert').getByText('The contact information could not be saved.').waitFor();
  const told = [expect.stringContaining('The contact information could not be saved.')];
  await expect.poll(() => problems).toEqual(told);
  await action(preview, 'Save Changes').click();
  await action(preview, 'Edit Contact Information').waitFor();
  await expect.poll(() => preview.evaluate(() => document.activeElement?.textContent)).toContain('Edit');
  // The dashboard's own session is untouched; it shows the correction.
  await action(page, 'Refresh').click();
  await page
    .getByRole('row', { name: /Gamma Foods/ })
    .getByText('321')
    .waitFor();
  await expect.poll(() => firstColumn(page)).toHaveLength(3);
  expect(problems).toEqual(told);
  await context.close();
});

test('an admin sees companies and users, without addresses and numbers, and rows without links', async () => {
  const { page, context, problems } = await enter('admin');
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Companies', 'Registered Users']);
  await page.getByText('Gamma Foods').waitFor();
  expect(await page.getByRole('button', { name: /Gamma Foods/ }).count()).toBe(0);
  const download = page.waitForEvent('download');
  await action(page, 'Export Report').click();
  expect((await download).suggestedFilename()).toBe('Companies.csv');
  await page.getByRole('tab', { name: 'Registered Users' }).click();
  await page.getByRole('columnheader', { name: 'Last Login' }).waitFor();
  expect(await page.getByRole('columnheader', { name: /mail|mobile/i }).count()).toBe(0);
  await page.goto('/admin-dashboard/nowhere');
  await page.getByText('There is no such award programme').waitFor();
  await page.goto(`/admin-dashboard/${scene.south}`);
  await page.getByText('Southern region').waitFor();
  await page.getByText('Gamma Foods').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('automatic submissions are marked for staff', async () => {
  await closeNow(scene.server);
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
  await row.getByText('Asha Rao').click({ modifiers: ['Control'] });
  const preview = await opened;
  await preview.getByText('Submitted automatically, complete').waitFor();
  expect(await look(preview, 'preview-automatic')).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
