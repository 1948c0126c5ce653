import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { guidePicture } from '../support/guide-picture.ts';
import { look } from '../support/look.ts';
import { waitForMail } from '../support/mailbox.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

test('a superadmin writes to the owners of a list: previewed, tried, sent and watched, by keyboard', async () => {
  const chair = person();
  await createStaffAccount(server, 'superadmin', chair);
  const owners = await Promise.all([signUp(server), signUp(server)]);
  const token = owners[0].login.token;
  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const south = data.find(({ name }) => name === 'South')?._id ?? '';
  for (const [at, { login }] of owners.entries()) {
    const info = { project_information: { project_title: `Clean water ${at + 1}` } };
    expect((await save(server, login.token, applicationPayload(south, info))).status).toBe(200);
  }
  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn({ context }, chair);
  await page.goto(`/admin-dashboard/${south}`);
  await page.getByText('Clean water 1').or(page.getByText('2 applications')).first().waitFor();
  await page.getByRole('button', { name: 'Write to Owners' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('About {projekt}');
  await dialog.getByLabel('Text', { exact: true }).fill('Your project “”: please complete it.');
  await dialog.getByLabel('Text', { exact: true }).press('Home');
  for (let step = 0; step < 'Your project “'.length; step += 1) await page.keyboard.press('ArrowRight');
  // The choice lands at the caret.
  await dialog.getByLabel('Insert into the text').selectOption('project_title');
  expect(await dialog.getByLabel('Text', { exact: true }).inputValue()).toBe(
    'Your project “{project_title}”: please complete it.',
  );
  // Text outlives the dialog.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Write to Owners' }).press('Enter');
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('About {projekt}');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog.getByText('The list has no {projekt}').waitFor();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await look(page, `message-writing-${width}`)));
  }
  await dialog.getByLabel('Subject').fill('About {project_title}');
  await page.setViewportSize({ width: 1280, height: 900 });
  await guidePicture(dialog, 'message-writing');
  await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
  await dialog.getByText('2 people').first().waitFor();
  await dialog.getByText('About Clean water 1').waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await look(page, `message-preview-${width}`)));
  }
  await guidePicture(dialog, 'message-preview');
  await dialog.getByRole('button', { name: 'Send a Test to Me' }).press('Enter');
  await waitForMail(server.dataDir, chair.email, /^Test: About Clean water/);
  await dialog.getByRole('button', { name: 'Send to 2 people' }).press('Enter');
  await dialog.getByText('All done: 2 sent.').waitFor();
  faults.push(...(await look(page, 'message-sent')));
  for (const [at, { person: owner }] of owners.entries()) {
    const mail = await waitForMail(server.dataDir, owner.email, /^About/);
    expect(mail.subject).toBe(`About Clean water ${at + 1}`);
  }
  await dialog.getByRole('link', { name: 'See each mail' }).press('Enter');
  await page.getByRole('heading', { name: 'Messages to many' }).waitFor();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await look(page, `message-mails-${width}`)));
  }
  expect(faults).toEqual([]);
  expect(problems.filter((it) => !/400/.test(it))).toEqual([]);
  await context.close();
});
