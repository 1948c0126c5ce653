import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnRounds } from '#contract/judging/assignments-schemas.ts';
import { judgingPaths } from '#contract/judging/paths.ts';
import { type JudgingScene, openJudgingScene } from '../support/judging-scene.ts';
import { hasFocus } from '../support/keyboard.ts';
import { look } from '../support/look.ts';
import { waitForMail } from '../support/mailbox.ts';

let scene: JudgingScene;

beforeAll(async () => {
  scene = await openJudgingScene();
});

afterAll(() => scene.stop());

/** Lets the application win, publicly. */
async function win(): Promise<void> {
  const { room, callers, people } = scene;
  const assigned = async () => {
    const { rounds } = await room.done(room.ask<OwnRounds>(callers.judge, judgingPaths.assignments));
    return rounds[0]?.assignments[0];
  };
  const { _id = '', round = '' } = (await assigned()) ?? {};
  await room.accept(callers.judge, _id);
  const application = (await assigned())?.application ?? '';
  await scene.endRound(round);
  await room.decide(callers.head, round, application, 'approved');
  await room.confirm(await scene.caller(people.second), round, application);
  const publish_at = new Date(Date.now() + 500).toISOString();
  await room.done(
    room.ask(callers.head, judgingPaths.publication(round), { publish_at, despite: ['no-sheet'] }, 'PUT'),
  );
}

/** Looks at a page at both widths, light and dark. */
async function lookAtBoth(page: Page, name: string): Promise<string[]> {
  const faults = await look(page, `${name}-1280`);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 800 });
  faults.push(...(await look(page, `${name}-360`)));
  await page.setViewportSize({ width, height });
  return faults;
}

test('a winner writes, staff return the text and approve it by keyboard, and the page shows it', async () => {
  const { people, server, title } = scene;
  const faults: string[] = [];
  await win();
  await waitForMail(server.dataDir, people.owner.email, /wins/);
  const { page, ...winner } = await scene.enter(people.owner, '/application/list');
  await page.getByRole('link', { name: /^Winners’ page/ }).click();
  const words = page.getByLabel('A few words');
  await words.fill('Wells that villages keep themselves. Buy our shares!');
  // Unsaved text is there after a reload.
  await page.reload();
  await expect.poll(() => words.inputValue()).toContain('Buy our shares!');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } });
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'wells.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Remove the picture' }).waitFor();
  await page.getByLabel('may be shown to everyone').check();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('The organisers read this now').waitFor();
  faults.push(...(await lookAtBoth(page, 'winner-words-waiting')));

  const { page: desk, ...office } = await scene.enter(people.chair, '/admin/overview');
  await desk.getByRole('link', { name: '1 waits for your approval' }).waitFor();
  faults.push(...(await lookAtBoth(desk, 'winner-words-overview')));
  await desk.getByRole('link', { name: '1 waits for your approval' }).press('Enter');
  const waiting = desk.getByRole('list', { name: 'Waiting for you' });
  await waiting.getByText('Buy our shares!', { exact: false }).waitFor();
  faults.push(...(await lookAtBoth(desk, 'winner-words-review')));
  const open = waiting.getByRole('button', { name: 'Send back' });
  await open.press('Enter');
  const dialog = desk.getByRole('alertdialog');
  faults.push(...(await lookAtBoth(desk, 'winner-words-send-back')));
  await desk.keyboard.press('Escape');
  await expect.poll(() => hasFocus(open)).toBe(true);
  await open.press('Enter');
  await dialog.getByLabel('What should be changed').fill('Please leave out the shares.');
  await dialog.getByRole('button', { name: 'Send back' }).press('Enter');
  await desk.getByText('None are waiting.', { exact: false }).waitFor();

  const mail = await waitForMail(server.dataDir, people.owner.email, /Please change your words/);
  expect(mail.text).toContain('Please leave out the shares.');
  await page.reload();
  await page.getByText('The organisers ask you to change this').waitFor();
  faults.push(...(await lookAtBoth(page, 'winner-words-returned')));
  await words.fill('Wells that villages keep themselves.');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await page.getByText('The organisers read this now').waitFor();

  await desk.getByRole('button', { name: 'Refresh' }).press('Enter');
  await waiting.getByRole('button', { name: 'Approve' }).press('Enter');
  await desk.getByText(`The winners’ page shows the words about “${title}” now.`).waitFor();
  await desk.getByLabel('State').selectOption('Approved');
  await desk.getByRole('button', { name: 'Take off the page' }).waitFor();
  faults.push(...(await lookAtBoth(desk, 'winner-words-approved')));

  await page.goto('/winners/zonal/2025');
  await page.getByText('Wells that villages keep themselves.').waitFor();
  const shown = page.locator('main img[src*="/winners/2025/"]');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  expect([...winner.problems, ...office.problems]).toEqual([]);
});
