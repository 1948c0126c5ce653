import type { Browser } from 'playwright';
import { expect } from 'vitest';
import { type Reachable, signUp } from './api-client.ts';
import { asked, choiceOf, titleOf } from './application-words.ts';
import { openVisitor, type Site, type sizes } from './browser.ts';
import { labelled } from './fill-form.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { action, panelOf, tabs } from './steps.ts';

/** Logs in, writes, saves and finds errors without a mouse. */
export async function writeByKeyboard(
  browser: Browser,
  server: Reachable & Site,
  size: keyof typeof sizes,
): Promise<void> {
  const { person: who } = await signUp(server);
  const { page, context, problems } = await openVisitor(browser, server, size);
  const { keyboard } = page;
  await page.goto('/auth/login');
  await tabTo(page, labelled(page, 'User Id'));
  await keyboard.type(who.email);
  await tabTo(page, labelled(page, 'Password'));
  await keyboard.type(who.password);
  await keyboard.press('Enter');

  await tabTo(page, action(page, 'Create Application'));
  await keyboard.press('Enter');
  const general = page.getByRole('tab', { name: tabs.general });
  await tabTo(page, general);
  await keyboard.press('ArrowRight');
  const overview = page.getByRole('tab', { name: tabs.overview });
  await expect.poll(() => overview.getAttribute('aria-selected')).toBe('true');

  await tabTo(page, panelOf(page).getByRole('radio', { name: 'Yes', exact: true }));
  await keyboard.press('Space');
  const rotary = panelOf(page).getByRole('radio', { name: choiceOf('/overview/howDidYouKnow', 'rotary') });
  await tabTo(page, rotary);
  await keyboard.press('Space');
  await tabTo(page, asked(panelOf(page), '/overview/rotarianName'));
  await keyboard.type('K. Narayan');

  await tabTo(page, overview, 'Shift+Tab');
  await keyboard.press('Home');
  await tabTo(page, asked(panelOf(page), '/general/region'));
  await keyboard.type('South');
  await tabTo(page, asked(panelOf(page), '/general/legalName'));
  await keyboard.type('Kaveri Textiles');
  await tabTo(page, action(page, 'SAVE'));
  await keyboard.press('Enter');
  await page.getByText('Form saved successfully!').waitFor();

  // To the last tab, an attempt to submit, and from the summary to the very field.
  await tabTo(page, general, 'Shift+Tab');
  await keyboard.press('End');
  await tabTo(page, page.getByRole('button', { name: 'SUBMIT' }));
  await keyboard.press('Enter');
  const required = `${titleOf('/project/title')} is required`;
  const problem = page.getByRole('alert').getByRole('button', { name: required });
  // The tab in view is open; another is a line that opens.
  await tabTo(page, page.getByRole('alert').locator('summary').filter({ hasText: tabs.project }));
  await keyboard.press('Enter');
  await tabTo(page, problem);
  await keyboard.press('Enter');
  const title = asked(panelOf(page), '/project/title');
  await expect.poll(() => hasFocus(title)).toBe(true);
  await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true');
  const description = async () => {
    const described = (await title.getAttribute('aria-describedby')) ?? '';
    return page.locator(described.replace(/\S+/g, '[id="$&"]').replaceAll(' ', ', ')).allTextContents();
  };
  await expect.poll(async () => (await description()).join(' ')).toContain(required);
  await keyboard.type('Clean water');
  await problem.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
}
