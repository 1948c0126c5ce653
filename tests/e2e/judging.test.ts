import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import type { OwnRounds } from '#contract/judging/assignments-schemas.ts';
import { paths } from '#contract/paths.ts';
import { createRoom, submitted } from '../api/jury/jury-room.ts';
import { person } from '../fixtures/person.ts';
import { call, signUp } from '../support/api-client.ts';
import { launchBrowser, openVisitor, sizes } from '../support/browser.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { fillLogin } from '../support/steps.ts';

let server: RunningServer;
let browser: Browser;
const juror = person();
const chair = person();
let title: string;

/** A caller of the API, logged in with a password. */
async function caller({ email, password }: { readonly email: string; readonly password: string }) {
  const { data } = await call<Login>(server, paths.login, { json: { email, password } });
  return { token: data.token, userId: data.user._id };
}

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  await createStaffAccount(server, 'jury', juror);
  await createStaffAccount(server, 'superadmin', chair);
  const { login } = await signUp(server, { email: `owner-${Date.now()}@mill.example` });
  const owner = { token: login.token, userId: login.user._id };
  const court = { origin: server.origin, dataDir: server.dataDir, services: { clock: () => new Date() } };
  title = 'Clean water for forty villages';
  await submitted(court, owner, title);
  const room = createRoom(court);
  const [judge, head] = [await caller(juror), await caller(chair)];
  const round = await room.started(head, [judge], { jurors_each: 1 });
  await room.done(room.ask(head, paths.drawRound(round), { seed: 'first' }));
});

afterAll(() => Promise.all([browser.close(), server.stop()]));

test('a juror says that there is no conflict, fills in a sheet by keyboard, submits and reopens it', async () => {
  const { page, context, problems } = await openVisitor(browser, server);
  await page.goto('/auth/login');
  await fillLogin(page, juror);
  await page.getByText('0 of 1 score sheets submitted').waitFor();
  expect(await page.getByText('Kaveri Textiles').count()).toBe(0);
  expect(await look(page, 'jury-rounds')).toEqual([]);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: 'Do you have a conflict of interest?' }).waitFor();
  expect(await page.getByText('Kaveri Textiles').count()).toBe(0);
  expect(await look(page, 'jury-conflict')).toEqual([]);
  await page.getByRole('button', { name: 'No conflict' }).click();
  await page.getByText('Kaveri Textiles Private Limited').first().waitFor();

  for (const name of [
    'Need',
    'Design and delivery',
    'Innovation',
    'Sustainability',
    'Inclusion',
    'Impact',
    'Scalability',
  ]) {
    const slider = page.getByRole('slider', { name });
    await slider.focus();
    await page.keyboard.press('End');
  }
  await page.getByText('So far').waitFor();
  await page.getByRole('radio', { name: 'In part' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('96 of 100 points').waitFor();
  await page.getByLabel('Notes for yourself').fill('Ask about the wells.');
  await page.getByText('All changes are saved.').waitFor();
  expect(await look(page, 'jury-sheet')).toEqual([]);

  // What was written is there when the page is opened again.
  await page.reload();
  await page.getByText('96 of 100 points').waitFor();
  expect(await page.getByLabel('Notes for yourself').inputValue()).toBe('Ask about the wells.');
  await page.getByRole('button', { name: 'Submit score sheet' }).click();
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  const { token } = await caller(juror);
  const { data } = await call<OwnRounds>(server, paths.assignments, { token });
  expect(data.rounds[0]?.assignments[0]?.sheet).toBe('submitted');
  await page.setViewportSize(sizes.narrow);
  expect(await look(page, 'jury-sheet-phone')).toEqual([]);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('button', { name: 'Submit score sheet' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('until decisions are public, the page of winners says Coming Soon', async () => {
  const { page, context } = await openVisitor(browser, server);
  await page.goto('/winners/zonal/2025');
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  await context.close();
});
