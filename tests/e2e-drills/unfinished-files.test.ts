import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { questionAt } from '../support/application-words.ts';
import { accessibilityFaults, closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { infection, startCommandScanner, type TestScanner } from '../support/scanner.ts';
import { action, openTab, panelOf, submitForm } from '../support/steps.ts';

let server: RunningServer;
let scanner: TestScanner;
let browser: Browser;

beforeAll(async () => {
  scanner = await startCommandScanner();
  [server, browser] = await Promise.all([startServer(scanner.environment), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop(), scanner.stop()]));

test('a file that is refused, infected, broken off or still uploading keeps SUBMIT from sending the application', async () => {
  const { person, login } = await signUp(server);
  const { token } = login;
  const programmes = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const draft = await save(server, token, applicationPayload(programmes.data[0]?._id ?? ''));
  const id = draft.data.applicationData.app_id;
  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, person);
  await page.goto(`/application/form?id=${id}`);
  const submit = page.getByRole('button', { name: 'SUBMIT' });
  const tooltip = page.getByRole('tooltip');
  const choose = async (name: string, buffer: Buffer) => {
    await openTab(page, 'projectDescription');
    const input = panelOf(page).locator('input[type=file]');
    await input.setInputFiles({ name, mimeType: 'application/pdf', buffer });
  };
  const pdf = await createPdf('Impact report');
  const { maxMegabytes = 0 } = questionAt('/projectDescription/files/other').schema.files ?? {};

  // Larger than the form allows: one problem more, in the tooltip, in the summary and on the tab.
  await choose('huge.pdf', Buffer.concat([pdf, Buffer.alloc(maxMegabytes * 1_048_576)]));
  await openTab(page, 'declaration');
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await submit.hover();
  const refused = `File "huge.pdf" exceeds the maximum size of ${maxMegabytes} MB. Remove it to go on.`;
  await tooltip.getByText('Fix this answer before you submit').waitFor();
  expect((await tooltip.boundingBox())?.width).toBe(200);
  expect(await accessibilityFaults(page)).toEqual([]);
  await submit.press('Enter');
  await page.getByRole('alert').getByText('There is 1 problem').waitFor();
  await page.getByRole('tab', { name: /^D\..*1/ }).waitFor();
  await page.getByRole('alert').getByRole('button', { name: refused }).click();
  await panelOf(page).getByRole('button', { name: 'Remove huge.pdf' }).click();
  await expect.poll(() => page.getByText('There is 1 problem').count()).toBe(0);

  // The server has it, but a scanner finds it infected.
  await choose('infected.pdf', Buffer.concat([pdf, Buffer.from(`%${infection}\n`)]));
  await panelOf(page).getByText('Not yet checked for viruses.').waitFor();
  await openTab(page, 'declaration');
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await scanner.back();
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.getByRole('tab', { name: /^D\..*1/ }).waitFor();
  await submit.hover();
  const infected = 'A virus scanner found "infected.pdf" infected. Remove it and attach a clean copy.';
  await tooltip.getByRole('button', { name: infected }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await panelOf(page).getByRole('button', { name: 'Remove infected.pdf' }).click();
  await openTab(page, 'declaration');
  await expect.poll(() => submit.isEnabled()).toBe(true);

  // The network breaks off.
  const address = (url: URL) => url.pathname === paths.applicationFiles(id);
  await page.route(address, (route) => route.abort());
  await choose('lost.pdf', pdf);
  await panelOf(page).getByRole('button', { name: 'Retry lost.pdf' }).waitFor();
  await openTab(page, 'declaration');
  await expect.poll(() => submit.isDisabled()).toBe(true);

  // It outlives the page: a visit to the preview, and a reload, of which the browser warns.
  const warnings: string[] = [];
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type());
    void dialog.accept();
  });
  const retry = page.getByRole('button', { name: 'Retry lost.pdf', includeHidden: true });
  await action(page, 'Preview').click();
  await page.getByText('A General Information').first().waitFor();
  await page.goBack();
  await retry.waitFor({ state: 'attached' });
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await page.reload();
  await retry.waitFor({ state: 'attached' });
  await expect.poll(() => submit.isDisabled()).toBe(true);
  // Without its bytes, which the browser had no room for, it is listed until it is chosen again.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('drafts');
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('files', 'readwrite');
          clearing.objectStore('files').clear();
          clearing.oncomplete = resolve;
        };
      }),
  );
  await page.reload();
  await openTab(page, 'projectDescription');
  await panelOf(page).getByText('File "lost.pdf" was lost with its page').waitFor();
  expect(warnings).toEqual(['beforeunload', 'beforeunload']);
  await choose('lost.pdf', pdf);
  await panelOf(page).getByRole('button', { name: 'Retry lost.pdf' }).waitFor();

  // Sent once more, it takes a while; the application can be submitted only once it has arrived.
  await page.unroute(address);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  await openTab(page, 'projectDescription');
  await panelOf(page).getByRole('button', { name: 'Retry lost.pdf' }).click();
  await openTab(page, 'declaration');
  await submit.hover();
  await tooltip.getByRole('button', { name: 'File "lost.pdf" is still being uploaded' }).waitFor();
  arrive();
  await expect.poll(() => submit.isEnabled()).toBe(true);
  await submitForm(page);
  await page.getByText('Application submitted successfully!').waitFor();
  const { data } = await call<ApplicationDetail>(server, paths.application(id), { token });
  expect(data.uploadedFiles.map(({ filename }) => filename)).toEqual(['lost.pdf']);
  expect(problems.filter((it) => !it.includes('net::ERR_FAILED'))).toEqual([]);
  await context.close();
});
