import { expect, test } from 'vitest';
import { look } from '../support/look.ts';
import { action } from '../support/steps.ts';
import { twoSuperadmins } from '../support/two-superadmins.ts';

const { author, second, open } = twoSuperadmins();

test('the next edition is begun, filled in, published and looked at in each phase by screens alone', async () => {
  const { page, context, problems } = await open(author, '/admin/editions', 'wide');
  await action(page, 'Begin the edition of 2026').waitFor();
  await page.getByRole('heading', { name: 'Rotary National CSR Awards 2025' }).waitFor();
  expect(await look(page, 'editions')).toEqual([]);
  await action(page, 'Begin the edition of 2026').press('Enter');
  const fill = async (label: string, value: string, group?: string) => {
    const within = group === undefined ? page : page.getByRole('group', { name: group });
    const field = within.getByLabel(new RegExp(`^${label}`)).first();
    await field.fill(value);
    await field.blur();
  };
  const turnTo = (tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).press('Enter');
  await page.getByText('16 things need correction').waitFor();
  expect(await look(page, 'edition-form')).toEqual([]);
  await fill('Announced on', '2027-06-01');
  await fill('Applications open on', '2027-07-01');
  await fill('Winners known from', '2027-11-14');
  await turnTo('Words that carry the year');
  await fill('When the regional functions are', 'October 2027');
  await fill('Date in the banner', '13th November 2027');
  await turnTo('National awards function');
  await fill('Day', '2027-11-13', 'National awards function');
  await fill('Venue', 'New Delhi, India', 'National awards function');
  await turnTo('Regional awards');
  for (const region of ['Southern', 'Northern', 'Eastern', 'Western']) {
    await fill('Day of its function', '2027-10-08', `${region} region`);
    await fill('Venue', 'Mumbai', `${region} region`);
  }
  await turnTo('Basics');
  // Contradictions are listed beside missing values.
  await page.getByRole('button', { name: /^Last day of applications/ }).waitFor();
  await fill('Last day of applications', '2027-06-10');
  await page.getByText('closes lies before opens').waitFor();
  await fill('Last day of applications', '2027-09-10');
  await expect.poll(() => page.getByText(/needs? correction|closes lies/).count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await look(page, 'edition-form-narrow')).toEqual([]);
  await action(page, 'Propose the changes').click();
  await page.getByLabel('Why should this change?').fill('The next edition');
  await action(page, 'Propose').press('Enter');
  await page.getByText('Another superadmin publishes it.').waitFor();
  const { pathname } = new URL(page.url());
  await context.close();

  const chair = await open(second, pathname, 'wide');
  await action(chair.page, 'Publish now').press('Enter');
  await chair.page.getByText('Published by').waitFor();
  await chair.page.goto('/admin/editions');
  await chair.page.getByText('not announced yet').waitFor();
  await action(chair.page, 'Preview the pages of 2026').press('Enter');
  const frame = chair.page.frameLocator('iframe');
  await frame.getByText('Rotary National CSR Awards 2026').first().waitFor();
  await frame.getByText('Applications open on 1st July, 2027').first().waitFor();
  expect(await look(chair.page, 'edition-preview')).toEqual([]);
  await chair.page.getByLabel('Page', { exact: true }).selectOption('FAQ');
  await chair.page.getByLabel('Phase').selectOption('Closed');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  // A link on the page does not navigate.
  await frame.getByRole('link', { name: 'Privacy' }).click();
  await frame.getByRole('heading', { level: 1 }).waitFor();
  await chair.page.setViewportSize({ width: 360, height: 800 });
  expect(await look(chair.page, 'edition-preview-narrow')).toEqual([]);
  // The browser reports that it opened no window for the link.
  expect([...problems, ...chair.problems]).toEqual([expect.stringContaining("'allow-popups' permission")]);
  await chair.context.close();
});
