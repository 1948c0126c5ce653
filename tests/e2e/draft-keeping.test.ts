import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { ApplicationListItem } from '#contract/application/application-list.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { createPdf } from '../fixtures/pdf.ts';
import type { Person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { asked } from '../support/application-words.ts';
import { accessibilityFaults, closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { isJournalled } from '../support/journal.ts';
import { action, logIn, openTab, panelOf, submitForm, waitForSaved } from '../support/steps.ts';

const server = inject('sharedServer');
let browser: Browser;
let owner: Person;
let token: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  const signed = await signUp(server);
  owner = signed.person;
  token = signed.login.token;
});

afterAll(() => closeWindows(browser));

/** A complete draft of `owner` on the server. */
async function createDraft(): Promise<string> {
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const draft = await save(server, token, applicationPayload(programmes.data[0]?._id ?? ''));
  return draft.data.applicationData.app_id;
}

function stored(id: string): Promise<ApplicationDetail> {
  return call<ApplicationDetail>(server, paths.application(id), { token }).then(({ data }) => data);
}

/** A new browser with `owner` logged in. */
async function enter() {
  const visitor = await openVisitor(browser, server);
  await signIn(visitor, owner);
  return visitor;
}

async function openForm(page: Page, id: string): Promise<void> {
  await page.goto(`/application/form?id=${id}`);
  await openTab(page, 'projectDescription');
}

test('words survive leaving in mid-sentence and a window that becomes narrow', async () => {
  const id = await createDraft();
  const { page, context } = await enter();
  await openForm(page, id);
  await asked(panelOf(page), '/projectDescription/innovation').fill('Left in mid-sentence');
  await page.getByRole('navigation').getByRole('link', { name: 'Application', exact: true }).first().click();
  await page.getByRole('heading', { name: 'My Applications' }).waitFor();
  await expect
    .poll(async () => JSON.stringify((await stored(id)).applicationData.project_information))
    .toContain('Left in mid-sentence');

  await openForm(page, id);
  await asked(panelOf(page), '/projectDescription/innovation').fill(
    'Written before the window became narrow',
  );
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.getByText('Nothing is lost').waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  await page.setViewportSize({ width: 1366, height: 800 });
  await expect
    .poll(() => asked(panelOf(page), '/projectDescription/innovation').inputValue())
    .toBe('Written before the window became narrow');
  await context.close();
});

test('unsaved words of a tab are there after a reload; another window of their owner asks, and nobody else’s does', async () => {
  const { page, context } = await enter();
  // Nothing reaches the server.
  await context.route('**/api/applications?by=page', (route) => route.abort());
  const legalName = (on: Page) => asked(panelOf(on), '/general/legalName');
  await page.goto('/application/form');
  await legalName(page).fill('Known to its owner only');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => legalName(page).inputValue()).toBe('Known to its owner only');
  expect(await page.getByText('We kept text').count()).toBe(0);
  await action(page, 'Logout').click();

  const { person: other } = await signUp(server);
  await logIn(page, other);
  await page.goto('/application/form');
  await legalName(page).waitFor();
  expect(await legalName(page).inputValue()).toBe(other.companyName);
  expect(await page.getByText('We kept text').count()).toBe(0);
  await action(page, 'Logout').click();

  await logIn(page, owner);
  const second = await context.newPage();
  await page.close();
  await second.goto('/application/form');
  await second.getByText('Kept: Known to its owner only').waitFor();
  await action(second, 'Discard').click();
  await expect.poll(() => isJournalled(second, 'Known to its owner only')).toBe(false);
  await second.reload();
  await legalName(second).waitFor();
  expect(await second.getByText('We kept text').count()).toBe(0);
  await context.close();
});

