import type { Locator, Page } from 'playwright';
import { tabTitle } from './application-words.ts';
import { labelled } from './fill-form.ts';

/** A button, or a link that looks like one. */
export function action(within: Page | Locator, name: string | RegExp): Locator {
  const exact = typeof name === 'string';
  return within.getByRole('button', { name, exact }).or(within.getByRole('link', { name, exact })).first();
}

/** Logs anyone in on the login page that is already open, by keyboard. */
export async function fillLogin(page: Page, who: { email: string; password: string }): Promise<void> {
  await labelled(page, 'User Id').fill(who.email);
  await labelled(page, 'Password').fill(who.password);
  // Before its code is loaded, the page keeps the typed text and sends nothing.
  await page.getByRole('button', { name: 'LOGIN', disabled: false }).waitFor();
  await labelled(page, 'Password').press('Enter');
}

/** Logs an applicant in on the login page that is already open and waits for the list. */
export async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await fillLogin(page, who);
  await page.getByRole('heading', { name: 'My Applications' }).waitFor();
}

/** The five tabs of the form, by their titles. */
export const tabs = {
  general: tabTitle('general'),
  overview: tabTitle('overview'),
  project: tabTitle('project'),
  projectDescription: tabTitle('projectDescription'),
  declaration: tabTitle('declaration'),
};

/** Brings a tab of the form to the front and returns its panel. */
export async function openTab(page: Page, name: keyof typeof tabs): Promise<Locator> {
  await page.getByRole('tab', { name: tabs[name] }).click();
  return panelOf(page);
}

/** From the last tab through the review to the click that submits the application. */
export async function submitForm(page: Page, how: 'click' | 'dblclick' = 'click'): Promise<void> {
  await action(page, 'SUBMIT')[how]();
  await page.getByRole('heading', { name: 'Review before you submit' }).waitFor();
  await action(page, 'SUBMIT')[how]();
}

/** The panel of the current tab. */
export function panelOf(page: Page): Locator {
  return page.getByRole('tabpanel');
}

/**
 * Waits until the server has accepted every word. The status line alone may still be about the previous save, so the page
 * is asked as a browser asks before leaving.
 */
export async function waitForSaved(page: Page): Promise<void> {
  await page.getByText(/^Saved \d\d:\d\d/).waitFor();
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await page.waitForFunction(mayLeave, undefined, { polling: 100 });
}
