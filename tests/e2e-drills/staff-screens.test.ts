import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { viewNameLength } from '#contract/staff-room/dashboard-choices.ts';
import { type DashboardScene, openDashboardScene } from '../support/dashboard-scene.ts';
import { tabTo } from '../support/keyboard.ts';
import { look } from '../support/look.ts';

let scene: DashboardScene;
beforeAll(async () => {
  scene = await openDashboardScene();
});
afterAll(() => scene.stop());

/** Reports whether an element extends beyond the window; nobody can scroll to what is cut off on the left. */
async function cutOff(page: Page, target: Locator): Promise<string[]> {
  const { x = -1, width = 0 } = (await target.boundingBox()) ?? {};
  const room = page.viewportSize()?.width ?? 0;
  return x < 0 || x + width > room ? [`${target} is from ${x} to ${x + width} of ${room} px`] : [];
}

test('the dashboard is usable at every width, light and dark, and loads no form', async () => {
  const { page, context, problems } = await scene.enter('superadmin');
  const faults: string[] = [];
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  for (const [tab, widths] of [
    ['', [360, 768, 1280, 1920]],
    ['?tab=users', [360, 1920]],
    ['?tab=none', [768, 1280]],
  ] as const) {
    await page.setViewportSize({ width: widths[0], height: 900 });
    await page.goto(`/admin-dashboard${tab}`);
    const empty = page.getByText('No companies available without a region');
    await page.locator('tbody th').first().or(empty).first().waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await look(page, `dashboard-${tab.slice(5) || 'companies'}-${width}`)));
      faults.push(...(await cutOff(page, page.getByRole('tab', { selected: true }))));
      if (width > 768 || tab === '?tab=none') continue;
      for (const name of ['View', ...(tab === '' ? ['Filter'] : [])]) {
        await page.getByRole('button', { name, exact: true }).click();
        faults.push(...(await cutOff(page, page.getByRole('group').filter({ visible: true }).last())));
        await page.keyboard.press('Escape');
      }
    }
  }
  expect(faults).toEqual([]);
  expect(scripts.filter((url) => /schema-form|application-form|application-preview|rjsf/.test(url))).toEqual(
    [],
  );
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone the longest name of a view leaves the buttons of its panel in reach', async () => {
  const { page, context, problems } = await scene.enter('superadmin');
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const name = 'Drafts without files '.repeat(viewNameLength).slice(0, viewNameLength).trim();
  await page.getByLabel('Name of this view').fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  const forget = page.getByRole('button', { name: `Forget ${name}` });
  await forget.waitFor();
  expect(await cutOff(page, forget)).toEqual([]);
  expect(await cutOff(page, page.getByRole('button', { name: 'Save view' }))).toEqual([]);
  await forget.click();
  await forget.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test('on a phone no dialog of the dashboard scrolls sideways', async () => {
  const { page, context, problems } = await scene.enter('superadmin');
  await page.setViewportSize({ width: 320, height: 568 });
  for (const [opener, title] of [
    ['More Formats', /^Export/],
    ['Write to Owners', /^Write to the owners/],
  ] as const) {
    await page.getByRole('button', { name: opener }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('with letters half as large again on a phone, a card breaks no button or state', async () => {
  const { page, context, problems } = await scene.enter('superadmin');
  // As 360 px are with such letters.
  await page.setViewportSize({ width: 240, height: 560 });
  await page.goto('/admin/accounts');
  const [manage, state] = ['Manage', 'active'].map((text) =>
    page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first(),
  );
  for (const one of [manage, state]) {
    const lines = await one?.evaluate((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test.each([360, 768, 1280])('Manage is in the header of every page, %i px wide', async (width) => {
  const { page, context, problems } = await scene.enter('superadmin');
  await page.setViewportSize({ width, height: 800 });
  for (const [path, heading] of [
    ['/faq', 'Frequently'],
    ['/admin/forms', 'Forms'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    const isDrawer = width < 900;
    const main = isDrawer ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Dashboard', exact: true, includeHidden: true })
      .first()
      .waitFor({ state: 'attached' });
    const opener = page.getByRole('button', { name: isDrawer ? 'Menu' : 'Manage', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await main.getByText('Manage', { exact: true }).filter({ visible: true }).waitFor();
    expect(await look(page, `manage-${heading}-${width}`)).toEqual([]);
    await tabTo(page, main.getByRole('link', { name: 'Mail', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/mail');
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('an account leads to the mails of its address alone', async () => {
  const { page, context, problems } = await scene.enter('superadmin');
  await page.goto('/admin/accounts');
  await page
    .getByRole('button', { name: /^Manage / })
    .nth(1)
    .click();
  const account = page.getByRole('dialog');
  const email = (await account.getByText('@').first().innerText()).trim();
  const reset = await page.request.post(paths.forgotPassword, { data: { email } });
  expect(reset.status()).toBe(200);
  await account.getByRole('link', { name: 'Mails' }).click();
  const address = page.getByLabel('Recipient’s whole address');
  await expect.poll(() => address.inputValue()).toBe(email);
  const recipients = async () => [
    ...new Set(await page.locator('td[data-title="Recipient"]').allInnerTexts()),
  ];
  await expect.poll(recipients).toEqual([email]);
  await address.fill('');
  await expect.poll(async () => (await recipients()).length).toBeGreaterThan(1);
  await address.fill(email.toUpperCase());
  await expect.poll(recipients).toEqual([email]);
  await address.fill('nobody@kaveri-textiles.example');
  await page.getByText('No mail matches the filters').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test.each([360, 1280])('a superadmin corrects an account by keyboard, %i px wide', async (width) => {
  const { page, context, problems } = await scene.enter('superadmin');
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/admin/accounts');
  // Neither the caller's own, which is the newest, nor the one whose mails are looked for.
  const manage = page.getByRole('button', { name: /^Manage / }).last();
  const name = `Manage ${width}.person@kaveri-textiles.example`;
  await manage.click();
  await tabTo(page, page.getByRole('button', { name: 'Correct details…' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Correct this account?' });
  await dialog.getByLabel('Mobile number').fill('12');
  await tabTo(page, dialog.getByRole('button', { name: 'Correct', exact: true }));
  await page.keyboard.press('Enter');
  await dialog.getByText('10 digits, without +91 or 0').waitFor();
  expect(await look(page, `correct-account-${width}`)).toEqual([]);
  await dialog.getByLabel('Mobile number').fill('9845012345');
  await dialog.getByLabel('Email').fill(`${width}.person@kaveri-textiles.example`);
  await dialog.getByText('gets a link to choose one').waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Correct', exact: true }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send invitation again' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name }).waitFor();
  expect(problems.filter((each) => !/400/.test(each))).toEqual([]);
  await context.close();
});

test('the overview shows no figure that it does not know, and says which parts could not be read', async () => {
  const { page, context, problems } = await scene.enter('superadmin');
  const parts = /api\/(rounds|outbox|releases|winner-words|deadline|.*statistics\?program=)/;
  await page.route(parts, (route) => route.fulfill({ status: 500 }));
  await page.goto('/admin/overview');
  const judging = page.getByRole('region', { name: 'Judging' });
  await judging.getByRole('alert').waitFor();
  for (const figure of ['– given up', '– started'])
    await page.getByRole('link', { name: figure }).first().waitFor();
  const road = page.getByRole('list', { name: 'The road to Delhi' });
  await road.getByRole('listitem').filter({ hasText: 'Regional–' }).waitFor();
  await page.getByRole('region', { name: 'Last date' }).getByRole('alert').waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await look(page, `overview-unread-${width}`)).toEqual([]);
  }
  await page.unroute(parts);
  await judging.getByRole('button', { name: 'Try again' }).press('Enter');
  await judging.getByRole('link', { name: 'All rounds' }).waitFor();
  await road
    .getByRole('listitem')
    .filter({ hasText: /Regional\d/ })
    .waitFor();
  expect(problems.filter((each) => !/500/.test(each))).toEqual([]);
  await context.close();
});

test('high contrast mode shows what is chosen, the progress of bars, and which lists are open', async () => {
  const { page, context, problems } = await scene.enter('superadmin');
  await page.emulateMedia({ forcedColors: 'active' });
  const style = (target: Locator, property: string) =>
    target.first().evaluate((it, name) => getComputedStyle(it).getPropertyValue(name), property);
  const ground = await style(page.locator('body'), 'background-color');
  const line = (selected: boolean) => style(page.getByRole('tab', { selected }), 'border-bottom-color');
  expect(await line(false)).toBe(ground);
  expect(await line(true)).not.toBe(ground);
  const figures = page.getByRole('list', { name: 'Figures' });
  await figures.getByRole('button', { name: /^Submitted/ }).click();
  const figure = (pressed: boolean) => style(figures.getByRole('button', { pressed }), 'background-color');
  expect(await figure(false)).toBe(ground);
  expect(await figure(true)).not.toBe(ground);

  await page.goto('/admin/overview');
  const bar = await page.waitForSelector('progress:not([value="0"])');
  const filled = await bar.screenshot();
  await bar.evaluate((it) => it.setAttribute('value', '0'));
  expect((await bar.screenshot()).equals(filled)).toBe(false);
  expect(await style(page.getByRole('link', { name: 'Overview' }), 'text-decoration-line')).toBe('underline');

  await page.goto('/admin/statistics');
  expect(await style(page.getByRole('combobox', { name: 'Region' }), 'appearance')).toBe('auto');
  expect(problems).toEqual([]);
  await context.close();
});

test('on paper a list is a table without its buttons, on sheets of any width', async () => {
  const { page, context, problems } = await scene.enter('superadmin');
  await page.goto('/admin/accounts');
  const action = page.getByRole('columnheader', { name: 'Action' });
  await action.waitFor();
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('columnheader', { name: 'Email' }).waitFor();
  expect(await action.count()).toBe(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
