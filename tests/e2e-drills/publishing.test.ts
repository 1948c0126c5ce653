import type { Browser } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../fixtures/person.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;
const [author, second] = [person(), person()];

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  await createStaffAccount(server, 'superadmin', author);
  await createStaffAccount(server, 'superadmin', second);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

/** A person with a session, on a page. */
async function open(who: typeof author, path: string, size: 'wide' | 'narrow') {
  const visitor = await openVisitor(browser, server, size);
  await signIn(visitor, who);
  await visitor.page.goto(path);
  return visitor;
}

test('words and pictures of pages are edited in forms: paragraphs, lists, a photo with words for it', async () => {
  const { page, context, problems } = await open(author, '/admin/forms/pages', 'wide');
  await page.getByLabel('Page', { exact: true }).selectOption('Frequently asked questions');
  const answer = page.getByLabel(/^Answer/).first();
  await answer.fill('Companies registered in India.\n\nLLPs as well.');
  await answer.blur();
  await page.getByText('Changed. Your edits are kept in this tab.').waitFor();
  expect(await look(page, 'pages-faq')).toEqual([]);

  await page
    .getByLabel('Page', { exact: true })
    .selectOption('Regions: texts, juries, chief guests, contacts');
  await page.getByRole('tab', { name: /^South/ }).waitFor();
  await page.getByRole('group', { name: 'Jury 1' }).getByLabel(/^Name/).fill('Asha Rao');
  const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture: Photo' }).first().click();
  await (await chosen).setFiles({ name: 'asha.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('img', { name: 'Photo, as it is now' }).waitFor();
  // The words for it are demanded, at their place.
  await page.getByRole('button', { name: 'What the picture shows is required' }).click();
  const words = page.getByLabel(/^What the picture shows/);
  await expect.poll(() => words.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await look(page, 'pages-regions')).toEqual([]);
  await page.keyboard.type('Asha Rao at her desk');
  await words.blur();
  await expect.poll(() => page.getByText('is not right yet').count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await look(page, 'pages-narrow')).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('by screens alone a limit, an answer and a question change, the site says so at once, and it is taken back', async () => {
  // The author: a word limit, a question, and an answer of the FAQ, in one proposal.
  const { page, context, problems } = await open(author, '/admin/forms/new', 'wide');
  await page.getByLabel('File', { exact: true }).selectOption('application/project-description.schema.json');
  const impact = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'impact', exact: true }) });
  await impact.getByLabel('Most words').fill('300');
  await impact.getByLabel('Most words').blur();
  await page.getByLabel('File', { exact: true }).selectOption('application/project.schema.json');
  await page.getByLabel('Title of the new question').fill('Number of wells');
  await page.getByLabel('Kind of the new question').selectOption('A whole number');
  await action(page, 'Add the question').click();
  await page.getByText('In order.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Edit the words and pictures of pages' }).click();
  await page.getByLabel('Page', { exact: true }).selectOption('Frequently asked questions');
  const answer = page.getByLabel(/^Answer/).first();
  await answer.fill('Any company that is registered in India.');
  await answer.blur();
  await page.getByText('Changed. Your edits are kept in this tab.').waitFor();
  await action(page, 'Propose the changes').click();
  await page.getByLabel('Why should this change?').fill('Wells count');
  await action(page, 'Propose').press('Enter');
  await page.getByText('“Impact”: at most 300 words (was 250)').waitFor();
  await page.getByText('Another superadmin publishes it.').waitFor();
  await context.close();

  // The second superadmin finds it on the overview and publishes it by keyboard.
  const chair = await open(second, '/admin/overview', 'narrow');
  await chair.page.getByRole('link', { name: 'Wells count' }).press('Enter');
  const publish = chair.page.getByRole('button', { name: 'Publish now' });
  await publish.waitFor();
  expect(await look(chair.page, 'publish')).toEqual([]);
  await publish.press('Enter');
  await chair.page.getByText('Published by').waitFor();

  const faq = await openVisitor(browser, server);
  await faq.page.goto('/faq');
  await faq.page.getByText('Any company that is registered in India.').waitFor({ state: 'attached' });

  await chair.page.getByRole('link', { name: /^release \d/ }).press('Enter');
  await chair.page.getByRole('heading', { name: 'What changed' }).waitFor();
  expect(await look(chair.page, 'release')).toEqual([]);
  await action(chair.page, 'Take back').press('Enter');
  const dialog = chair.page.getByRole('dialog');
  await dialog.getByLabel('Why is it taken back?').fill('Too soon');
  expect(await look(chair.page, 'take-back')).toEqual([]);
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
  await chair.page.getByText('“Number of wells”: no longer asked').waitFor();
  await chair.page.goto('/admin/forms');
  await chair.page.getByText('taken back. Too soon').waitFor();
  expect(await look(chair.page, 'changes')).toEqual([]);
  await faq.page.reload();
  await faq.page.getByText('Companies registered in India, including LLPs.').waitFor({ state: 'attached' });
  expect([...problems, ...chair.problems]).toEqual([]);
  for (const visitor of [chair, faq]) await visitor.context.close();
});
