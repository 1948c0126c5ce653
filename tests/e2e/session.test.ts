import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { type Person, person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, reconnect, sharedBrowser, signIn } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { hasFocus } from '../support/keyboard.ts';
import { action, logIn, tabs } from '../support/steps.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

async function fillRegistration(page: Page, someone: Person): Promise<void> {
  await page.goto('/apply');
  await labelled(page, 'First name').fill(someone.firstName);
  await labelled(page, 'Last name').fill(someone.lastName);
  await labelled(page, 'Company name').fill(someone.companyName);
  await labelled(page, 'Designation').fill(someone.designation);
  await labelled(page, 'Business email').fill(someone.email);
  await labelled(page, 'Mobile number').fill(someone.mobileNumber);
  await labelled(page, 'Password').fill(someone.password);
  await labelled(page, 'Confirm Password').fill(someone.password);
}

test('a browser that refuses to store anything registers people and logs them in', async () => {
  const { person: registered } = await signUp(server);
  const { page, context, problems } = await openVisitor(browser, server);
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.assign(window, { BroadcastChannel: refuse });
  });
  await fillRegistration(page, person());
  await action(page, 'PROCEED').click();
  await page.getByRole('heading', { name: 'Registration Completed!' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Go to Login' }).click();
  await logIn(page, registered);
  await action(page, 'Logout').click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a form, and a person who could not be recognised, go on once the network is back', async () => {
  const { person: someone } = await signUp(server);
  const visitor = await openVisitor(browser, server);
  const { page, context } = visitor;
  await signIn(visitor, someone);
  const form = page.getByRole('tab', { name: tabs.general });

  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname !== paths.verifyAuth,
    (route) => route.abort('internetdisconnected'),
  );
  await page.goto('/application/form');
  await page.getByText('The application could not be loaded').waitFor();
  await page.unrouteAll();
  await reconnect(context);
  await form.waitFor();

  await page.route(`**${paths.verifyAuth}`, (route) => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByText('You are not logged in.').waitFor();
  await page.unrouteAll();
  await reconnect(context);
  await form.waitFor();
  expect(new URL(page.url()).pathname).toBe('/application/form');
  await context.close();
});

