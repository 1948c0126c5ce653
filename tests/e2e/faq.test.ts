import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { accessibilityFaults, closeWindows, openVisitor, sharedBrowser } from '../support/browser.ts';
import { faqWords } from '../support/faq-words.ts';
import { openReady } from '../support/open-ready.ts';

const server = inject('sharedServer');
let browser: Browser;
const asked = faqWords(0);

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

test('questions are found by words, and each has a link that opens it', async () => {
  const { page, context } = await openVisitor(browser, server);
  await openReady(page, '/faq');
  await page.getByLabel('Search the questions').fill('ngos DONORS');
  await page.getByText('1 question found').waitFor();
  await page.getByText('NGOs and foundations cannot apply, but their corporate donors can.').waitFor();
  await page.goto('/faq#which-projects');
  await page
    .getByText('Projects executed in FY24 and FY25 with impact assessment completed before 30 June 2025')
    .waitFor();
  await page.getByText(asked.question, { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(asked.answer, { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

test('the question that an address names is open before any code is loaded', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/faq#${asked.id}`, { waitUntil: 'commit' });
  await page.getByText(asked.answer, { exact: true }).waitFor();
  letGo();
  await page.getByLabel('Search the questions').fill('ngos DONORS');
  await page.getByText('1 question found').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the question that an address names scrolls into view, although the styles arrive after the code', async () => {
  const { page, context } = await openVisitor(browser, server);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.css$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/faq#${asked.id}`, { waitUntil: 'commit' });
  await page.locator(`[data-question=${asked.id}][open]`).waitFor({ state: 'attached' });
  letGo();
  await page.waitForLoadState('load');
  await page.waitForFunction((id) => {
    const question = document.querySelector(`[data-question=${id}]`)?.getBoundingClientRect();
    return question && question.top >= 0 && question.bottom <= window.innerHeight;
  }, asked.id);
  await context.close();
});
