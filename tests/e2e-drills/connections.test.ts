import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { person } from '../fixtures/person.ts';
import { answeringServer } from '../support/answering-server.ts';
import { call } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ PRIVATE_WEBHOOKS: 'yes' }), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

test('a superadmin gives a program a key and a webhook, tries it and removes both, by keyboard', async () => {
  const chair = person();
  await createStaffAccount(server, 'superadmin', chair);
  const statuses = [500];
  const hook = `${await answeringServer((_request, response) => {
    response.writeHead(statuses.shift() ?? 204).end();
  })}/hook`;
  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  const lookBothWays = async (name: string) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await look(page, `${name}-${width}`)));
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  const dialog = page.locator('dialog[open]');
  await signIn({ context }, chair);
  await page.goto('/admin/connections');
  await page.getByText('Nothing has been sent yet.').waitFor();
  await lookBothWays('connections-empty');

  await page.getByRole('button', { name: 'Make a Key' }).press('Enter');
  await dialog.getByLabel('Name').fill('Power BI');
  await dialog.getByLabel('Statistics').press('Space');
  await lookBothWays('connections-key');
  await dialog.getByRole('button', { name: 'Make Key' }).press('Enter');
  const key = (await dialog.getByText(/^csrk_/).textContent()) ?? '';
  await lookBothWays('connections-key-once');
  expect((await call(server, staffPaths.statistics, { token: key })).status).toBe(200);
  await dialog.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await page.getByText(`${key.slice(0, 11)}…`).waitFor();

  await page.getByRole('button', { name: 'Add a Webhook' }).press('Enter');
  await dialog.getByLabel('Address').fill('hooks');
  await dialog.getByRole('button', { name: 'Add Webhook' }).press('Enter');
  await dialog.getByText('Write a whole address, such as https://example.org/hook').first().waitFor();
  await lookBothWays('connections-webhook-refused');
  await dialog.getByLabel('Address').fill(hook);
  await dialog.getByRole('button', { name: 'Add Webhook' }).press('Enter');
  await dialog.getByText(/^whsec_/).waitFor();
  await dialog.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await page.getByRole('button', { name: `Send a test to ${hook}` }).press('Enter');
  await page.getByText('A test is on its way.').waitFor();
  const refresh = page.getByRole('button', { name: 'Refresh' });
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect
    .poll(async () => {
      await refresh.press('Enter');
      return deliveries.getByText(/answered (500|204)/).count();
    })
    .toBe(1);
  await lookBothWays('connections-full');
  await deliveries.getByRole('button', { name: /^Send again/ }).press('Enter');
  await page.getByText('It is sent again now.').waitFor();

  await page.getByRole('button', { name: 'Revoke Power BI' }).press('Enter');
  await dialog.getByRole('button', { name: 'Revoke' }).press('Enter');
  await page.getByText('revoked', { exact: true }).waitFor();
  expect((await call(server, staffPaths.statistics, { token: key })).status).toBe(401);
  await page.getByRole('button', { name: `Remove ${hook}` }).press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await page.getByText('No webhook yet.').waitFor();
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
