import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signUp } from '../support/api-client.ts';
import { asked, titleOf, wordLimitOf } from '../support/application-words.ts';
import { faqWords } from '../support/faq-words.ts';
import { labelled } from '../support/fill-form.ts';
import { look } from '../support/look.ts';
import { action, openTab, panelOf, waitForSaved } from '../support/steps.ts';
import { twoSuperadmins } from '../support/two-superadmins.ts';

const scene = twoSuperadmins();
const { author, second, open, visit } = scene;
const title = '/project/title';
const limited = '/projectDescription/impact';
const most = wordLimitOf(limited);

/** Links of an answer have a field of that name, too. */
const choosePage = (page: Page, name: string) =>
  page.getByRole('combobox', { name: 'Page', exact: true }).selectOption(name);

test('texts and pictures of pages are edited in forms: paragraphs, lists, a photo with its description', async () => {
  const { page, context, problems } = await open(author, '/admin/forms/pages', 'wide');
  await choosePage(page, 'Frequently asked questions');
  const answer = page.getByLabel(/^Answer/).first();
  await answer.fill('Companies registered in India.\n\nLLPs as well.');
  await answer.blur();
  await page.getByText('Changed. Your edits are kept in this tab.').waitFor();
  expect(await look(page, 'pages-faq')).toEqual([]);

  await choosePage(page, 'Regions: texts, juries, chief guests, contacts');
  await page.getByRole('tab', { name: /^South/ }).waitFor();
  await page.getByRole('group', { name: 'Jury 1' }).getByLabel(/^Name/).fill('Asha Rao');
  const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture: Photo' }).first().click();
  await (await chosen).setFiles({ name: 'asha.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('img', { name: 'Photo, as it is now' }).waitFor();
  // Its description is required, at its place.
  await page.getByRole('button', { name: 'What the picture shows is required' }).click();
  const words = page.getByLabel(/^What the picture shows/);
  await expect.poll(() => words.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await look(page, 'pages-regions')).toEqual([]);
  await page.keyboard.type('Asha Rao at her desk');
  await words.blur();
  await expect.poll(() => page.getByText('needs correction').count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await look(page, 'pages-narrow')).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('on screen alone a limit, an answer and a question change, the site and open forms say so at once, and it is taken back', async () => {
  // An applicant writes meanwhile.
  const { person: applicant } = await signUp(scene.server);
  const writer = await open(applicant, '/application/form', 'wide');
  await asked(await openTab(writer.page, 'project'), title).fill('Clean water');
  await waitForSaved(writer.page);

  // The author: a word limit, a question, and an answer of the FAQ, in one proposal.
  const { page, context, problems } = await open(author, '/admin/forms/new', 'wide');
  await page.getByLabel('File', { exact: true }).selectOption('application/project-description.schema.json');
  const impact = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'impact', exact: true }) });
  await impact.getByLabel('Most words').fill(String(most + 50));
  await impact.getByLabel('Most words').blur();
  await page.getByLabel('File', { exact: true }).selectOption('application/project.schema.json');
  await page.getByLabel('Title of the new question').fill('Number of wells');
  await page.getByLabel('Kind of the new question').selectOption('A whole number');
  await action(page, 'Add the question').click();
  await page.getByText('No mistakes.', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Edit the words and pictures of pages' }).click();
  await choosePage(page, 'Frequently asked questions');
  const answer = page.getByLabel(/^Answer/).first();
  await answer.fill('Any company that is registered in India.');
  await answer.blur();
  await page.getByText('Changed. Your edits are kept in this tab.').waitFor();
  await action(page, 'Propose the changes').click();
  await page.getByLabel('Why should this change?').fill('Wells count');
  await action(page, 'Propose').press('Enter');
  await page.getByText(`“${titleOf(limited)}”: at most ${most + 50} words (was ${most})`).waitFor();
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

  const faq = await visit();
  await faq.page.goto('/faq');
  await faq.page.getByText('Any company that is registered in India.').waitFor({ state: 'attached' });

  // The applicant's open page goes on saving, says what is new, and asks the question once it is reloaded.
  await asked(panelOf(writer.page), title).fill('Clean water for all');
  await writer.page.getByText('The form has changed since you opened it').waitFor();
  expect(await look(writer.page, 'newer-form')).toEqual([]);
  await action(writer.page, 'Load the form again').press('Enter');
  await openTab(writer.page, 'project');
  await labelled(panelOf(writer.page), 'Number of wells').fill('7');
  expect(await asked(panelOf(writer.page), title).inputValue()).toBe('Clean water for all');
  await openTab(writer.page, 'projectDescription');
  await panelOf(writer.page)
    .getByText(`(0/${most + 50} words)`)
    .first()
    .waitFor();
  await waitForSaved(writer.page);

  await chair.page.getByRole('link', { name: /^release \d/ }).press('Enter');
  await chair.page.getByRole('heading', { name: 'What changed' }).waitFor();
  expect(await look(chair.page, 'release')).toEqual([]);
  await action(chair.page, 'Take back').press('Enter');
  const dialog = chair.page.getByRole('alertdialog');
  await dialog.getByLabel('Why is it taken back?').fill('Too soon');
  expect(await look(chair.page, 'take-back')).toEqual([]);
  await dialog.getByRole('button', { name: 'Take back' }).press('Enter');
  await chair.page.getByText('Taken back. The site shows it within seconds.').waitFor();
  await chair.page.getByText('“Number of wells”: no longer asked').waitFor();
  await chair.page.goto('/admin/forms');
  await chair.page.getByText('taken back. Too soon').waitFor();
  expect(await look(chair.page, 'changes')).toEqual([]);
  await faq.page.reload();
  await faq.page.getByText(faqWords(0).answer, { exact: true }).waitFor({ state: 'attached' });
  expect(await faq.page.getByText('Any company that is registered in India.').count()).toBe(0);

  // The applicant's answers meanwhile are kept.
  await writer.page.reload();
  await writer.page.getByText('One answer is kept for you').waitFor();
  expect([...problems, ...chair.problems, ...writer.problems]).toEqual([]);
  for (const visitor of [chair, faq, writer]) await visitor.context.close();
});
