import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import type { Person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { asked, choiceOf } from '../support/application-words.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { openTab, panelOf, waitForSaved } from '../support/steps.ts';

const server = inject('sharedServer');
let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeWindows(browser));

/** How long both write, in milliseconds. */
const writingMs = 60_000;
/** A mobile line in a village: bytes per second, and round-trip milliseconds. */
const line = { offline: false, downloadThroughput: 30_000, uploadThroughput: 12_000, latency: 450 };

const questions = {
  mine: ['/projectDescription/innovation', '/projectDescription/scalability'],
  theirs: ['/projectDescription/synergy', '/projectDescription/womenEmpowerment'],
} as const;

async function openSlowly(who: Person, id: string) {
  const visitor = await openVisitor(browser, server);
  await signIn(visitor, who);
  await visitor.page.goto(`/application/form?id=${id}`);
  await openTab(visitor.page, 'projectDescription');
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  return visitor;
}

/** Writes one word after another, alternating between questions, until the time is up; returns them. */
async function write(page: Page, paths: readonly [string, string], sign: string): Promise<string[]> {
  const words: string[] = ['', ''];
  const until = Date.now() + writingMs;
  for (let count = 0; Date.now() < until; count += 1) {
    const at = Math.floor(count / 5) % 2;
    const box = asked(panelOf(page), paths[at] ?? paths[0]);
    const word = `${sign}${count} `;
    await box.press('Control+End');
    await box.pressSequentially(word, { delay: 40 });
    words[at] += word;
  }
  return words.map((each) => each.trim());
}

const valuesOf = (page: Page) =>
  Promise.all(
    [...questions.mine, ...questions.theirs].map(async (path) =>
      (await asked(panelOf(page), path).inputValue()).trim(),
    ),
  );

test('two people write for a minute on a slow line: no word is lost, and both forms end equal', async () => {
  const { person: owner, login } = await signUp(server);
  const { token } = login;
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const draft = await save(server, token, applicationPayload(programmes.data[0]?._id ?? ''));
  const id = draft.data.applicationData.app_id;
  const { person: colleague } = await signUp(server, { firstName: 'Priya' });
  await call(server, paths.collaborators(id), { token, json: { email: colleague.email, may: 'write' } });
  const [mine, theirs] = await Promise.all([openSlowly(owner, id), openSlowly(colleague, id)]);
  await mine.page.getByText('Priya Rao has this form open, too.').waitFor();

  const [first, second] = await Promise.all([
    write(mine.page, questions.mine, 'a'),
    write(theirs.page, questions.theirs, 'b'),
  ]);
  await Promise.all([waitForSaved(mine.page), waitForSaved(theirs.page)]);
  const written = [...first, ...second];
  expect(written.every((words) => words.split(' ').length > 10)).toBe(true);
  for (const { page } of [mine, theirs]) await expect.poll(() => valuesOf(page)).toEqual(written);
  const { data } = await call<ApplicationDetail>(server, paths.application(id), { token });
  const stored = Object.values(data.applicationData.project_information as Record<string, unknown>);
  for (const words of written) expect(stored.map((each) => String(each).trim())).toContain(words);
  expect(await mine.page.getByRole('alertdialog').count()).toBe(0);
  expect([...mine.problems, ...theirs.problems]).toEqual([]);
});

test('words written while a colleague hides their question are asked about', async () => {
  const { person: owner, login } = await signUp(server);
  const { token } = login;
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const payload = applicationPayload(programmes.data[0]?._id ?? '');
  delete (payload.companyDetails.organisation_information as { rotarian_name?: string }).rotarian_name;
  const draft = await save(server, token, payload);
  const id = draft.data.applicationData.app_id;
  const { person: colleague } = await signUp(server, { firstName: 'Priya' });
  await call(server, paths.collaborators(id), { token, json: { email: colleague.email, may: 'write' } });
  const open = async (who: Person) => {
    const visitor = await openVisitor(browser, server);
    await signIn(visitor, who);
    await visitor.page.goto(`/application/form?id=${id}`);
    await openTab(visitor.page, 'overview');
    return visitor;
  };
  const [mine, theirs] = await Promise.all([open(owner), open(colleague)]);
  await mine.context.setOffline(true);
  await panelOf(mine.page).getByLabel(choiceOf('/overview/howDidYouKnow', 'promotional')).check();
  await asked(panelOf(theirs.page), '/overview/rotarianName').fill('Asha Rao');
  await waitForSaved(theirs.page);
  await mine.context.setOffline(false);
  const dialog = mine.page.getByRole('alertdialog');
  await dialog.getByText('Asha Rao').waitFor();
  await dialog.getByLabel('Theirs').check();
  await dialog.getByRole('button', { name: 'Keep these and save' }).click();
  await waitForSaved(mine.page);
  for (const { page } of [mine, theirs])
    await expect.poll(() => asked(panelOf(page), '/overview/rotarianName').inputValue()).toBe('Asha Rao');
  // The line was down for a moment.
  expect(theirs.problems).toEqual([]);
});
