import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { Deadline } from '#contract/programme/deadline.ts';
import { reminderLink } from '#server/deadline/reminders/reminder-link.ts';
import { loadSecrets } from '#server/platform/config/secrets.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import type { Person } from '../fixtures/person.ts';
import { call, signUp } from '../support/api-client.ts';
import { asked } from '../support/application-words.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { hasFocus } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { closeNow } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action, openTab, panelOf } from '../support/steps.ts';

const hour = 3_600_000;
const SECRET = 'a secret that only this test run knows of';
const dueIn = (ms: number) => ({ DUE_AT: new Date(Date.now() + ms).toISOString() });

let server: RunningServer;
let browser: Browser;
let owner: Person;
let token: string;
let userId: string;

beforeAll(async () => {
  [server, browser] = await Promise.all([
    // More than a day and an hour for as long as a slow machine takes to ask, less once five minutes are skipped.
    startServer({ SECRET, ...dueIn(25 * hour + 240_000) }),
    sharedBrowser(),
  ]);
  const { person, login } = await signUp(server);
  owner = person;
  token = login.token;
  userId = login.user._id;
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

/** A draft of `owner` with its own title, saved by its owner, or only by the page. */
async function createDraft(title: string, path: string = paths.applications): Promise<string> {
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const payload = applicationPayload(programmes.data[0]?._id ?? '');
  const { project_information, ...rest } = payload.applicationData;
  const project = { ...(project_information as object), project_title: title };
  const form = new FormData();
  const applicationData = { ...rest, project_information: project };
  form.set('payload', JSON.stringify({ ...payload, applicationData }));
  const { data } = await call<ApplicationDetail>(server, path, { token, form });
  return data.applicationData.app_id;
}

test('the link of a reminder ends reminders with a click, not by being opened', async () => {
  const { page, context, problems } = await openVisitor(browser, server, 'narrow');
  const secrets = await loadSecrets({ secret: SECRET, dataDir: server.dataDir });
  await page.goto(reminderLink(secrets, server.origin, userId));
  await page.getByText('You get these reminders.').waitFor();
  expect(await look(page, 'reminders')).toEqual([]);
  await action(page, 'No more reminders').press('Enter');
  await page.getByText('You no longer get these reminders.').waitFor();
  await page.reload();
  await action(page, 'Send me reminders again').click();
  await page.getByText('You get these reminders.').waitFor();
  await page.goto('/auth/reminders?person=1&signature=2');
  await page.getByText('This link is not complete').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a draft is counted down, deleted and restored by keyboard, and closed with its late words kept', async () => {
  const id = await createDraft('Seed banks');
  await createDraft('Reading rooms');
  const { page, context, problems } = await openVisitor(browser, server);
  await page.clock.install();
  await signIn({ context }, owner);
  await page.goto('/application/list');
  const faults: string[] = [];
  const remove = page.getByRole('button', { name: 'Delete Seed banks' });
  // A pending call would time out as the clock moves.
  await remove.waitFor();

  const count = page.locator('[data-countdown]');
  await expect.poll(() => count.textContent()).toMatch(/^1 day 1 hour left – last date .* IST/);
  await page.clock.fastForward('05:00');
  await expect.poll(() => count.textContent()).toMatch(/^1 day left/);
  // After a longer time the page asks the server, whose clock was not moved.
  await page.clock.fastForward('02:00:00');
  await expect.poll(() => count.textContent()).toMatch(/^1 day 1 hour left/);

  await remove.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete this draft?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(remove)).toBe(true);
  await remove.press('Enter');
  await dialog.getByRole('button', { name: 'Delete Draft' }).press('Enter');
  await remove.waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Edit Reading rooms');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(focused).toBe('Edit Seed banks');

  await remove.press('Enter');
  await dialog.getByRole('button', { name: 'Delete Draft' }).press('Enter');
  await remove.waitFor({ state: 'detached' });
  await page.getByText('Recently deleted (1)').click();
  faults.push(...(await look(page, 'list-recently-deleted')));
  await page.getByRole('button', { name: 'Restore Seed banks' }).press('Enter');
  await expect.poll(focused).toBe('Edit Seed banks');
  const { data } = await call<ApplicationListItem[]>(server, paths.applications, { token });
  expect(data.map(({ _id }) => _id)).toContain(id);

  await page.goto(`/application/form?id=${id}`);
  await openTab(page, 'projectDescription');
  await page.getByText(/left until the last date/).waitFor();
  const unsaved = await createDraft('Never saved', paths.applicationsByPage);
  await closeNow(server);
  // Within a second the server has read it.
  await expect
    .poll(async () => {
      const { now, dueAt } = (await call<Deadline>(server, paths.deadline)).data;
      return dueAt !== null && dueAt < now;
    })
    .toBe(true);
  await asked(panelOf(page), '/projectDescription/innovation').fill('A word too late');
  // Longer than the pause after which words are saved.
  await page.clock.runFor(5_000);
  const closed = page.getByText(/This application (is|was) submitted automatically as it was last saved/);
  await closed.waitFor();
  await page.getByText('A word too late').waitFor();
  faults.push(...(await look(page, 'form-closed')));
  await page.reload();
  await page.getByText('A word too late').waitFor();
  await action(page, 'Discard').press('Enter');
  await page.getByText('Not part of the application').waitFor({ state: 'detached' });
  await page.goto(`/application/form?id=${unsaved}`);
  await page.getByText(/This application was not submitted.*it was never saved with SAVE/).waitFor();
  await page.goto('/application/form');
  await page.getByText('New applications can no longer be started').waitFor();
  await action(page, 'Back to Applications').click();
  await page.getByText('Applications closed on').first().waitFor();
  await expect
    .poll(() => page.getByText('submitted automatically as it was last saved, complete').count())
    .toBe(2);
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});
