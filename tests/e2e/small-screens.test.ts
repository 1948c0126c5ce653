import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signUp } from '../support/api-client.ts';
import { accessibilityFaults, closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { action } from '../support/steps.ts';
import { translate } from '../support/translate.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

test('a phone gets links instead of the form, and never downloads its code', async () => {
  const { person } = await signUp(server);
  const { page, context, problems } = await openVisitor(browser, server, 'narrow');
  await signIn({ context }, person);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/application/form');
  await page.getByRole('heading', { name: /laptop\/desktop browsers/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /application-form-page.*\.js$/.test(path))).toHaveLength(1);
  expect(
    scripts.filter((path) => /(form-|widgets|\/application-).*\.js$/.test(path) && !/form-page/.test(path)),
  ).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await action(page, 'Mail me the link').click();
  await page.getByText('The link is on its way to your business email.').waitFor();
  const link = linkIn(await waitForMail(server.dataDir, person.email, /application form/i));
  expect(link.href).toBe(`${server.origin}/auth/login?next=%2Fapplication%2Fform`);
  await action(page, 'My Applications').click();
  await page.getByRole('heading', { name: 'My Applications' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each(['as it came', 'that the browser has translated'])(
  'text typed into a page %s before the code arrives is kept, and nothing can be sent without it',
  async (state) => {
    const { person } = await signUp(server);
    const { page, context } = await openVisitor(browser, server);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await labelled(page, 'User Id').fill(person.email);
    await labelled(page, 'Password').fill(person.password);
    if (state !== 'as it came') await translate(page);
    await labelled(page, 'Password').press('Enter');
    expect(new URL(page.url()).search).toBe('');
    release();
    await action(page, 'LOGIN').click();
    await page.getByRole('heading', { name: 'My Applications' }).waitFor();
    await context.close();
  },
);

test('a field entered while the page is drawn, which a password manager has changed, stays entered', async () => {
  const { page, context } = await openVisitor(browser, server);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const field = document.getElementById('email');
      field?.after(document.createElement('password-manager'));
      // The last change of the page before React draws it.
      const drawing = new MutationObserver(() => {
        if (document.getElementById('late')) return;
        drawing.disconnect();
        field?.focus();
      });
      drawing.observe(document, { childList: true, subtree: true });
    });
  });
  await page.goto('/auth/login');
  await page.locator('password-manager').waitFor({ state: 'detached' });
  await page.keyboard.type('asha@kaveri-textiles.example');
  expect(await labelled(page, 'User Id').inputValue()).toBe('asha@kaveri-textiles.example');
  await context.close();
});
