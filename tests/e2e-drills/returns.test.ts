import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { guidePicture } from '../support/guide-picture.ts';
import { hasFocus } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { action, openTab } from '../support/steps.ts';

const server = inject('sharedServer');
let browser: Browser;
const superadmin = person();

beforeAll(async () => {
  browser = await sharedBrowser();
  await createStaffAccount(server, 'superadmin', superadmin);
});

afterAll(() => closeWindows(browser));

/** A person with a submitted application. */
async function applicant() {
  const { person: someone, login } = await signUp(server);
  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
  const south = data.find(({ name }) => name === 'South')?._id ?? '';
  const saved = await save(server, login.token, applicationPayload(south, { isFinalSubmit: true }));
  return { someone, token: login.token, id: saved.data.applicationData.app_id };
}

test('staff return an application by keyboard; its owner corrects the named questions, and both read what changed', async () => {
  const { someone, token, id } = await applicant();
  const faults: string[] = [];
  const office = await openVisitor(browser, server);
  await signIn(office, superadmin);
  // Faces that come too late for one page are there for the next: the guide shows this dialog.
  await office.page.goto('/admin/forms');
  await office.page.goto(`/application/preview?id=${id}`);
  const open = office.page.getByRole('button', { name: 'Return for Correction' });
  await open.press('Enter');
  const dialog = office.page.getByRole('alertdialog');
  await dialog.getByLabel('What to correct').fill('Please name the district in the title.');
  await dialog.getByLabel('Until, in Indian time').fill('2099-09-10T23:59');
  await dialog.locator('summary', { hasText: 'Basic Information' }).press('Enter');
  await dialog.getByRole('checkbox', { name: 'Project Title' }).press('Space');
  await guidePicture(dialog, 'return-dialog');
  faults.push(...(await look(office.page, 'return-dialog-1280')));
  await office.page.setViewportSize({ width: 360, height: 800 });
  faults.push(...(await look(office.page, 'return-dialog-360')));
  await office.page.setViewportSize({ width: 1280, height: 800 });
  await office.page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(open)).toBe(true);
  await open.press('Enter');
  await dialog.getByLabel('What to correct').fill('Please name the district in the title.');
  await dialog.getByLabel('Until, in Indian time').fill('2099-09-10T23:59');
  await dialog.locator('summary', { hasText: 'Basic Information' }).press('Enter');
  await dialog.getByRole('checkbox', { name: 'Project Title' }).press('Space');
  await action(dialog, 'Return').press('Enter');
  await office.page.getByText('It waits to be corrected.').waitFor();

  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, someone);
  await page.goto('/application/list');
  await page.getByText(/was returned for correction until/).waitFor();
  faults.push(...(await look(page, 'returned-list-1280')));
  await page.setViewportSize({ width: 360, height: 800 });
  faults.push(...(await look(page, 'returned-list-360')));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: /^Correct/ }).press('Enter');
  await page.getByText('Returned to you for correction until').waitFor();
  faults.push(...(await look(page, 'returned-form-1280')));
  await page.getByRole('button', { name: /Project title/ }).press('Enter');
  const title = page.getByRole('textbox', { name: /Project title/ });
  await expect.poll(() => hasFocus(title)).toBe(true);
  // Questions that were not returned stay as submitted.
  const place = page.getByRole('textbox', { name: /Project location/ });
  expect([await title.isEditable(), await place.isEditable()]).toEqual([true, false]);
  faults.push(...(await look(page, 'returned-question-1280')));
  await title.fill('Clean water for forty villages of Ramanagara');
  await openTab(page, 'declaration');
  await page.getByRole('button', { name: 'REVIEW', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Review before you submit' }).waitFor();
  await action(page, 'SUBMIT').press('Enter');
  await page.waitForURL(/application\/list/);
  const { applicationData } = (await call<ApplicationDetail>(server, paths.application(id), { token })).data;
  expect(applicationData).toMatchObject({ status: 'submitted', has_returns: true });

  await page.goto(`/application/receipt?id=${id}`);
  await page.getByRole('heading', { name: 'Earlier submissions' }).waitFor();
  faults.push(...(await look(page, 'receipt-earlier-1280')));
  await office.page.goto(`/application/preview?id=${id}`);
  const history = office.page.getByRole('region', { name: /^Returned on/ });
  await history.getByText('Clean water for forty villages of Ramanagara').waitFor();
  faults.push(...(await look(office.page, 'returned-history-1280')));
  await office.page.setViewportSize({ width: 360, height: 800 });
  faults.push(...(await look(office.page, 'returned-history-360')));
  expect(faults).toEqual([]);
  expect([...problems, ...office.problems]).toEqual([]);
});

test('an owner withdraws a submission and still reads it', async () => {
  const { someone, token, id } = await applicant();
  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, someone);
  await page.goto(`/application/preview?id=${id}`);
  await page.getByRole('button', { name: 'Withdraw This Application' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  const faults = await look(page, 'withdraw-1280');
  await action(dialog, 'Withdraw Application').press('Enter');
  await page.getByText('This application was withdrawn: it no longer takes part').waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  faults.push(...(await look(page, 'withdrawn-360')));
  const { applicationData } = (await call<ApplicationDetail>(server, paths.application(id), { token })).data;
  expect(applicationData.status).toBe('withdrawn');
  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
});

test('staff give one draft its own last date, and its owner sees it with the reason', async () => {
  const { person: someone, login } = await signUp(server);
  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
  const saved = await save(server, login.token, applicationPayload(data[0]?._id ?? ''));
  const id = saved.data.applicationData.app_id;
  const invitation = { email: person().email, may: 'write' };
  await call(server, paths.collaborators(id), { token: login.token, json: invitation });
  const office = await openVisitor(browser, server);
  await signIn(office, superadmin);
  await office.page.goto(`/application/preview?id=${id}`);
  const people = office.page.getByRole('region', { name: 'Colleagues in this application' });
  await people.getByText(invitation.email).waitFor();
  const dialog = office.page.getByRole('alertdialog');
  const open = () => office.page.getByRole('button', { name: 'Own Last Date' }).press('Enter');
  await open();
  await dialog.getByLabel('Reason').fill('Illness in the team.');
  await office.page.reload();
  await open();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Illness in the team.');
  await dialog.getByLabel('Last date, in Indian time').fill('2099-09-10T23:59');
  await dialog.getByLabel('All drafts of this owner').check();
  await dialog.getByText('every other draft of its owner in this edition').waitFor();
  const faults = await look(office.page, 'own-date-dialog-1280');
  await action(dialog, 'Change Last Date').press('Enter');
  await office.page.getByText('The last date was changed.').waitFor();

  const { page, context, problems } = await openVisitor(browser, server);
  await signIn({ context }, someone);
  await page.goto(`/application/form?id=${id}`);
  await page
    .getByText('Other applicants keep the common last date. The reason: Illness in the team.')
    .waitFor();
  faults.push(...(await look(page, 'own-date-form-1280')));
  await page.goto('/application/list');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByText(/Your last date for it/).waitFor();
  faults.push(...(await look(page, 'own-date-list-360')));
  expect(faults).toEqual([]);
  expect([...problems, ...office.problems]).toEqual([]);
});
