import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { guidePicture } from '../support/guide-picture.ts';
import { look } from '../support/look.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { fillLogin } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

test('applicant and office write to each other, and staff keep notes, tags and an assignee, by keyboard', async () => {
  const chair = person();
  await createStaffAccount(server, 'superadmin', chair);
  const { person: owner, login } = await signUp(server);
  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
  const south = data.find(({ name }) => name === 'South')?._id ?? '';
  const titled = { project_information: { project_title: 'Clean water' } };
  const saved = await save(server, login.token, applicationPayload(south, titled));
  const id = saved.data.applicationData.app_id;

  const applicant = await openVisitor(browser, server);
  const office = await openVisitor(browser, server);
  const faults: string[] = [];
  const lookAt = async (page: Page, name: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await look(page, `${name}-${width}`)));
    }
  };
  await signIn(applicant, owner);
  await applicant.page.goto('/application/list');
  await applicant.page.getByRole('link', { name: 'Messages on Clean water' }).press('Enter');
  const messages = applicant.page.getByRole('region', { name: 'Messages', exact: true });
  await messages.getByText('Ask the organisers about this application here').waitFor();
  await messages
    .getByLabel('Message to the organisers')
    .fill('May we add a village?\n\nIt lies next to ours.');
  // Unsent text is there after a reload, and after a session that ended.
  await applicant.page.reload();
  await expect
    .poll(() => messages.getByLabel('Message to the organisers').inputValue())
    .toContain('next to ours');
  await applicant.context.request.post(paths.logout);
  await messages.getByRole('button', { name: 'Send Message' }).press('Enter');
  await fillLogin(applicant.page, owner);
  await messages.getByRole('button', { name: 'Send Message' }).press('Enter');
  await messages.getByRole('listitem').getByText('It lies next to ours.').waitFor();
  await expect.poll(() => messages.getByLabel('Message to the organisers').inputValue()).toBe('');
  await lookAt(applicant.page, 'conversation-applicant');
  await guidePicture(messages, 'applicant-messages');
  // An open conversation refreshes itself, and what it shows counts as read.
  await applicant.page.goto('/application/list');

  // The mail leads there, through the login.
  const mail = await waitForMail(server.dataDir, chair.email, /^A message from an applicant: Clean water/);
  await signIn({ context: office.context }, chair);
  await office.page.goto(linkIn(mail).href);
  const section = office.page.getByRole('region', { name: 'Office', exact: true });
  await section.getByText('The applicant has been waiting for an answer').waitFor();
  await section.getByText('It lies next to ours.').waitFor();

  await office.page.setViewportSize({ width: 1280, height: 900 });
  await office.page.goto(`/admin-dashboard/${south}?conversation=waiting`);
  await office.page.getByText('Messages: Waits for our answer').first().waitFor();
  await office.page.goto(`/admin-dashboard/${south}?conversation=waiting&open=${id}`);
  // An account made by a command is named after its address.
  await section.getByLabel('Assignee').selectOption({ label: chair.email.split('@')[0] ?? '' });
  await section.getByLabel('Add a tag').fill('Site visit');
  await office.page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'Remove tag Site visit' }).waitFor();
  await section.getByText('Messages (1)').press('Enter');
  await section.getByLabel('Message to the applicant').fill('Yes, please do.');
  await section.getByRole('button', { name: 'Send Message' }).press('Enter');
  await section.getByText('Messages (2)').waitFor();
  await expect.poll(() => section.getByText('The applicant has been waiting for an answer').count()).toBe(0);
  await guidePicture(section, 'office-messages');
  await section.getByText('Notes', { exact: true }).press('Enter');
  await section.getByLabel('Note for the office').fill('Ask the district chair first.');
  await section.getByRole('button', { name: 'Keep Note' }).press('Enter');
  await section.getByText('Notes (1)').waitFor();
  await lookAt(office.page, 'conversation-office');
  // Text waiting in a tab is not shown to another person who logs in there.
  const note = section.getByLabel('Note for the office');
  await note.fill('For my eyes alone, for now.');
  const other = person();
  await createStaffAccount(server, 'superadmin', other);
  for (const [who, waiting] of [
    [other, ''],
    [chair, 'For my eyes alone, for now.'],
  ] as const) {
    await signIn({ context: office.context }, who);
    await office.page.reload();
    await section.getByText('Notes (1)').press('Enter');
    expect(await note.inputValue()).toBe(waiting);
  }

  await applicant.page.goto('/application/list');
  await applicant.page.getByRole('link', { name: '1 new message on Clean water' }).waitFor();
  await lookAt(applicant.page, 'conversation-card');
  await applicant.page.getByRole('link', { name: '1 new message on Clean water' }).press('Enter');
  await messages.getByText('Yes, please do.').waitFor();
  expect(await applicant.page.getByText('Ask the district chair first.').count()).toBe(0);

  // The message arrives, its reply is lost, and the applicant writes on.
  const field = messages.getByLabel('Message to the organisers');
  const button = messages.getByRole('button', { name: 'Send Message' });
  const toServer = (address: URL) => address.pathname === paths.conversation(id);
  await applicant.page.route(toServer, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await field.fill('Thank you.');
  await button.press('Enter');
  await messages.getByText('The server cannot be reached').first().waitFor();
  await applicant.page.unroute(toServer);
  await field.fill('Thank you. And when?');
  await button.press('Enter');
  await messages.getByText('Your first text has already arrived.').waitFor();
  await messages.getByText('Thank you.', { exact: true }).waitFor();
  await lookAt(applicant.page, 'conversation-refused');
  await button.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('');
  await messages.getByText('Thank you. And when?').waitFor();
  await applicant.page.goto('/application/list');
  await applicant.page.getByRole('link', { name: 'Messages on Clean water' }).waitFor();

  expect(faults).toEqual([]);
  const isMeant = (problem: string) => /409|ERR_FAILED/.test(problem);
  expect([...applicant.problems, ...office.problems].filter((problem) => !isMeant(problem))).toEqual([]);
});