test('a new application is on the server after the first pause; autosaves are few, small and do not count as its owner’s', async () => {
  const { page, context } = await enter();
  const sent: { method: string; path: string; bytes: number }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const method = request.method();
    if (!pathname.startsWith(paths.applications) || method === 'GET') return;
    sent.push({ method, path: pathname + search, bytes: request.postDataBuffer()?.length ?? 0 });
  });
  await page.goto('/application/form');
  const innovation = asked(await openTab(page, 'projectDescription'), '/projectDescription/innovation');
  await innovation.fill('Begun');
  await page.waitForURL(/[?&]id=/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await page.getByText('press SAVE, or it is not submitted').waitFor();
  expect(sent.map(({ method, path }) => [method, path])).toEqual([['POST', paths.applicationsByPage]]);

  // Typing on: one small save at a time, of what changed.
  await innovation.pressSequentially(' and going on for a while without any pause', { delay: 60 });
  await waitForSaved(page);
  const patches = sent.slice(1);
  expect(new Set(patches.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set([`PATCH ${paths.application(id)}`]),
  );
  expect(patches.length).toBeLessThanOrEqual(2);
  expect(Math.max(...patches.map(({ bytes }) => bytes))).toBeLessThan(400);
  expect((await stored(id)).applicationData.saved_by_owner).toBe(false);

  // Another device shows it, and what is still missing.
  const { page: elsewhere, context: device } = await enter();
  await elsewhere.goto('/application/list');
  await elsewhere.getByText('press SAVE, or it is not submitted').waitFor();
  expect(await accessibilityFaults(elsewhere)).toEqual([]);
  await device.close();

  await action(page, 'SAVE').click();
  await page.getByText('Form saved successfully!').waitFor();
  expect((await stored(id)).applicationData.saved_by_owner).toBe(true);
  await context.close();
});

test('a file on a new application saves it first; a removed file stays removed', async () => {
  const { page, context } = await enter();
  await page.goto('/application/form');
  const panel = await openTab(page, 'projectDescription');
  const file = { name: 'report.pdf', mimeType: 'application/pdf', buffer: await createPdf('Report') };
  const chooser = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: /BROWSE/ }).click();
  await (await chooser).setFiles(file);
  await page.waitForURL(/[?&]id=/);
  await panel.getByRole('button', { name: /^Remove/ }).waitFor();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await expect.poll(async () => (await stored(id)).uploadedFiles.length).toBe(1);

  await panel.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(async () => (await stored(id)).uploadedFiles.length).toBe(0);
  await context.close();
});

test('an application submitted elsewhere says so, and a double click submits once', async () => {
  const id = await createDraft();
  const { page, context } = await enter();
  await openForm(page, id);
  const second = await context.newPage();
  await openForm(second, id);

  const submits: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"isFinalSubmit":true')) submits.push(request.url());
  });
  await openTab(page, 'declaration');
  await submitForm(page, 'dblclick');
  await page.getByText('Application submitted successfully!').waitFor();
  expect(submits).toHaveLength(1);

  await asked(panelOf(second), '/projectDescription/innovation').fill('Too late');
  await second.getByText('This application has already been submitted').first().waitFor();
  await second.getByRole('link', { name: 'Preview the application' }).click();
  await second.getByText('A General Information').first().waitFor();
  expect(JSON.stringify(await stored(id))).not.toContain('Too late');
  await context.close();
});

test('a second application begins with the company details of the first', async () => {
  const id = await createDraft();
  const { page, context } = await enter();
  await page.goto('/application/form');
  await page.getByText('Company details come from your earlier application').waitFor();
  const known = (await stored(id)).companyDetails.generalInformationData as { legal_name: string };
  await expect.poll(() => asked(panelOf(page), '/general/legalName').inputValue()).toBe(known.legal_name);
  await action(page, 'SAVE').click();
  await page.getByText('Form saved successfully!').waitFor();
  await waitForSaved(page);
  await context.close();
});

test('a new application whose answer is lost is not created twice, not even after a reload', async () => {
  const titles = async () => {
    const { data } = await call<ApplicationListItem[]>(server, paths.applications, { token });
    return data.map(({ _id }) => _id);
  };
  const before = (await titles()).length;
  const { page, context } = await enter();
  await page.goto('/application/form');
  const url = (address: URL) => address.pathname === paths.applications;
  // It arrives, and the answer is lost.
  await page.route(url, async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await asked(await openTab(page, 'projectDescription'), '/projectDescription/innovation').fill(
    'Begun only once',
  );
  await action(page, 'SAVE').click();
  await page.getByText('Not saved').first().waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  // Continuing with the words continues the same draft, also after the next reload.
  for (let reloads = 0; reloads < 2; reloads += 1) {
    await page.goto('/application/form');
    const words = asked(await openTab(page, 'projectDescription'), '/projectDescription/innovation');
    await expect.poll(() => words.inputValue()).toBe('Begun only once');
  }
  await page.unroute(url);
  await action(page, 'SAVE').click();
  await waitForSaved(page);
  expect(await titles()).toHaveLength(before + 1);
  await context.close();
});
