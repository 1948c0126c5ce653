import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { Collaborator } from '#contract/application/collaborators-schemas.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { type Person, person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { asked } from '../support/application-words.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { look } from '../support/look.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { action, fillLogin, openTab, panelOf } from '../support/steps.ts';
import { translate } from '../support/translate.ts';

const server = inject('sharedServer');
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeWindows(browser));

const question = { mine: '/projectDescription/innovation', theirs: '/projectDescription/synergy' } as const;

/** A draft of Asha's. */
async function scene() {
  const { person: owner, login } = await signUp(server);
  const { token } = login;
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const draft = await save(server, token, applicationPayload(programmes.data[0]?._id ?? ''));
  const id = draft.data.applicationData.app_id;
  const invite = (email: string, may = 'write') =>
    call<Collaborator[]>(server, paths.collaborators(id), { token, json: { email, may } });
  const stored = async () =>
    JSON.stringify((await call<ApplicationDetail>(server, paths.application(id), { token })).data);
  return { owner, token, id, invite, stored };
}

async function enter(who: Person, size: Parameters<typeof openVisitor>[2] = 'wide') {
  const visitor = await openVisitor(browser, server, size);
  await signIn(visitor, who);
  return visitor;
}

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/application/form?id=${id}`);
  await openTab(page, 'projectDescription');
}

const boxOf = (page: Page, path: string) => asked(panelOf(page), path);

test('two people invited by keyboard see each other at their questions, and each other’s words, without a lock', async () => {
  const { owner, id, stored } = await scene();
  const { person: priya } = await signUp(server, { firstName: 'Priya' });
  const mine = await enter(owner, 'zoomedDesktop');
  await openForm(mine.page, id);
  await action(mine.page, 'Share').focus();
  await mine.page.keyboard.press('Enter');
  const dialog = mine.page.getByRole('dialog', { name: /^Share/ });
  await dialog.getByText('Nobody is invited yet.').waitFor();
  await dialog.getByLabel('Email address of a colleague').focus();
  // As copied from a mail program.
  await mine.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await mine.page.evaluate((text) => navigator.clipboard.writeText(text), `Priya Rao <${priya.email}>`);
  await mine.page.keyboard.press('Control+v');
  await mine.page.keyboard.press('Enter');
  await dialog.getByText('invited, has not joined yet').waitFor();
  expect(await look(mine.page, 'share-dialog-wide')).toEqual([]);
  await mine.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  const theirs = await enter(priya);
  await theirs.page.goto('/application/list');
  await theirs.page.getByText('Shared by Asha Rao').waitFor();
  await action(theirs.page, /^Edit/).click();
  await openTab(theirs.page, 'projectDescription');
  await mine.page.getByText('Priya Rao has this form open, too.').waitFor();
  await boxOf(theirs.page, question.theirs).fill('Words of Priya.');
  await mine.page.getByText('Priya Rao is writing here').waitFor();
  await expect.poll(() => boxOf(mine.page, question.theirs).inputValue()).toBe('Words of Priya.');
  await boxOf(mine.page, question.mine).pressSequentially('Words of Asha');
  expect(await look(mine.page, 'form-with-colleague')).toEqual([]);
  await expect.poll(() => boxOf(theirs.page, question.mine).inputValue()).toBe('Words of Asha');
  // Half-written text stays in place while the other person's words arrive.
  await boxOf(mine.page, question.mine).pressSequentially(' and more.');
  await boxOf(theirs.page, question.theirs).fill('Words of Priya, changed.');
  await expect.poll(() => boxOf(mine.page, question.theirs).inputValue()).toBe('Words of Priya, changed.');
  expect(await boxOf(mine.page, question.mine).inputValue()).toBe('Words of Asha and more.');
  await expect.poll(stored).toContain('Words of Asha and more.');

  // Only the owner submits.
  await openTab(theirs.page, 'declaration');
  await theirs.page.getByText('Only Asha Rao can submit this application.').waitFor();
  expect(await theirs.page.getByRole('button', { name: 'SUBMIT' }).count()).toBe(0);
  await theirs.page.close();
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
});

test('one answer written by two at once is asked about, with both texts to choose from', async () => {
  const { owner, id, invite, stored } = await scene();
  const { person: priya } = await signUp(server, { firstName: 'Priya' });
  await invite(priya.email);
  const [mine, theirs] = [await enter(owner), await enter(priya)];
  await openForm(mine.page, id);
  await openForm(theirs.page, id);
  await theirs.page.getByText('Asha Rao has this form open, too.').waitFor();
  await Promise.all([
    boxOf(mine.page, question.mine).fill('By Asha.'),
    boxOf(theirs.page, question.mine).fill('By Priya.'),
  ]);
  const dialogs = [mine.page, theirs.page].map((page) => page.getByRole('alertdialog'));
  const asking = await Promise.race(dialogs.map((it) => it.waitFor().then(() => it)));
  await expect
    .poll(() => asking.innerText())
    .toMatch(/By Asha\.[\s\S]*By Priya\.|By Priya\.[\s\S]*By Asha\./);
  await asking.getByRole('radio', { name: /By Priya/ }).check();
  await action(asking, 'Keep these and save').click();
  for (const { page } of [mine, theirs]) {
    await expect.poll(() => boxOf(page, question.mine).inputValue()).toBe('By Priya.');
  }
  expect(await stored()).toContain('By Priya.');
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
});

test('after a removal in mid-sentence, the words stay with their writer, also after a reload', async () => {
  const { token, id, invite, stored } = await scene();
  const { person: priya } = await signUp(server, { firstName: 'Priya' });
  const { data } = await invite(priya.email);
  const { page, problems } = await enter(priya, 'zoomedDesktop');
  await openForm(page, id);
  await waitForPresence(id, token);
  const removal = call(server, paths.collaborator(id, data[0]?.id ?? ''), { token, method: 'DELETE' });
  await boxOf(page, question.theirs).pressSequentially('Half a sentence that');
  await removal;
  await page.getByText('You do not work on this application any more').waitFor();
  await page.getByRole('heading', { name: 'Not part of the application' }).waitFor();
  await page.getByText('Half a sentence that').waitFor();
  expect(await look(page, 'removed')).toEqual([]);
  // Without a network, too.
  await page.context().setOffline(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    action(page, 'Download').press('Enter'),
  ]);
  await page.context().setOffline(false);
  expect(download.suggestedFilename()).toBe('unsaved-answers.txt');
  expect(await readFile(await download.path(), 'utf8')).toContain('Half a sentence that');
  expect(await stored()).not.toContain('Half a sentence that');

  await page.reload();
  await page.getByText('Half a sentence that').waitFor();
  expect(problems).toEqual([]);
});

test('on a phone: share, change, hand over and leave, from the list', async () => {
  const { owner, id, invite } = await scene();
  const { person: priya, login } = await signUp(server, { firstName: 'Priya' });
  await invite(priya.email);
  await call(server, paths.application(id), { token: login.token });
  const { page, problems } = await enter(owner, 'narrow');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/application/list');
  await page.getByText('Shared with 1 person').waitFor();
  expect(await look(page, 'list-owner')).toEqual([]);
  // Its buttons change their words as often as they are pressed, in the language that the person reads, too.
  await translate(page);
  await action(page, /^Share/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Priya Rao').first().waitFor();
  await action(dialog, /^Only let them read/).click();
  await dialog.getByText('may read').waitFor();
  await action(dialog, /^Let them write/).click();
  await dialog.getByText('may write').waitFor();
  expect(await look(page, 'share-dialog-phone')).toEqual([]);
  await action(dialog, /^Make owner/).click();
  await dialog.getByText('Make Priya Rao the owner?').waitFor();
  await action(dialog, 'Hand over').click();
  await page.getByText('Shared by Priya Rao').waitFor();
  expect(await look(page, 'list-colleague')).toEqual([]);
  await action(page, /^People/).click();
  await action(dialog, 'Leave').click();
  await action(dialog, 'Leave').click();
  await page.getByText("You haven't created an application yet.").waitFor();
  expect(problems).toEqual([]);
});

test('the link in the mail takes a newcomer past the login; a reader reads and gets no form', async () => {
  const { id, invite } = await scene();
  const { person: priya } = await signUp(server, { firstName: 'Priya' });
  const invitedAs = person().email;
  await invite(invitedAs, 'read');
  const link = linkIn(await waitForMail(server.dataDir, invitedAs, /invites you/));
  const { page, problems } = await openVisitor(browser, server);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(link.pathname + link.search);
  await fillLogin(page, priya);
  await page.getByText('You are logged in as').waitFor();
  expect(await look(page, 'invitation')).toEqual([]);
  await action(page, 'Open the application').click();
  await page.getByText('Shared by Asha Rao: you can read it').waitFor();
  expect(await look(page, 'reader')).toEqual([]);
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/application/form?id=${id}`);
  await page.getByRole('heading', { name: 'Application Preview' }).waitFor();
  expect(problems).toEqual([]);
});

/** Waits until the colleague's page has reported its position. */
async function waitForPresence(id: string, token: string): Promise<void> {
  const json = { page: 'page-of-a-test', question: null };
  await expect
    .poll(
      async () =>
        (await call<{ people: unknown[] }>(server, paths.presence(id), { token, json })).data.people,
    )
    .not.toEqual([]);
}
