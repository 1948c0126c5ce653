import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { Answers } from '#engine/definition.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { getAt } from '#engine/values/pointer.ts';
import { applicationDefinition } from '#generated/application.ts';
import { registerDefinition } from '#generated/register.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { asked, titleOf } from '../support/application-words.ts';
import {
  accessibilityFaults,
  closeWindows,
  openVisitor,
  reconnect,
  sharedBrowser,
  signIn,
  sizes,
} from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { hasFocus, tabTo } from '../support/keyboard.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { openReady } from '../support/open-ready.ts';
import { action, panelOf, tabs } from '../support/steps.ts';
import { writeByKeyboard } from '../support/write-by-keyboard.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

test('logging in, writing, saving and finding errors needs no mouse at 200 % zoom', () =>
  writeByKeyboard(browser, server, 'zoomedDesktop'));

/** The page is no wider than its window, and axe finds nothing wrong on it. */
async function fitsAndIsRead(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over, { message: page.url() }).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
}

test('at 200 % zoom a complete draft is reviewed, changed, submitted and confirmed by keyboard alone', async () => {
  const { person: who, login } = await signUp(server);
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
  await save(server, login.token, applicationPayload(programmes.data[0]?._id ?? ''));
  const { page, context, problems } = await openVisitor(browser, server, 'zoomedDesktop');
  const { keyboard } = page;
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await keyboard.press('Enter');
  };
  await signIn({ context }, who);
  await page.goto('/application/list');
  await press(page.getByRole('link', { name: /^Edit/ }));

  const general = page.getByRole('tab', { name: tabs.general });
  await tabTo(page, general);
  await keyboard.press('End');
  await press(page.getByRole('button', { name: 'REVIEW', exact: true }));
  await press(page.getByRole('button', { name: `Change ${titleOf('/general/legalName')}` }));
  const legalName = asked(panelOf(page), '/general/legalName');
  await expect.poll(() => hasFocus(legalName)).toBe(true);
  await keyboard.press('End');
  await keyboard.type(' Limited');
  await tabTo(page, general, 'Shift+Tab');
  await keyboard.press('End');
  await press(page.getByRole('button', { name: 'SUBMIT' }));
  await page
    .getByText(/ Limited$/)
    .first()
    .waitFor();
  await fitsAndIsRead(page);
  // Folded, the review is one Tab stop on the way to the button.
  await press(page.locator('summary', { hasText: /^\d+ answers, / }));
  await press(page.getByRole('button', { name: 'SUBMIT' }));
  await page.getByText('Application submitted successfully!').waitFor();

  await press(page.getByRole('link', { name: /^Receipt/ }));
  await page.getByText('Keep this', { exact: true }).waitFor();
  await fitsAndIsRead(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(action(page, 'Download as PDF')),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await tabTo(page, page.locator('a[href^="/receipt/"]'), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByText('This receipt is genuine').waitFor();
  await fitsAndIsRead(page);
  expect(problems).toEqual([]);
  await context.close();
});

test('at 200 % zoom a laptop, then too small for the form, registers and reads by keyboard alone', async () => {
  const applicant = person();
  const { page, context, problems } = await openVisitor(browser, server, 'zoomedLaptop');
  const { keyboard } = page;
  const write = async (label: string, text: string) => {
    await tabTo(page, labelled(page, label));
    await keyboard.type(text);
  };

  await openReady(page, '/apply');
  const answers: Answers = { ...applicant, confirmPassword: applicant.password };
  for (const { path, schema } of resolve(registerDefinition, answers).sections.flatMap(
    (each) => each.questions,
  )) {
    const value = getAt(answers, path);
    if (value !== undefined) await write(schema.title ?? '', String(value));
  }
  await fitsAndIsRead(page);
  await tabTo(page, action(page, 'PROCEED'));
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Registration Completed!' }).waitFor();
  await page.goto(linkIn(await waitForMail(server.dataDir, applicant.email, /verify/i)).href);
  await write('Password', applicant.password);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Email Verified Successfully!' }).waitFor();
  await tabTo(page, action(page, 'Go to Login'));
  await keyboard.press('Enter');
  await write('User Id', applicant.email);
  await write('Password', applicant.password);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My Applications' }).waitFor();
  await fitsAndIsRead(page);
  await tabTo(page, action(page, 'Create Application'));
  await keyboard.press('Enter');
  await page.getByText('zoom out with Ctrl and −').waitFor();
  await fitsAndIsRead(page);
  await tabTo(page, action(page, 'My Applications'));
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'My Applications' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the bar of the form covers neither what the keyboard reaches nor what is being typed', async () => {
  const { person: who } = await signUp(server);
  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, who);
  await page.goto('/application/form');
  await page.getByRole('tab', { name: tabs.general }).waitFor();
  /** The focused element, and how much of it the bar or the edges of the window cover. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const bar = document.querySelector('[data-save-state]')?.parentElement?.parentElement;
      const { top, bottom } = element.getBoundingClientRect();
      return {
        name: element.id || element.textContent,
        isInPanel: element.closest('[role=tabpanel]') !== null && !bar?.contains(element),
        isText: element.matches('textarea'),
        // In a long text the browser shows the position of the caret, here its end.
        covered: Math.max(
          0,
          (element as HTMLTextAreaElement).value?.includes('\n') ? 0 : -top,
          bottom - (bar?.getBoundingClientRect().top ?? 0),
        ),
      };
    });
  const found: string[] = [];
  for (const height of [720, 900]) {
    await page.setViewportSize({ width: 1366, height });
    for (const { section, questions } of resolve(applicationDefinition, {}).sections) {
      await page.getByRole('tab', { name: section.title }).click();
      await page.getByRole('tabpanel', { name: section.title }).waitFor();
      let met = 0;
      for (; met < 100; met += 1) {
        await page.keyboard.press('Tab');
        const now = await focused();
        if (!now.isInPanel) break;
        if (now.covered > 0) found.push(`${height} ${now.name}: ${now.covered}`);
        if (!now.isText || height > 720) continue;
        // More lines than fit: the last one written is visible.
        await page.keyboard.insertText('Line\n'.repeat(60));
        await page.keyboard.type('.');
        const { covered } = await focused();
        if (covered > 0) found.push(`${height} ${now.name}, written: ${covered}`);
      }
      expect(met, `${section.title} at ${height}`).toBeGreaterThanOrEqual(questions.length);
    }
  }
  // The bar grows when it says why a save failed: it neither covers the field nor makes long texts shorter.
  await page.setViewportSize(sizes.zoomedDesktop);
  await page.getByRole('tab', { name: tabs.projectDescription }).click();
  const last = asked(panelOf(page), '/projectDescription/sustainability');
  await tabTo(page, last);
  await last.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  const height = (await last.boundingBox())?.height;
  await context.setOffline(true);
  await page.keyboard.type('Written offline.');
  await page.getByText('Not saved: you are offline').waitFor();
  await expect.poll(async () => (await focused()).covered).toBe(0);
  expect((await last.boundingBox())?.height).toBe(height);
  // The page of a person who only reads stays where it is.
  await reconnect(context);
  await page.getByText('Not saved: you are offline').waitFor({ state: 'detached' });
  await context.setOffline(true);
  await page.keyboard.type('More.');
  await last.blur();
  const before = await page.evaluate(() => window.scrollY);
  await page.getByText('Not saved: you are offline').waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(found).toEqual([]);
  expect(problems.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});
