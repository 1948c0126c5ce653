import { expect, test } from 'vitest';
import { look } from '../support/look.ts';
import { action } from '../support/steps.ts';
import { twoSuperadmins } from '../support/two-superadmins.ts';

const { author, second, open, visit } = twoSuperadmins();

test('guidelines changed in their form are on the page once a second superadmin has published them', async () => {
  const words = 'Keep the figures of the last three years at hand.';
  const { page, context, problems } = await open(author, '/admin/forms/pages', 'wide');
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Guidelines for applicants');
  const section = page.getByRole('group', { name: 'Sections 2' });
  const paragraphs = section.getByLabel(/^Paragraphs/);
  await paragraphs.fill(`${await paragraphs.inputValue()}\n\n${words}`);
  await paragraphs.blur();
  await page.getByText('Changed. Your edits are kept in this tab.').waitFor();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await look(page, `pages-guidelines-${width}`)).toEqual([]);
  }
  await action(page, 'Propose the changes').click();
  await page.getByLabel('Why should this change?').fill('Figures are often missing');
  await action(page, 'Propose').press('Enter');
  await page.getByText('Another superadmin publishes it.').waitFor();
  const address = page.url();
  await context.close();

  const reader = await visit();
  await reader.page.goto('/application/guidelines');
  expect(await reader.page.getByText(words).count()).toBe(0);
  const chair = await open(second, new URL(address).pathname);
  await action(chair.page, 'Publish now').press('Enter');
  await chair.page.getByText('Published by').waitFor();
  await reader.page.reload();
  await reader.page.getByText(words).waitFor();
  expect([...problems, ...chair.problems, ...reader.problems]).toEqual([]);
});

test('a long form has a few tabs: for an edition its plain questions, its awards', async () => {
  const { page, context, problems } = await open(author, '/admin/forms/pages', 'wide');
  await page.getByRole('combobox', { name: 'Page', exact: true }).selectOption('Edition of 2025');
  await page.getByLabel(/^Announced on/).waitFor();
  expect(await page.getByRole('group', { name: 'Awards 1' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Awards', exact: true }).press('Enter');
  await page.getByRole('group', { name: 'Awards 1' }).waitFor();
  expect(await page.getByLabel(/^Announced on/).count()).toBe(0);
  expect(await look(page, 'pages-edition')).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
