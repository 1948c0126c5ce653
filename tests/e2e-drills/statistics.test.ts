import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationPayload } from '#contract/application/application-payload.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { Answers } from '#engine/definition.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { accessibilityFaults, closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;
const admin = person();

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  const [{ login }] = await Promise.all([signUp(server), createStaffAccount(server, 'admin', admin)]);
  const { token } = login;
  const { data: programs } = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const south = programs.find(({ name }) => name === 'South')?._id ?? '';
  const submitted = applicationPayload(south, { isFinalSubmit: true });
  const { companyDetails, ...others } = applicationPayload(south);
  const { org_brief: _unanswered, ...answered } = companyDetails.generalInformationData as Answers;
  const draft: ApplicationPayload = {
    ...others,
    companyDetails: { ...companyDetails, generalInformationData: answered },
  };
  for (const payload of [submitted, draft]) {
    expect((await save(server, token, payload)).status).toBe(200);
  }
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

/** The file saved by pressing Enter on a button: its name and its bytes. */
async function saved(page: Page, button: string) {
  await page.getByLabel(button.replace(/^[^:]+/, 'Save'), { exact: true }).press('Enter');
  await page.getByRole('button', { name: button, exact: true }).focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('an admin sees each chart with its table, filters, and saves pictures and tables, by keyboard alone', async () => {
  const { page, problems } = await openVisitor(browser, server);
  await signIn({ context: page.context() }, admin);
  await page.goto('/admin/statistics');
  await page.getByRole('img', { name: /^Chart: Where drafts stall/ }).waitFor();
  await expect.poll(() => page.getByRole('img', { name: /^Chart: / }).count()).toBe(8);
  await page.getByText(/^As of \d\d \w+ \d{4}, \d\d:\d\d IST/).waitFor();

  // The canvas is drawn: some of its pixels are not transparent.
  const isDrawn = () =>
    page.locator('canvas').evaluateAll((all) =>
      (all as HTMLCanvasElement[]).map((canvas) => {
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
        return data?.some((value) => value > 0) ?? false;
      }),
    );
  await expect.poll(isDrawn).toEqual(Array.from({ length: 8 }, () => true));

  await page.getByLabel('Table: By region').focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('region', { name: 'By region, table' });
  await expect
    .poll(() => table.getByRole('row').allInnerTexts())
    .toEqual(['Region\tApplications\tSubmitted\tDrafts', 'South\t2\t1\t1']);
  expect(await look(page, 'statistics')).toEqual([]);

  const csv = await saved(page, 'Table (CSV): By region');
  expect([csv.name, csv.bytes.toString()]).toEqual([
    'statistics-by-region.csv',
    '\uFEFFRegion,Applications,Submitted,Drafts\r\nSouth,2,1,1\r\n',
  ]);
  // The list of what can be saved is still open.
  expect(await accessibilityFaults(page)).toEqual([]);
  const png = await saved(page, 'Picture (PNG): Applications over time');
  expect(png.name).toBe('statistics-over-time.png');
  // Signature, then width and height of the picture: 1200 pixels wide, at double resolution.
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.bytes.readUInt32BE(16)).toBe(2400);

  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url());
  });
  // A date field holds the years 0002, 0020 and 0203 while 2030 is typed.
  for (const [field, name, year] of [
    ['Started from', 'from', '2020'],
    ['Until', 'until', '2030'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).focus();
    await page.keyboard.type(`0101${year}`, { delay: 400 });
    await page.waitForURL(({ searchParams }) => searchParams.get(name) === `${year}-01-01`);
  }
  await page.getByRole('img', { name: /^Chart: By region/ }).waitFor();
  const until = page.getByLabel('Until', { exact: true });
  await until.fill('2019-12-31');
  await page.getByText('This day is before the first one.').waitFor();
  await page.waitForURL(({ searchParams }) => searchParams.get('until') === '2019-12-31');
  expect(await look(page, 'statistics-backwards')).toEqual([]);
  await until.fill('2030-01-01');
  await page.getByText('This day is before the first one.').waitFor({ state: 'detached' });
  await page.getByRole('img', { name: /^Chart: By region/ }).waitFor();
  expect(refused).toEqual([]);

  await page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'North' });
  await page.getByText('No applications match the filters').waitFor();
  await page.waitForURL(({ searchParams }) => Boolean(searchParams.get('program')));
  expect(problems).toEqual([]);
});

test('the overview counts each region, and its figures open the lists that they count', async () => {
  const { page, problems } = await openVisitor(browser, server);
  await page.goto('/auth/login');
  await labelled(page, 'User Id').fill(admin.email);
  await labelled(page, 'Password').fill(admin.password);
  await action(page, 'LOGIN').click();
  await page.waitForURL(/admin-dashboard/);
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const south = page.getByRole('region', { name: 'South Region' });
  await south.getByRole('link', { name: '2 started' }).waitFor();
  await page.getByRole('region', { name: 'Where drafts stall' }).getByRole('progressbar').first().waitFor();
  expect(await look(page, 'overview')).toEqual([]);
  await page.getByRole('link', { name: 'All questions, in the statistics' }).click();
  const named = page.getByRole('heading', { name: 'Where drafts stall' });
  await expect.poll(() => named.evaluate((it) => it === document.activeElement)).toBe(true);
  const isInView = (it: Element) => {
    const { top, bottom } = it.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  expect(await named.evaluate(isInView)).toBe(true);
  await page.goBack();
  await south.getByRole('link', { name: '1 draft' }).click();
  await page.waitForURL(/admin-dashboard\/.*status=in/);
  await page.getByText('1 application matches').first().waitFor();
  expect(problems).toEqual([]);
});