test('login says that an address is unverified, and sends the link again', async () => {
  const someone = person();
  const { page, context, problems } = await openVisitor(browser, server);
  await fillRegistration(page, someone);
  await labelled(page, 'Alternate email').fill('other@kaveri-textiles.example');
  await labelled(page, 'Confirm Password').fill('something-else');
  await action(page, 'PROCEED').click();
  await page.getByText('Passwords do not match', { exact: true }).waitFor();
  await labelled(page, 'Confirm Password').fill(someone.password);
  await action(page, 'PROCEED').click();
  await page.getByRole('heading', { name: 'Registration Completed!' }).waitFor();
  const kept = () => page.evaluate(() => Object.values({ ...localStorage }).join());
  await expect.poll(kept).toContain('other@kaveri-textiles.example');
  expect(await kept()).not.toContain(someone.password);

  await page.getByRole('main').getByRole('link', { name: 'Go to Login' }).click();
  expect(await action(page, 'LOGIN').isDisabled()).toBe(true);
  await labelled(page, 'User Id').fill(someone.email);
  expect(await action(page, 'LOGIN').isDisabled()).toBe(true);
  await labelled(page, 'Password').fill(someone.password);
  await labelled(page, 'Password').press('Enter');
  await page.getByText('Your account is not verified, please verify your email before logging in.').waitFor();
  const ordered: string[] = [];
  page.on('request', (request) => ordered.push(request.url()));
  await action(page, 'Resend verification link').click({ clickCount: 3, delay: 60 });
  await page.getByText('Verification email sent! Please check your inbox.').waitFor();
  expect(await action(page, 'Resend verification link').isDisabled()).toBe(true);
  expect(ordered).toEqual([server.origin + paths.resendVerification]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a session outlives a reload, opens its own screens only, and ends in every tab', async () => {
  const { person: someone } = await signUp(server);
  const { page, context, problems } = await openVisitor(browser, server);
  await page.goto('/application/list');
  await page.getByText("Sorry, you don't have permission to access this resource.").waitFor();
  await page.goto('/application/form?id=7');
  const open = page.getByRole('link', { name: 'Log in to open your form' });
  await open.waitFor();
  expect(await open.getAttribute('href')).toBe('/auth/login?next=%2Fapplication%2Fform%3Fid%3D7');

  await page.goto('/auth/login');
  await logIn(page, someone);
  await page.reload();
  await page.getByRole('heading', { name: 'My Applications' }).waitFor();

  const other = await context.newPage();
  await other.goto('/auth/login');
  await other.getByRole('heading', { name: 'My Applications' }).waitFor();
  await other.goto('/admin-dashboard');
  await other.getByRole('heading', { name: '403 - Access Denied' }).waitFor();
  await action(other, 'Go Back').click();
  await other.getByRole('heading', { name: 'My Applications' }).waitFor();

  await action(page, 'Logout').click();
  for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Login' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a preview ticket leaves the address bar at once, works once, and its role is not believed', async () => {
  const { login } = await signUp(server);
  const { token } = login;
  const [programme] = (await call<AwardProgram[]>(server, paths.awardPrograms, { token })).data;
  const { data } = await save(server, token, applicationPayload(programme?._id ?? ''));
  const id = data.applicationData.app_id;
  const minted = await call<{ token: string }>(server, paths.previewTicket(id), {
    token,
    method: 'POST',
  });
  const address = `/application/preview?id=${id}&token=${minted.data.token}&role=superadmin`;

  const first = await openVisitor(browser, server);
  await first.page.goto(address);
  await first.page.getByRole('heading', { name: 'Application Preview' }).waitFor();
  await expect.poll(() => first.page.url()).toBe(`${server.origin}/application/preview?id=${id}`);
  expect(await first.page.getByText('Registered User Information').count()).toBe(0);

  const second = await openVisitor(browser, server);
  await second.page.goto(address);
  await second.page.getByRole('heading', { name: '403 - Access Denied' }).waitFor();
  expect([...first.problems, ...second.problems]).toEqual([]);
  await Promise.all([first.context.close(), second.context.close()]);
});

test('the header works by keyboard, wide and narrow', async () => {
  const wide = await openVisitor(browser, server);
  await wide.page.goto('/auth/login');
  await wide.page.getByRole('heading', { name: 'Login' }).waitFor();
  await wide.page.keyboard.press('Tab');
  await wide.page.keyboard.press('Enter');
  await expect.poll(() => wide.page.evaluate(() => document.activeElement?.id)).toBe('main');

  const regions = wide.page.getByRole('button', { name: 'Regional Awards' });
  await regions.press('Enter');
  const isOpen = () => regions.getAttribute('aria-expanded');
  await expect.poll(isOpen).toBe('true');
  await wide.page.keyboard.press('Tab');
  await wide.page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe('false');
  await expect.poll(() => hasFocus(regions)).toBe(true);
  expect(
    await wide.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'FAQ' })
      .getAttribute('target'),
  ).toBe('_blank');

  const narrow = await openVisitor(browser, server, 'narrow');
  await narrow.page.goto('/auth/login');
  const menu = narrow.page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  const drawer = narrow.page.getByRole('dialog', { name: 'Menu' });
  await drawer.waitFor();
  await narrow.page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(menu)).toBe(true);
  await menu.press('Enter');
  await drawer.getByRole('link', { name: 'Apply' }).press('Enter');
  const heading = narrow.page.getByRole('heading', { name: 'Apply', exact: true });
  await heading.waitFor();
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  await expect.poll(() => narrow.page.title()).toContain('Apply');
  await Promise.all([wide.context.close(), narrow.context.close()]);
});
