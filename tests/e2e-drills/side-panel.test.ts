import { afterAll, beforeAll, expect, test } from 'vitest';
import { wordLimitOf } from '../support/application-words.ts';
import { type DashboardScene, openDashboardScene } from '../support/dashboard-scene.ts';
import { look } from '../support/look.ts';

let scene: DashboardScene;
beforeAll(async () => {
  scene = await openDashboardScene();
});
afterAll(() => scene.stop());

test('a row is read beside the list, and a phone shows cards', async () => {
  const { page, context, problems } = await scene.enter('superadmin');
  /** Counts the animations that are started. */
  const countMoves = () => {
    const [move, counted] = [Element.prototype.animate, window as unknown as { moves: number }];
    counted.moves = 0;
    Element.prototype.animate = function (...how) {
      counted.moves += 1;
      return move.apply(this, how);
    };
  };
  await page.addInitScript(countMoves);
  const moves = () => page.evaluate(() => (window as unknown as { moves: number }).moves);
  const panel = page.getByRole('region', { name: 'Application', exact: true });
  const heading = (name: string) => panel.getByRole('heading', { name, exact: true }).waitFor();
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await row('Gamma Foods').getByText('Asha Rao').click();
  await heading('Gamma Foods');
  await panel
    .getByText(new RegExp(`^\\d+ of ${wordLimitOf('/projectDescription/overview')} words$`))
    .first()
    .waitFor();
  await panel.getByText('1 of 3').waitFor();
  await page.keyboard.press('j');
  await heading('=Alpha "Works", Ltd');
  await page.keyboard.press('j');
  await heading('Beta Mills');
  const section = panel.getByRole('navigation').getByRole('button').last();
  await section.click();
  expect(await focused()).toContain(await section.innerText());
  await panel.getByRole('button', { name: 'Show here: proof.pdf' }).click();
  await panel.locator('iframe[title="proof.pdf"]').waitFor();
  expect(await look(page, 'panel-1280')).toEqual([]);
  await panel.getByRole('button', { name: 'Previous' }).click();
  await heading('=Alpha "Works", Ltd');

  // The address holds it: after a reload, and for Back.
  await page.reload();
  await heading('=Alpha "Works", Ltd');
  await panel.getByText('2 of 3').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(focused).toContain('=Alpha');
  await page.keyboard.press('k');
  await expect.poll(focused).toContain('Gamma');
  const still = await moves();
  await page.keyboard.press('Space');
  await heading('Gamma Foods');
  expect(await moves()).toBeGreaterThan(still);
  expect(new URL(page.url()).searchParams.has('open')).toBe(true);
  await page.goBack();
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('open')).toBe(false);

  // Nothing moves with reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const calm = await moves();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => page.getByRole('columnheader').filter({ visible: true }).count()).toBe(0);
  const card = row('Gamma Foods');
  await expect.poll(async () => (await card.boundingBox())?.height).toBeGreaterThan(150);
  const titles = await card.getByText('Asha Rao').evaluate((cell) => {
    const line = cell.closest('td');
    return line && getComputedStyle(line, '::before').content;
  });
  expect(titles).toBe('"Contact Person"');
  await card.getByText('Asha Rao').click();
  await heading('Gamma Foods');
  expect(await card.isVisible()).toBe(false);
  expect(await look(page, 'panel-360')).toEqual([]);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.poll(focused).toContain('Gamma');
  expect(await card.isVisible()).toBe(true);
  expect(await moves()).toBe(calm);
  expect(problems).toEqual([]);
  await context.close();
});
