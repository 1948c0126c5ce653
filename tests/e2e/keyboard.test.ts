import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../support/api-client.ts';
import { launchBrowser, openVisitor } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action, panelOf, tabs } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(() => Promise.all([browser.close(), server.stop()]));

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Goes on with the Tab key until the target has the focus, and makes sure that one can see so. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let steps = 0; !(await hasFocus(target)); steps += 1) {
    if (steps > 60) throw new Error(`Not reached with ${key}: ${target}`);
    await page.keyboard.press(key);
  }
  expect(await showsFocus(target)).toBe(true);
}

/** An outline or a ring is drawn around the element, or around what stands for it. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const drawn = (one: Element | null) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    return drawn(element) || drawn(element.parentElement);
  });
}

test('logging in, writing, saving and finding errors needs no mouse', async () => {
  const { person } = await signUp(server);
  const { page, context, problems } = await openVisitor(browser, server);
  const { keyboard } = page;
  await page.goto('/auth/login');
  await tabTo(page, labelled(page, 'User Id'));
  await keyboard.type(person.email);
  await tabTo(page, labelled(page, 'Password'));
  await keyboard.type(person.password);
  await keyboard.press('Enter');

  await tabTo(page, action(page, 'Create Application'));
  await keyboard.press('Enter');
  const general = page.getByRole('tab', { name: tabs.general });
  await tabTo(page, general);
  await keyboard.press('ArrowRight');
  const overview = page.getByRole('tab', { name: tabs.overview });
  expect(await overview.getAttribute('aria-selected')).toBe('true');

  await tabTo(page, panelOf(page).getByRole('radio', { name: 'Yes', exact: true }));
  await keyboard.press('Space');
  const rotary = panelOf(page).getByRole('radio', { name: 'From Rotary connect' });
  await tabTo(page, rotary);
  await keyboard.press('Space');
  await tabTo(page, labelled(panelOf(page), 'Rotarian name'));
  await keyboard.type('K. Narayan');

  await tabTo(page, overview, 'Shift+Tab');
  await keyboard.press('Home');
  await tabTo(page, labelled(panelOf(page), 'Applying for region'));
  await keyboard.type('South');
  await tabTo(page, labelled(panelOf(page), 'Legal name'));
  await keyboard.type('Kaveri Textiles');
  await tabTo(page, action(page, 'SAVE'));
  await keyboard.press('Enter');
  await page.getByText('Form saved successfully!').waitFor();

  // To the last tab, an attempt to submit, and from the summary to the very field.
  await tabTo(page, general, 'Shift+Tab');
  await keyboard.press('End');
  await tabTo(page, page.getByRole('button', { name: 'SUBMIT' }));
  await keyboard.press('Enter');
  const problem = page.getByRole('button', { name: 'Project title is required' });
  await tabTo(page, problem);
  await keyboard.press('Enter');
  const title = labelled(panelOf(page), 'Project title');
  await expect.poll(() => hasFocus(title)).toBe(true);
  expect(await title.getAttribute('aria-invalid')).toBe('true');
  const described = (await title.getAttribute('aria-describedby')) ?? '';
  const words = await Promise.all(
    described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()),
  );
  expect(words.join(' ')).toContain('Project title is required');
  await keyboard.type('Clean water');
  await page.getByRole('button', { name: 'Project title is required' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});
