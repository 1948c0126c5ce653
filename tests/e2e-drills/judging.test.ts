import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnRounds } from '#contract/judging/assignments-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import type { ScoreSheet } from '#contract/judging/score-sheets-schemas.ts';
import { toIndianField } from '#portal/components/indian-time.ts';
import { call } from '../support/api-client.ts';
import { openVisitor, sizes } from '../support/browser.ts';
import { isJournalled } from '../support/journal.ts';
import { type JudgingScene, openJudgingScene } from '../support/judging-scene.ts';
import { hasFocus, isInSight } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { waitForMail } from '../support/mailbox.ts';
import { waitForSaved } from '../support/steps.ts';

let scene: JudgingScene;

beforeAll(async () => {
  scene = await openJudgingScene();
});

afterAll(() => scene.stop());

test('a juror declares that there is no conflict, fills in a sheet by keyboard, submits and reopens it', async () => {
  const { title, room, callers, people, server } = scene;
  const { context, problems, ...visitor } = await scene.enter(people.juror, '/jury');
  let { page } = visitor;
  await page.getByText('0 of 1 score sheets submitted').waitFor();
  expect(await look(page, 'jury-rounds')).toEqual([]);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: 'Do you have a conflict of interest?' }).waitFor();
  await page.getByText('of Kaveri Textiles Private Limited', { exact: false }).waitFor();
  expect(await look(page, 'jury-conflict')).toEqual([]);
  // The questions of the sheet do not arrive: the page says so, and asks again.
  await page.route('**/forms/*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'No conflict' }).click();
  // The focused element is gone: the heading tells people where they are.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  await page.getByRole('alert').getByText('Part of this page could not be fetched.').waitFor();
  expect(await look(page, 'jury-sheet-unread')).toEqual([]);
  await page.unroute('**/forms/*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByText('Kaveri Textiles Private Limited').first().waitFor();

  const sliders = page.getByRole('slider');
  await sliders.first().waitFor();
  for (const slider of await sliders.all()) {
    await slider.focus();
    await page.keyboard.press('End');
  }
  await page.getByText('So far').waitFor();
  await page.getByRole('radio', { name: 'In part' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('96 of 100 points').waitFor();
  await waitForSaved(page);
  expect(await look(page, 'jury-sheet')).toEqual([]);
  // A criterion links to the answer it judges, and the answer links back.
  const goAndReturn = async () => {
    await page.getByRole('button', { name: 'Need assessment', exact: true }).press('Enter');
    const answer = page.locator('[id="answer/projectDescription/needAssessment"]');
    await expect.poll(() => hasFocus(answer)).toBe(true);
    await expect.poll(() => isInSight(answer)).toBe(true);
    await answer.getByRole('button', { name: /^Need/ }).press('Enter');
    const criterion = page.getByRole('slider', { name: 'Need' });
    await expect.poll(() => hasFocus(criterion)).toBe(true);
    await expect.poll(() => isInSight(criterion)).toBe(true);
  };
  await goAndReturn();

  // Another window: different answers merge, the same answer raises a question.
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText('96 of 100 points').waitFor();
  await page.getByLabel('Notes for yourself').fill('Ask about the wells.');
  await page.getByRole('slider', { name: 'Need' }).press('ArrowLeft');
  await waitForSaved(page);
  await other.getByRole('slider', { name: 'Need' }).press('Home');
  const collision = other.getByRole('alertdialog', { name: 'Another window saved changes' });
  await collision.getByRole('radio', { name: /^Theirs/ }).check();
  await collision.getByRole('button', { name: 'Keep these and save' }).click();
  await other.getByText('94.5 of 100 points').waitFor();
  await waitForSaved(other);
  expect(await other.getByLabel('Notes for yourself').inputValue()).toBe('Ask about the wells.');

  // Words written offline outlive their window, and the next one offers them back.
  await other.goto('/jury');
  await other.setViewportSize(sizes.narrow);
  await context.setOffline(true);
  await page.getByLabel('In your words').fill('Carried by the villages.');
  await page.getByText('Not saved: you are offline').waitFor();
  await expect.poll(() => isJournalled(page, 'Carried by the villages.')).toBe(true);
  expect(await look(page, 'jury-sheet-offline')).toEqual([]);
  const at = page.url();
  // A closing window may still run when the browser is back online, and would save its words.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('offline'));
  });
  await page.close();
  page = other;
  // The browser notices a moment later that the window is gone; only then are its words offered.
  await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(0);
  await context.setOffline(false);
  await page.goto(at);
  await page.getByText('Kept: Carried by the villages.').waitFor();
  expect(await look(page, 'jury-sheet-kept-phone')).toEqual([]);
  await page.getByRole('button', { name: 'Restore' }).click();
  await waitForSaved(page);
  await goAndReturn();
  await page.getByRole('button', { name: 'I cannot judge this application' }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Give this application back?' }).waitFor();
  expect(await look(page, 'jury-recusal-phone')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit score sheet' }).press('Enter');
  await page.getByRole('button', { name: 'Reopen' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  // The focused element is gone: the first control of the sheet has the focus.
  await expect.poll(focused).toBe('Points of each criterion');
  const { token } = await scene.caller(people.juror);
  const { data } = await call<OwnRounds>(server, judgingPaths.assignments, { token });
  const own = data.rounds[0]?.assignments[0];
  expect(own?.sheet).toBe('submitted');
  const sheet = await room.done(room.ask<ScoreSheet>(callers.judge, judgingPaths.scoreSheet(own?._id ?? '')));
  expect(sheet).toMatchObject({ points: 94.5, notes: 'Ask about the wells.' });
  expect(JSON.stringify(sheet.answers)).toContain('Carried by the villages.');
  expect(await look(page, 'jury-sheet-phone')).toEqual([]);
  // The title has its own line, with the links below it.
  const heading = await page.getByRole('heading', { name: title, level: 1 }).boundingBox();
  expect(heading?.width).toBeGreaterThan(sizes.narrow.width / 2);
  await page.getByRole('button', { name: 'Reopen' }).press('Enter');
  await page.getByRole('button', { name: 'Submit score sheet' }).waitFor();
  expect(await isJournalled(page, 'Carried by the villages.')).toBe(false);

  // The round ends during writing: the page says so, and the text stays visible.
  await scene.endRound(own?.round ?? '');
  await page.getByLabel('Notes for yourself').fill('Too late.');
  await page.getByText('This round closed on', { exact: false }).first().waitFor();
  expect(await look(page, 'jury-closed-phone')).toEqual([]);
  expect(problems.filter((each) => !each.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});

test('until decisions are public, the page of winners says Coming Soon', async () => {
  const { page, context } = await openVisitor(scene.browser, scene.server);
  await page.goto('/winners/zonal/2025');
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  await context.close();
});

/** An instant some hours from now in the format of a date-and-time field. */
const fieldIn = (hours: number) => toIndianField(new Date(Date.now() + hours * 3_600_000).toISOString());

test('a round from its plan to the winners’ page', async () => {
  const { title, room, callers, people, server } = scene;
  const runnerUp = 'Schools for the hills';
  await scene.submit(runnerUp);
  const { page, context, problems } = await scene.enter(people.chair, '/admin/rounds');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const inDialog = (name: string | RegExp) =>
    page.getByRole('alertdialog').getByRole('button', { name }).click();
  const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  const seen: string[] = [];
  const lookAt = async (name: string) => void seen.push(...(await look(page, `chair-${name}`)));
  /** The focused element is gone by now: focus is on its neighbour, the tab, or the heading. */
  const keepsFocus = (words: string | RegExp) =>
    expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'where focus is' })
      .toMatch(words);

  // The plan, with the applications it would admit.
  await page.getByRole('link', { name: 'Regional jury' }).waitFor();
  await lookAt('rounds');
  await page.getByRole('link', { name: 'New round' }).click();
  await page.getByText('2 applications: South 2').waitFor();
  await press('Create draft');
  await page.getByText('Give the round a name').waitFor();
  await page.getByLabel('Name').fill('Jury of the South');
  await page.getByLabel('Opens, in Indian time').fill(fieldIn(-1));
  await page.getByLabel('Closes, in Indian time').fill(fieldIn(5));
  await page.getByLabel('Jurors per application').fill('1');
  await lookAt('plan');
  await press('Create draft');
  await page.getByRole('heading', { name: 'Jury of the South' }).waitFor();
  const round = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // Who judges; then it is started by keyboard, where Escape changes nothing.
  await tab('Jurors');
  await press('Add a juror');
  await page.getByLabel('Jury member').selectOption({ index: 1 });
  await page.getByLabel('Blocked email domains').fill('someone@other.example');
  await lookAt('juror-dialog');
  await inDialog('Save juror');
  await page.getByText('The juror was saved.').waitFor();
  await page.getByRole('cell', { name: 'other.example' }).waitFor();
  await page.getByRole('tab', { name: /^Jurors/ }).press('ArrowLeft');
  const start = page.getByRole('button', { name: 'Start round' });
  // Leaving with an unsaved plan asks first.
  await page.getByLabel('Name').fill('Jury of the South, changed');
  await start.press('Enter');
  await page.getByText('The plan has changes that are not saved').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Name').fill('Jury of the South');
  await start.press('Enter');
  await page.getByText('What enters: 2 applications: South 2.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await start.press('Enter');
  // One of them is judged already: the chair decides what becomes of it.
  await page.getByText('Regional jury: 1 application').waitFor();
  await page.getByLabel('Let them in a second time').press('Space');
  await lookAt('start');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Start round with 2 applications' })
    .press('Enter');
  await keepsFocus(/^Jurors/);

  // One assignment by hand.
  await tab('Progress');
  await press(`Assign ${runnerUp}`);
  await page.getByLabel('Assign to').selectOption({ index: 1 });
  await lookAt('assign');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await page.getByText('The application was assigned.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await tab('Jurors');

  // The draw is previewed before it is stored.
  await press('Preview the draw');
  await page.getByText('1 assignment would be made.').waitFor();
  await lookAt('draw');
  await press('Keep this draw');
  await inDialog('Keep the draw');
  await page.getByText('Every application has its jurors').waitFor();
  await keepsFocus(/^Jurors/);

  // Jurors who are behind get a reminder, once a day however often the button is pressed.
  await tab('Progress');
  for (const said of ['1 reminder sent.', 'No mail was sent']) {
    await press('Remind 1 juror');
    await inDialog('Send 1 reminder');
    await page.getByText(said).waitFor();
  }
  const { email } = people.juror;
  await waitForMail(server.dataDir, email, /Applications are waiting for your judgement/);
  const sheets = await room.assigned(callers.judge, round);
  await room.judge(callers.judge, sheets.get(title)?._id ?? '', 9);
  await room.judge(callers.judge, sheets.get(runnerUp)?._id ?? '', 6);
  await press('Refresh');
  await page.getByText('2 of 2 score sheets submitted.').waitFor();
  await lookAt('progress');
  await page.getByRole('link', { name: /^2 submitted/ }).click();
  await page.getByText('90.8 points').waitFor();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('cell', { name: '90.8' }).waitFor();
  await page.getByRole('rowheader', { name: 'Inclusion' }).waitFor();
  await lookAt('sheets');
  await page.goBack();

  // The ranking, and decisions based on it.
  await tab('Ranking');
  await page.getByRole('region', { name: 'Regions and awards' }).waitFor();
  await lookAt('matrix');
  await page.setViewportSize(sizes.narrow);
  await lookAt('matrix-phone');
  await page.setViewportSize(sizes.wide);
  await page.getByRole('link', { name: /^Large \(2\): / }).press('Enter');
  await page.getByRole('link', { name: `90.8 points of ${title}: the sheets` }).waitFor();
  // The address holds its state, and it shows at once.
  const tick = page.getByLabel('Adjust for strict and generous jurors');
  expect(await tick.evaluate((box: HTMLInputElement) => [box.click(), box.checked].at(-1))).toBe(true);
  await page.getByText('adjusted for strict and generous jurors').waitFor();
  await page.getByLabel('Compare without juror').selectOption({ index: 1 });
  await page
    .getByText(/^no sheet without/)
    .first()
    .waitFor();
  await lookAt('ranking');
  for (const [name, file] of [
    ['Ranking as CSV', 'Jury of the South ranking.csv'],
    ['Ranking as XLSX', 'Jury of the South ranking.xlsx'],
    ['PDF book, South', 'Jury of the South South.pdf'],
  ] as const) {
    const saved = page.waitForEvent('download');
    await press(name);
    expect((await saved).suggestedFilename()).toBe(file);
  }
  // The board of awards: who leads, with the button that gives the award.
  await page.goto(`/admin/rounds/${round}?view=decisions`);
  const board = page.getByRole('region', { name: 'Board of awards' });
  await board.getByText('27.6 points ahead').first().waitFor();
  await lookAt('board');
  await page.setViewportSize(sizes.narrow);
  await lookAt('board-phone');
  await page.setViewportSize(sizes.wide);
  await board
    .getByRole('button', { name: new RegExp(`^Award Best Project in .*, to ${title}`) })
    .press('Enter');
  expect(await page.getByRole('radio', { name: 'Winner (approved)' }).isChecked()).toBe(true);
  await page.getByLabel('Reason').fill('First by every juror.');
  await inDialog('Take decision');
  await page.getByText(`“${title}” is also judged in the round “Regional jury”`, { exact: false }).waitFor();
  await lookAt('decide');
  await inDialog('Take decision');
  await board.getByText('decided', { exact: true }).first().waitFor();
  await page.goBack();
  await page.getByText('not confirmed yet').waitFor();
  await page.getByLabel(`Choose ${runnerUp}`).check();
  await press('Decide 1 application');
  await page.getByLabel('Rejected').check();
  await page.getByLabel('Reason').fill('Second.');
  await inDialog('Take decision');
  await page.getByText('not confirmed yet').nth(1).waitFor();
  await page.setViewportSize(sizes.narrow);
  await lookAt('ranking-phone');
  await page.setViewportSize(sizes.wide);

  // A second superadmin has to confirm the decision.
  await tab('Awards');
  await page.getByText('You took this decision: another superadmin must confirm it.').nth(1).waitFor();
  const other = await scene.enter(people.second, `/admin/rounds/${round}`);
  await other.page.getByRole('tab', { name: /^Awards/ }).click();
  await other.page.getByRole('button', { name: 'Confirm all 2 that others took' }).click();
  const confirmation = other.page.getByRole('alertdialog', { name: 'Confirm 2 decisions?' });
  await confirmation.getByText(`${runnerUp}: Rejected`).waitFor();
  await confirmation.getByRole('button', { name: 'Confirm all 2' }).click();
  await confirmation.getByText('Look at this first').waitFor();
  expect(await look(other.page, 'chair-confirm')).toEqual([]);
  await confirmation.getByRole('button', { name: 'Confirm all 2' }).click();
  await other.page.getByText('2 decisions confirmed.').waitFor();
  await other.context.close();

  // An instant is set while the round is open; once it is over, publication follows at once.
  await page.reload();
  await press('Publish');
  await page.getByLabel('Date and time, in Indian time').fill(fieldIn(6));
  await inDialog('Set date and time');
  await inDialog('Set date and time');
  await page.getByText('All of it becomes public on').waitFor();
  await press('Do not publish');
  await inDialog('Do not publish');
  await page.getByText('None of this is public.').waitFor();
  await keepsFocus(/^Publish/);
  await scene.endRound(round);
  await page.reload();
  // At once means by the clock of the server.
  await page.clock.setFixedTime(Date.now() + 4 * 86_400_000);
  await press('Publish');
  await page.getByText('2 mails go out: 1 to winners, 1 to those that were not chosen.').waitFor();
  await inDialog(/^Publish \d+ decisions? now$/);
  await page.getByText('Look at this first').waitFor();
  await lookAt('publish');
  await inDialog(/^Publish \d+ decisions? now$/);
  await page.getByText('Public since').waitFor();
  await keepsFocus('The page of the winners');
  await lookAt('published');
  await page.getByRole('link', { name: 'The page of the winners' }).click();
  await page.getByRole('heading', { name: scene.title }).waitFor();

  // The winners go on to the national round.
  const national = await room.started(callers.head, [callers.judge], { level: 'national', name: 'Nation' });
  await page.goto(`/admin/rounds/${national}?view=plan`);
  await press('Add the regional winners');
  await inDialog('Send the winners in');
  await page.getByText('1 winner entered.').waitFor();
  await lookAt('national');
  expect(seen).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a juror whose rounds cannot be read learns it, and tries again', async () => {
  const { page, context } = await scene.enter(scene.people.juror, '/jury');
  await page.getByRole('heading', { name: 'Regional jury' }).first().waitFor();
  await page.route('**/api/assignments', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in to the hotel</h1>' }),
  );
  await page.reload();
  await page.getByText('The server cannot be reached.').waitFor();
  await page.unroute('**/api/assignments');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Regional jury' }).first().waitFor();
  await context.close();
});
