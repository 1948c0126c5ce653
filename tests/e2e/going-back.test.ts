import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';

const server = inject('sharedServer');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

afterAll(() => closeWindows(browser));

test('going back to a list leads to where the reader left it, although its rows arrive late', async () => {
  const { person: who, login } = await signUp(server);
  const { data: programmes } = await call<AwardProgram[]>(server, paths.awardPrograms, {
    token: login.token,
  });
  const payload = applicationPayload(programmes[0]?._id ?? '');
  for (const _ of [1, 2, 3, 4, 5, 6]) expect((await save(server, login.token, payload)).status).toBe(200);
  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, who);
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.goto('/application/list');
  const last = page
    .locator('main li')
    .getByRole('link', { name: /^Messages on/ })
    .last();
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await last.click();
  await page.getByRole('heading', { name: 'Messages', exact: true }).waitFor();

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    ({ pathname }) => pathname === paths.applications,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goBack();
  await page.getByText('Loading applications...').waitFor();
  const lowest = () => document.documentElement.scrollHeight - window.innerHeight;
  expect(await page.evaluate(lowest)).toBeLessThan(left);
  answer();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  expect(problems).toEqual([]);
  await context.close();
});
