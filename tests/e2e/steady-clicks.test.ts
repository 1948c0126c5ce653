import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { action, openTab, submitForm } from '../support/steps.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

/** A complete draft of a new applicant, open in the form. */
async function openDraft() {
  const { person: who, login } = await signUp(server);
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
  const draft = await save(server, login.token, applicationPayload(programmes.data[0]?._id ?? ''));
  const visitor = await openVisitor(browser, server);
  await signIn(visitor, who);
  await visitor.page.goto(`/application/form?id=${draft.data.applicationData.app_id}`);
  return visitor;
}

test('an error that appears when a field is left does not divert a click below it', async () => {
  const { context, page } = await openVisitor(browser, server);
  await page.goto('/apply');
  const link = page.locator('main').getByRole('link', { name: 'Application Guidelines' });
  await labelled(page, 'Confirm Password').fill('x');

  // Late letters may move content below them.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await link.scrollIntoViewIfNeeded();
  const before = await link.boundingBox();
  if (!before) throw new Error('The link is not on screen.');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  // Two frames: everything that losing focus draws is drawn.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await link.boundingBox()).toEqual(before);
  await page.mouse.up();
  await page.waitForURL('**/application/guidelines');

  // Once released, the message shows.
  await page.goBack();
  await labelled(page, 'Business email').fill('nobody');
  await page.locator('main').getByRole('heading').first().click();
  await page.getByText('Please enter a valid email address for Business email', { exact: true }).waitFor();
  await context.close();
});

test('SUBMIT leads to the review while SAVE still runs; only the click that sends waits for it', async () => {
  const { page, context, problems } = await openDraft();
  await openTab(page, 'declaration');

  let letSave = () => {};
  const held = new Promise<void>((resume) => {
    letSave = resume;
  });
  await page.route(
    ({ pathname }) => pathname.startsWith(paths.applications),
    async (route) => {
      if (route.request().method() !== 'GET') await held;
      await route.continue();
    },
  );
  await action(page, 'SAVE').click();
  await action(page, 'SAVING...').waitFor();
  await action(page, 'SUBMIT').click();
  const review = page.getByRole('heading', { name: 'Review before you submit' });
  await review.waitFor();
  const last = page.getByRole('button', { name: 'SUBMIT', exact: true });
  await last.and(page.locator('[aria-disabled=true]')).waitFor();
  letSave();
  await page.getByText('Form saved successfully!').waitFor();
  await last.and(page.locator('[aria-disabled=false]')).waitFor();
  expect(await review.isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('what needs more code leaves the form as it is while offline, and opens once the network is back', async () => {
  const { page, context, problems } = await openDraft();
  const tab = await openTab(page, 'declaration');
  await tab.getByRole('checkbox').first().waitFor();

  await context.setOffline(true);
  const told = page.getByText('Part of this page could not be fetched.', { exact: false });
  const share = page.getByRole('button', { name: 'Share' });
  const opened = [
    [action(page, 'SUBMIT'), page.getByRole('heading', { name: 'Review before you submit' })],
    [share, page.getByRole('dialog')],
  ] as const;
  for (const [button] of opened) {
    await button.click();
    await told.waitFor();
    await page.getByRole('button', { name: 'Dismiss notification' }).click();
    await told.waitFor({ state: 'detached' });
    await tab.getByRole('checkbox').first().waitFor();
  }
  await context.setOffline(false);
  for (const [button, part] of opened) {
    await button.click();
    await part.waitFor();
  }
  expect(problems.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});

test('a browser that always says that it is offline submits all the same', async () => {
  const { page, context, problems } = await openDraft();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await page.reload();
  await openTab(page, 'declaration');
  await submitForm(page);
  await page.getByRole('heading', { name: 'My Applications' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
