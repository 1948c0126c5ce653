import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { labelled } from '../support/fill-form.ts';
import { tabTo } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { action } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;
const superadmin = person();
// Longer than a card on a phone is wide, without a break opportunity.
const juror = person({ email: 'meeralakshmiiyerofthejury@regionalawardsprogramme.example' });

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  const { token } = (await signUp(server)).login;
  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token });
  const south = data.find(({ name }) => name === 'South')?._id ?? '';
  const saved = await save(server, token, applicationPayload(south, { isFinalSubmit: true }));
  expect(saved.status).toBe(200);
  await createStaffAccount(server, 'superadmin', superadmin);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

/** The second click of a double click, whose first one hit what was there before. */
async function secondClick(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('a jury member is invited, reads the assigned applications, and is out as soon as the account is disabled', async () => {
  const staff = await openVisitor(browser, server);
  const guest = await openVisitor(browser, server);
  const { page } = staff;
  const faults: string[] = [];
  await signIn(staff, superadmin);
  await page.goto('/admin-dashboard');
  await page.getByRole('tab').first().waitFor();

  // By keyboard from the header on: there, invite, assign.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).focus();
  await tabTo(page, page.getByRole('button', { name: 'Manage', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Accounts', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Accounts' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Invite', exact: true }));
  await page.keyboard.press('Enter');
  const invite = page.getByRole('dialog', { name: 'Invite' });
  await labelled(invite, 'First name').focus();
  await page.keyboard.type('Meera');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Iyer');
  await page.keyboard.press('Tab');
  await page.keyboard.type(juror.email);
  await page.keyboard.press('Enter');
  await invite.getByText('Role is required').first().waitFor();
  await invite.getByRole('radio', { name: 'Jury' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const manage = page.getByRole('dialog', { name: 'Meera Iyer' });
  await tabTo(page, manage.getByRole('checkbox', { name: /South/ }));
  await page.keyboard.press('Space');
  faults.push(...(await look(page, 'accounts-manage')));
  await page.keyboard.press('Enter');
  await page.getByText('The account was changed.').waitFor();
  await page.keyboard.press('Escape');
  await manage.waitFor({ state: 'hidden' });
  const row = page.getByRole('row', { name: new RegExp(juror.email) });
  await expect.poll(() => row.innerText()).toMatch(/South[\s\S]*invited/);

  const link = linkIn(await waitForMail(server.dataDir, juror.email, /invited/i));
  await guest.page.goto(link.href);
  await labelled(guest.page, 'Password').fill('steel-Fig-42');
  await labelled(guest.page, 'Confirm Password').fill('steel-Fig-42');
  await action(guest.page, 'Accept Invitation').click();
  await guest.page.getByRole('heading', { name: 'Applications' }).waitFor();
  const application = guest.page.locator('tbody a').first();
  await application.waitFor();
  faults.push(...(await look(guest.page, 'jury')));
  await application.click();
  await guest.page.getByRole('heading', { name: 'Application Preview' }).waitFor();
  await action(guest.page, 'Back to Applications').click();
  await application.waitFor();

  await page.getByRole('button', { name: `Manage ${juror.email}` }).click();
  await action(manage, 'Disable account').click();
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.postData() ?? ''));
  await action(manage, 'Disable').click();
  await page.getByText('The account was disabled.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Enable account');
  await secondClick(page, action(manage, 'Enable account'));
  await action(manage, 'Close').click();
  expect(changes).toHaveLength(1);
  await expect.poll(() => row.innerText()).toContain('disabled');
  await application.click();
  await guest.page.getByRole('heading', { name: 'Login' }).waitFor();
  await labelled(guest.page, 'User Id').fill(juror.email);
  await labelled(guest.page, 'Password').fill('steel-Fig-42');
  await action(guest.page, 'LOGIN').click();
  await guest.page.getByText('This account has been disabled.').waitFor();

  // Wide, and on a phone, where each row is a card.
  for (const [path, words, width] of [
    ['accounts', juror.email, 360],
    ['mail', juror.email, 768],
    ['audit', 'Account disabled', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/${path}`);
    await page.locator('tbody').getByText(words).first().waitFor();
    faults.push(...(await look(page, `${path}-${width}`)));
  }
  await page.locator('tbody').getByRole('button', { name: 'Meera Iyer' }).first().click();
  await page.getByText('Only what Meera Iyer did, or what was done to them.').waitFor();
  await page.getByLabel('Event').selectOption('Invitation accepted');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  expect(faults).toEqual([]);
  expect([...staff.problems, ...guest.problems]).toEqual([]);
  await Promise.all([staff.context.close(), guest.context.close()]);
});

test.each([360, 1280])(
  'an applicant who missed the start gets a draft, by keyboard, %i px wide',
  async (width) => {
    const { person: late } = await signUp(server);
    const staff = await openVisitor(browser, server);
    const { page } = staff;
    await page.setViewportSize({ width, height: 900 });
    await signIn(staff, superadmin);
    await page.goto('/admin/accounts');
    await page.getByRole('button', { name: `Manage ${late.email}` }).press('Enter');
    await action(page, 'Begin a draft…').press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Begin a draft for this applicant?' });
    await dialog.getByLabel('Last date, in Indian time').fill('2099-03-01T18:00');
    await dialog.getByLabel('Reason').fill('The office was flooded.');
    expect(await look(page, `begin-draft-${width}`)).toEqual([]);
    await action(dialog, 'Begin the Draft').press('Enter');
    await page.getByText('The draft is in their list, and they get a mail.').waitFor();
    const mail = await waitForMail(server.dataDir, late.email, /your own last date/i);
    expect(mail.text).toContain('The office was flooded.');
    // Once is enough.
    await action(page, 'Begin a draft…').press('Enter');
    await dialog.getByLabel('Last date, in Indian time').fill('2099-03-01T18:00');
    await dialog.getByLabel('Reason').fill('Again.');
    await action(dialog, 'Begin the Draft').press('Enter');
    await dialog.getByText('This person has a draft: change its last date instead.').waitFor();
    expect(staff.problems).toEqual([]);
    await staff.context.close();
  },
);
