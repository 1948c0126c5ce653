import { expect, test } from 'vitest';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { isInSight } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { action } from '../support/steps.ts';
import { twoSuperadmins } from '../support/two-superadmins.ts';

const { author, second, open } = twoSuperadmins();

test('a change of a form is written in the workshop, proposed, and published by another person, under the strict policy', async () => {
  const { page, context, problems } = await open(author, '/admin/forms/new', 'wide');
  await page.getByLabel('Form', { exact: true }).selectOption('Login');
  await page.getByText('No mistakes. Nothing is changed yet.').waitFor();
  expect(await look(page, 'workshop-questions')).toEqual([]);
  const title = page.getByLabel('Title', { exact: true }).first();
  const checked = Promise.withResolvers<void>();
  await page.route(`**${workshopPaths.schemaCheck}`, async (route) => {
    await checked.promise;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.url().endsWith(workshopPaths.schemaCheck));
  await title.fill('Your e-mail');
  await title.blur();
  await asked;
  // The form follows, and keeps the text typed into it at that moment.
  const tried = page.getByRole('tabpanel');
  await tried.getByLabel(/^User Id/).fill('asha@example.org');
  checked.resolve();
  await expect.poll(() => tried.getByLabel(/^Your e-mail/).inputValue()).toBe('asha@example.org');
  await page.unroute(`**${workshopPaths.schemaCheck}`);

  // A new form, by cards alone: another kind of answer, and a question that depends on it.
  await action(page, 'New form').click();
  const dialog = page.getByRole('alertdialog', { name: 'New form' });
  await dialog.getByLabel('Name of the form').fill('Village award');
  await dialog.getByLabel('Title of its first tab').fill('The village');
  await dialog.getByLabel('Title of the first question').fill('Households');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page
    .getByRole('tabpanel')
    .getByLabel(/^Households/)
    .waitFor();
  await page.getByLabel('Kind of answer').selectOption('A whole number');
  await page.getByLabel('Title of the new question').fill('Wells');
  await action(page, 'Add the question').click();
  const wells = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'wells' }) });
  await wells.getByLabel('Asked', { exact: true }).selectOption('If “Households” …');
  await wells.getByLabel('Number', { exact: true }).fill('100');
  await wells.getByLabel('Number', { exact: true }).blur();
  await page.getByText('No mistakes.', { exact: true }).waitFor();
  const households = page.getByRole('tabpanel').getByLabel(/^Households/);
  await households.fill('99');
  await households.blur();
  const shown = page.getByRole('tabpanel').getByLabel(/^Wells/);
  await expect.poll(() => shown.count()).toBe(0);
  await households.fill('100');
  await households.blur();
  await shown.waitFor();
  // By keyboard: a question below another one, under a name the author chose, up, and back again in both files.
  await action(page, 'Add below: households').press('Enter');
  await page.getByLabel('Title of the new question').first().fill('Pumps');
  await page.getByLabel('Its name, stored forever').first().fill('handPumps');
  await page.getByLabel('Kind of the new question').first().selectOption('One of several choices');
  await action(page, 'Add the question').press('Enter');
  const pumps = page.locator('[data-question="handPumps"]');
  await expect
    .poll(() => pumps.getByLabel('Title', { exact: true }).evaluate((it) => it === document.activeElement))
    .toBe(true);
  await pumps.getByLabel('A further choice').fill('Some');
  await action(pumps, 'Add the choice').press('Enter');
  await page.getByRole('tabpanel').getByText('Some', { exact: true }).waitFor();
  const names = () =>
    page.locator('[data-question]').evaluateAll((all) => all.map((it) => it.getAttribute('data-question')));
  expect(await names()).toEqual(['households', 'handPumps', 'wells']);
  await action(pumps, 'Up: handPumps').press('Enter');
  await expect.poll(names).toEqual(['handPumps', 'households', 'wells']);
  expect(await look(page, 'workshop-new-form')).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(['households', 'handPumps', 'wells']);
  await action(page, 'Undo').click();
  await action(page, 'Undo').click();
  await expect.poll(names).toEqual(['households', 'wells']);
  await action(page, 'Redo').click();
  await expect.poll(names).toEqual(['households', 'handPumps', 'wells']);
  await page.locator('[data-question="wells"]').getByRole('button', { name: /^Up/ }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(['households', 'wells']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(names).toEqual(['households', 'handPumps', 'wells']);
  await action(page, 'Undo').click();
  await page.getByText('No mistakes.', { exact: true }).waitFor();
  // Findings of the check link to the card of their question.
  const wellsTitle = wells.getByLabel('Title', { exact: true });
  await wellsTitle.fill('');
  await wellsTitle.blur();
  await page.getByText('The check finds a mistake').waitFor();
  await page.getByRole('tab', { name: /^Findings/ }).click();
  await page.getByRole('button', { name: /^Show the question/ }).press('Enter');
  await expect.poll(() => wellsTitle.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await isInSight(wellsTitle)).toBe(true);
  expect(await look(page, 'workshop-findings')).toEqual([]);
  await action(page, 'Undo').click();
  await page.getByText('No mistakes.', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Live form' }).click();
  await page.getByLabel('Form', { exact: true }).selectOption('Login');

  // By keyboard in the text: a mistake shows at its line, and is undone.
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of login/login.schema.json' });
  await text.press('Control+End');
  await text.press('x');
  await page.getByText('The check finds a mistake').waitFor();
  await page.locator('.cm-lint-marker-error').waitFor();
  await page.getByRole('tab', { name: /^Findings/ }).click();
  await page.getByRole('button', { name: /login\.schema\.json, line/ }).waitFor();
  expect(await look(page, 'workshop-text')).toEqual([]);
  await text.press('Control+z');
  await page.getByText('The check finds nothing wrong.').waitFor();
  await page.getByRole('tab', { name: 'Before and after' }).click();
  await page.getByText('Your e-mail').first().waitFor();
  expect(await look(page, 'workshop-changes')).toEqual([]);

  await action(page, 'Propose the changes').click();
  await page.getByLabel('Why should this change?').fill('People ask what a User Id is');
  await action(page, 'Propose').press('Enter');
  await page.getByText('waits to be published').waitFor();
  await page.getByText('Before and after, line by line').click();
  await page.getByText('village-award/form.json (new)').waitFor();
  const { pathname } = new URL(page.url());
  expect(await page.getByRole('button', { name: 'Publish now' }).count()).toBe(0);
  await context.close();

  const chair = await open(second, '/admin/forms', 'narrow');
  await chair.page.getByRole('link', { name: 'People ask what a User Id is' }).click();
  await chair.page.waitForURL(`**${pathname}`);
  expect(await look(chair.page, 'proposal')).toEqual([]);
  await chair.page.getByRole('button', { name: 'Publish now' }).press('Enter');
  await chair.page.getByText('Published by').waitFor();
  await chair.page.goto('/admin/forms/new');
  await chair.page.getByLabel('Form', { exact: true }).selectOption('Login');
  await chair.page
    .getByRole('tabpanel')
    .getByLabel(/^Your e-mail/)
    .waitFor();
  expect(await look(chair.page, 'workshop-narrow')).toEqual([]);
  expect([...problems, ...chair.problems]).toEqual([]);
  await chair.context.close();
});

test('an edition is edited in the workshop in the form of its page', async () => {
  const { page, context, problems } = await open(author, '/admin/forms/new', 'wide');
  await page.getByLabel('Form', { exact: true }).selectOption('The editions');
  const closes = page.getByLabel(/^Last day of applications/);
  await closes.waitFor();
  expect(await look(page, 'workshop-edition')).toEqual([]);
  const before = await closes.inputValue();
  await closes.fill(before.replace(/\d\d$/, '12'));
  await closes.blur();
  await page
    .getByRole('option', { name: /editions\/\d{4}\.json \(changed\)/ })
    .waitFor({ state: 'attached' });
  await action(page, 'Undo').click();
  await page.getByText('No mistakes. Nothing is changed yet.').waitFor();
  expect(await closes.inputValue()).toBe(before);
  expect(problems).toEqual([]);
  await context.close();
});
