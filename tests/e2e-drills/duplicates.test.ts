import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { closeWindows, openVisitor, sharedBrowser, signIn } from '../support/browser.ts';
import { guidePicture } from '../support/guide-picture.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
});

afterAll(() => Promise.all([closeWindows(browser), server.stop()]));

/** A draft of the same company under a title, by a new applicant. */
async function apply(title: string): Promise<{ id: string; south: string }> {
  const { login } = await signUp(server);
  const { data } = await call<AwardProgram[]>(server, paths.awardPrograms, { token: login.token });
  const south = data.find(({ name }) => name === 'South')?._id ?? '';
  const titled = { project_information: { project_title: title } };
  const saved = await save(server, login.token, applicationPayload(south, titled));
  return { id: saved.data.applicationData.app_id, south };
}

test('staff find the same company twice in the list, compare, and mark it, by keyboard', async () => {
  const chair = person();
  await createStaffAccount(server, 'superadmin', chair);
  const { id, south } = await apply('Clean water');
  await apply('Water for schools');

  const { page, context, problems } = await openVisitor(browser, server);
  const faults: string[] = [];
  const focused = () => page.locator(':focus').innerText();
  const lookAt = async (name: string) => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await look(page, `${name}-${width}`)));
    }
  };
  await signIn({ context }, chair);
  await page.goto(`/admin-dashboard/${south}?duplicates=open&open=${id}`);
  await page.getByText('Possible duplicates: To be looked at').first().waitFor();
  const section = page.getByRole('region', { name: 'Possible duplicates' });
  const other = section.getByRole('listitem', { name: /Water for schools$/ });
  await other.getByText('Same: Legal name, Website, Key contact phone.').waitFor();
  await other.getByText('What differs').press('Enter');
  await other.getByText('1 answer differs').waitFor();
  await other.getByRole('heading', { name: 'Project title' }).waitFor();
  expect(await other.getByRole('definition').allInnerTexts()).toEqual(['Clean water', 'Water for schools']);
  await lookAt('duplicates-open');
  await page.setViewportSize({ width: 1280, height: 900 });
  await guidePicture(section, 'possible-duplicates');

  await other.getByRole('button', { name: 'Different Projects' }).press('Enter');
  await other.getByText('Two different projects').waitFor();
  // Each button replaces the one before, and takes the focus.
  await expect.poll(() => focused()).toBe('Take Back');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused()).toBe('Same Project');
  await page.keyboard.press('Enter');
  await other.getByText('The same project').waitFor();
  await lookAt('duplicates-marked');

  await page.goto(`/admin-dashboard/${south}?duplicates=one`);
  await page.getByText('Possible duplicates: Marked as one').first().waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Kaveri Textiles/ }).count()).toBe(2);
  await page.goto(`/application/preview?id=${id}`);
  await page.getByRole('region', { name: 'Possible duplicates' }).getByText('The same project').waitFor();
  await lookAt('duplicates-preview');

  expect(faults).toEqual([]);
  expect(problems).toEqual([]);
});
