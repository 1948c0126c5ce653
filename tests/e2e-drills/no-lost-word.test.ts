import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { asked } from '../support/application-words.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn, type Visitor } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { isJournalled } from '../support/journal.ts';
import { look } from '../support/look.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action, openTab, panelOf, waitForSaved } from '../support/steps.ts';
import { translate } from '../support/translate.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

interface Draft extends Visitor {
  readonly id: string;
  readonly password: string;
  /** The text of a long answer as stored on the server. */
  stored(part: string): Promise<unknown>;
}

/** A draft on the server and its owner in tab D. */
async function openDraft(): Promise<Draft> {
  const { person, login } = await signUp(server);
  const { token } = login;
  const { password } = person;
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const draft = await save(server, token, applicationPayload(programmes.data[0]?._id ?? ''));
  const id = draft.data.applicationData.app_id;
  const visitor = await openVisitor(browser, server);
  await signIn(visitor, person);
  await openForm(visitor.page, id);
  return {
    ...visitor,
    id,
    password,
    async stored(part) {
      // A separate session: the browser's may have ended by now.
      const detail = await call<ApplicationDetail>(server, paths.application(id), { token });
      return (detail.data.applicationData.project_information as Record<string, unknown>)[part];
    },
  };
}

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/application/form?id=${id}`);
  await openTab(page, 'projectDescription');
}

test('an expired session asks for the password in place, keeps the text and continues', async () => {
  const { page, context, password, stored, problems } = await openDraft();
  await context.request.post(paths.logout);
  await asked(panelOf(page), '/projectDescription/innovation').fill('Written after the session had ended.');

  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.waitFor();
  await labelled(dialog, 'Password').fill(password);
  await action(dialog, 'LOGIN').click();
  await dialog.waitFor({ state: 'hidden' });
  await waitForSaved(page);
  await expect
    .poll(() => asked(panelOf(page), '/projectDescription/innovation').inputValue())
    .toBe('Written after the session had ended.');
  expect(await stored('details_innovate')).toBe('Written after the session had ended.');
  expect(problems).toEqual([]);
  await context.close();
});

test('two windows: different answers are merged, the same answer is asked about', async () => {
  const { page, context, id, stored, problems } = await openDraft();
  const second = await context.newPage();
  await openForm(second, id);

  await asked(panelOf(page), '/projectDescription/innovation').fill('From the first window.');
  await asked(panelOf(page), '/projectDescription/scalability').fill('Only the first window says this.');
  await waitForSaved(page);
  await asked(panelOf(second), '/projectDescription/synergy').fill('Only the second window says this.');
  await asked(panelOf(second), '/projectDescription/innovation').fill('From the second window.');

  const dialog = second.getByRole('alertdialog', { name: 'Another window saved changes' });
  await dialog.waitFor();
  expect(await stored('details_innovate')).toBe('From the first window.');
  const choice = dialog.getByRole('group', { name: /Innovation/ });
  await expect.poll(() => choice.innerText()).toContain('From the first window.');
  await choice.getByRole('radio', { name: /^Yours/ }).check();
  await action(dialog, 'Keep these and save').click();
  await dialog.waitFor({ state: 'hidden' });
  await waitForSaved(second);

  expect(await stored('details_innovate')).toBe('From the second window.');
  expect(await stored('details_synergy')).toBe('Only the second window says this.');
  expect(await stored('description_scale')).toBe('Only the first window says this.');
  await expect
    .poll(() => asked(panelOf(second), '/projectDescription/scalability').inputValue())
    .toBe('Only the first window says this.');
  expect(problems).toEqual([]);
  await context.close();
});

test('a notice names text that could not be saved, and restores it after a crash', async () => {
  const { page, context, id, stored } = await openDraft();
  let isCut = true;
  await context.route('**/api/applications/*', (route) =>
    isCut && route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  );
  const words = 'Words that never reached the server.';
  await asked(panelOf(page), '/projectDescription/innovation').fill(words);
  await page.getByText('Not saved', { exact: true }).waitFor();
  await expect.poll(() => isJournalled(page, words)).toBe(true);

  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  isCut = false;

  const next = await context.newPage();
  await next.goto(`/application/form?id=${id}`);
  await next.getByText('We kept text you had not saved').waitFor();
  await next.getByText(`Kept: ${words}`).waitFor();
  await action(next, 'Restore').click();
  await openTab(next, 'projectDescription');
  await expect.poll(() => asked(panelOf(next), '/projectDescription/innovation').inputValue()).toBe(words);
  await waitForSaved(next);
  expect(await stored('details_innovate')).toBe(words);
  await context.close();
});

test('restored words that collide with newer ones wait for a choice, also after another reload', async () => {
  const { page, context, id, stored } = await openDraft();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.clock.install();
  let isCut = true;
  await page.route('**/api/applications/*', (route) =>
    isCut && route.request().method() === 'PATCH' ? route.abort('connectionfailed') : route.continue(),
  );
  await asked(panelOf(page), '/projectDescription/innovation').fill('Kept in the first window.');
  await expect.poll(() => isJournalled(page, 'Kept in the first window.')).toBe(true);
  const second = await context.newPage();
  await openForm(second, id);
  await asked(panelOf(second), '/projectDescription/innovation').fill('Saved in the second window.');
  await waitForSaved(second);
  await second.close();

  isCut = false;
  const dialog = page.getByRole('alertdialog', { name: 'Another window saved changes' });
  for (let times = 0; times < 2; times++) {
    await page.reload();
    await dialog.waitFor();
    // Longer than any pause before a save.
    await page.clock.runFor(60_000);
  }
  expect(await stored('details_innovate')).toBe('Saved in the second window.');
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await action(dialog, 'Keep these and save').click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => stored('details_innovate')).toBe('Kept in the first window.');
  await context.close();
});

test('a server that was killed and restarted receives what was written meanwhile', async () => {
  const { page, context, stored } = await openDraft();
  await asked(panelOf(page), '/projectDescription/synergy').fill('Before.');
  await waitForSaved(page);
  await server.restart('SIGKILL');
  await asked(panelOf(page), '/projectDescription/synergy').fill('Before, and after the restart.');
  await expect
    .poll(() => stored('details_synergy'), { timeout: 60_000 })
    .toBe('Before, and after the restart.');
  await context.close();
});

test('words and files wait while the login page of a network answers in place of the server', async () => {
  const { page, context, stored } = await openDraft();
  await asked(panelOf(page), '/projectDescription/synergy').fill('At home.');
  await waitForSaved(page);
  await page.route('**/api/applications/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Log in to the hotel</h1>' }),
  );
  await asked(panelOf(page), '/projectDescription/synergy').fill('At home, and in the hotel.');
  const pdf = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: await createPdf('Proof') };
  await panelOf(page).locator('input[type=file]').setInputFiles(pdf);
  const retry = panelOf(page).getByRole('button', { name: 'Retry proof.pdf' });
  await retry.waitFor();
  expect(await stored('details_synergy')).toBe('At home.');
  await page.unroute('**/api/applications/**');
  await retry.click();
  await expect.poll(() => stored('details_synergy'), { timeout: 60_000 }).toBe('At home, and in the hotel.');
  await panelOf(page).getByRole('button', { name: 'Remove proof.pdf' }).waitFor();
  await expect.poll(() => retry.count()).toBe(0);
  await context.close();
});

test('a page that the browser translates goes on after a failed save', async () => {
  const { page, context, stored, problems } = await openDraft();
  const innovation = asked(panelOf(page), '/projectDescription/innovation');
  await innovation.waitFor();
  await translate(page);
  await context.route('**/api/applications/*', (route) => route.abort('connectionreset'));
  await innovation.fill('Written while nothing arrived.');
  await page.getByText(/Trying again at/).waitFor();
  await context.unroute('**/api/applications/*');
  await action(page, 'Try again now').click();
  await waitForSaved(page);
  await innovation.fill('Written afterwards.');
  await expect.poll(() => stored('details_innovate')).toBe('Written afterwards.');
  expect(problems.filter((each) => !each.includes('ERR_CONNECTION_RESET'))).toEqual([]);
  await context.close();
});

test('a save whose answer is lost collides with nothing, before or after a reload', async () => {
  const { page, context, stored } = await openDraft();
  let isLost = true;
  await context.route('**/api/applications/*', async (route) => {
    if (!isLost || route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const innovation = asked(panelOf(page), '/projectDescription/innovation');
  const noSecondWindow = async () => {
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await page.getByText(/another window/i).count()).toBe(0);
  };
  await innovation.fill('Arrived.');
  await page.getByText('Not saved', { exact: true }).waitFor();
  expect(await stored('details_innovate')).toBe('Arrived.');
  isLost = false;
  await innovation.fill('Arrived. And went on.');
  await expect.poll(() => stored('details_innovate'), { timeout: 30_000 }).toBe('Arrived. And went on.');
  await waitForSaved(page);
  await noSecondWindow();

  isLost = true;
  await innovation.fill('Sent.');
  await page.getByText('Not saved', { exact: true }).waitFor();
  await innovation.fill('Sent. Written before the reload.');
  await expect.poll(() => isJournalled(page, 'Written before the reload.')).toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  isLost = false;
  await page.reload();
  await expect.poll(() => innovation.inputValue()).toBe('Sent. Written before the reload.');
  await expect
    .poll(() => stored('details_innovate'), { timeout: 30_000 })
    .toBe('Sent. Written before the reload.');
  await noSecondWindow();
  await context.close();
});

test.each(['refuses', 'never answers'])(
  'a browser without web storage whose database %s says that it keeps no copy, and promises none while saves wait',
  async (trouble) => {
    const { page, context, id, stored, problems } = await openDraft();
    await context.addInitScript((isRefused) => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = (...named) => {
        if (isRefused) throw new DOMException('Not in this window.', 'SecurityError');
        // A request whose answer is ignored.
        const request = open.apply(indexedDB, named);
        request.addEventListener = () => {};
        return request;
      };
      Object.defineProperty(window, 'localStorage', { value: undefined });
    }, trouble === 'refuses');
    await openForm(page, id);

    await page.getByText('This browser keeps no copy of unsaved text.').waitFor();
    expect(await look(page, `no-copy-${trouble.replaceAll(' ', '-')}`)).toEqual([]);
    expect(problems).toEqual([]);
    await context.setOffline(true);
    await asked(panelOf(page), '/projectDescription/innovation').fill('Written without a net.');
    const offline = page.getByText('Everything will be saved as soon as the connection is back.');
    await offline.waitFor();
    expect(await offline.innerText()).not.toContain('kept in this browser');
    await context.setOffline(false);
    await waitForSaved(page);
    expect(await stored('details_innovate')).toBe('Written without a net.');
    await context.close();
  },
);

test('a browser whose database refuses keeps words in web storage', async () => {
  const { page, context, id, problems } = await openDraft();
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
    };
  });
  await openForm(page, id);
  await page.route(`**${paths.application(id)}`, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  const innovation = asked(panelOf(page), '/projectDescription/innovation');
  await innovation.fill('Not on the server yet.');
  await page.getByText('Your text is kept in this browser.').waitFor();
  expect(await page.getByText('This browser keeps no copy').count()).toBe(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => innovation.inputValue()).toBe('Not on the server yet.');
  expect(problems.filter((each) => !each.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});
