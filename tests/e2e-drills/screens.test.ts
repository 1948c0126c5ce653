import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { createPdf } from '../fixtures/pdf.ts';
import type { Person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { asked, titleOf } from '../support/application-words.ts';
import {
  closeWindows,
  launchBrowser,
  openVisitor,
  sharedBrowser,
  signIn,
  sizes,
} from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { look, ofColours } from '../support/look.ts';
import { pdfText } from '../support/pdf-text.ts';
import { action, openTab, panelOf, tabs } from '../support/steps.ts';

const server = inject('sharedServer');
let browser: Browser;
let owner: Person;
let draft: string;
let submitted: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  const { person, login } = await signUp(server);
  owner = person;
  const { token } = login;
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const south = programmes.data.find(({ name }) => name === 'South')?._id ?? '';
  const pdf = new File([new Uint8Array(await createPdf('Annexure'))], 'annexure.pdf', {
    type: 'application/pdf',
  });
  const first = await save(server, token, applicationPayload(south), [pdf]);
  draft = first.data.applicationData.app_id;
  const second = await save(server, token, applicationPayload(south), [pdf]);
  submitted = second.data.applicationData.app_id;
  const { revision } = second.data.applicationData;
  await save(server, token, applicationPayload(south, { app_id: submitted, revision, isFinalSubmit: true }));
});

afterAll(() => closeWindows(browser));

const widths = ['wide', 'narrow'] as const;

const publicScreens: readonly (readonly [name: string, path: string])[] = [
  ['login', '/auth/login'],
  ['register', '/apply'],
  ['forgot-password', '/auth/forgot-password'],
  ['verify-email', '/auth/verify-email?verificationToken=0&email=a%40b.example'],
  ['verify-email-invalid', '/auth/verify-email'],
  ['reset-password', '/auth/reset-password?verificationToken=0&email=a%40b.example'],
  ['guidelines', '/application/guidelines'],
  ['access-denied', '/access-denied'],
  ['coming-soon', '/auth/next-year-registration'],
  ['not-found', '/nowhere'],
];

async function isShown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

test.each(widths)('public screens, %s', async (size) => {
  const { page, context, problems } = await openVisitor(browser, server, size);
  const faults: string[] = [];
  const see = async (name: string) => faults.push(...(await look(page, `${name}-${size}`)));
  for (const [name, path] of publicScreens) {
    await page.goto(path);
    await isShown(page);
    await see(name);
  }
  await page.goto('/apply');
  await labelled(page, 'Mobile number').fill('12');
  await labelled(page, 'Business email').fill('nobody');
  await labelled(page, 'Password').fill('short');
  await labelled(page, 'Password').blur();
  await page.getByText('Please enter a valid 10-digit phone number').first().waitFor();
  await see('register-with-errors');
  await page.goto('/auth/login');
  await labelled(page, 'User Id').fill('nobody@nowhere.example');
  await labelled(page, 'Password').fill('not-the-one');
  await action(page, 'LOGIN').click();
  await page.getByText('Invalid email or password').first().waitFor();
  await see('login-refused');
  if (size === 'narrow') {
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await see('drawer');
  }
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test.each(widths)('screens of an applicant, %s', async (size) => {
  const { page, context, problems } = await openVisitor(browser, server, size);
  const faults: string[] = [];
  const see = async (name: string) => faults.push(...(await look(page, `${name}-${size}`)));
  await signIn({ context }, owner);
  await page.goto('/application/list');
  await page.getByRole('link', { name: /^View/ }).waitFor();
  await see('list');
  await page.goto(`/application/preview?id=${submitted}`);
  await page.getByText('annexure.pdf').first().waitFor();
  await see('preview');
  await page.goto(`/application/form?id=${draft}`);
  if (size === 'narrow') {
    await page
      .getByText('Request you to use laptop/desktop browsers for filling the application form.')
      .waitFor();
    await see('form-on-a-phone');
  } else {
    for (const name of Object.keys(tabs) as (keyof typeof tabs)[]) {
      await openTab(page, name);
      await see(`form-${name}`);
    }
    await openTab(page, 'general');
    await asked(panelOf(page), '/general/legalName').fill('');
    await asked(panelOf(page), '/general/legalName').blur();
    await page
      .getByText(`${titleOf('/general/legalName')} is required`)
      .first()
      .waitFor();
    await openTab(page, 'declaration');
    await page.getByRole('button', { name: 'SUBMIT' }).press('Enter');
    await page.getByRole('heading', { name: /There (is|are) \d+ problem/ }).waitFor();
    await see('form-with-errors');
  }
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('the application form asks for a wider window up to 1100 px', async () => {
  const { page, context } = await openVisitor(browser, server);
  await signIn({ context }, owner);
  const notice = page.getByText(
    'Request you to use laptop/desktop browsers for filling the application form.',
  );
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(`/application/form?id=${draft}`);
  await notice.waitFor();
  await page.setViewportSize({ width: 1101, height: sizes.wide.height });
  await page.getByRole('tab', { name: tabs.general }).waitFor();
  expect(await notice.count()).toBe(0);
  await context.close();
});

test('on paper a part of the form has its title and answers, on sheets of any width', async () => {
  const { page, context } = await openVisitor(browser, server);
  await signIn({ context }, owner);
  await page.goto(`/application/form?id=${draft}`);
  const profile = asked(panelOf(page), '/general/organizationProfile');
  await profile.fill(`${'Each village has a committee of its own.\n\n'.repeat(24)}They meet on Sundays.`);
  const text = await pdfText(new Uint8Array(await page.pdf({ format: 'A4' })));
  expect(text).toContain(tabs.general);
  expect(text).toContain('14 Mill Road, Channapatna');
  expect(text).toContain('They meet on Sundays.');
  expect(text).not.toContain('Press SAVE');
  await page.getByRole('tab', { name: tabs.general, selected: true }).waitFor();
  await context.close();
});

test('people who set letters twice as large in their browser see the whole of each screen', async () => {
  const large = await launchBrowser('--blink-settings=defaultFontSize=32');
  const { page, context, problems } = await openVisitor(large, server, 'wide');
  await page.goto('/auth/login');
  // The road beside the form leaves it its room.
  expect((await page.getByLabel('User Id').boundingBox())?.width).toBeGreaterThan(600);
  await signIn({ context }, owner);
  const faults: string[] = [];
  for (const [name, path] of [
    ...publicScreens,
    ['form', `/application/form?id=${draft}`],
    ['list', '/application/list'],
    ['preview', `/application/preview?id=${submitted}`],
    ['account', '/account'],
  ] as const) {
    await page.goto(path);
    await isShown(page);
    faults.push(...(await look(page, `${name}-large-letters`, ofColours)));
  }
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await large.close();
});
