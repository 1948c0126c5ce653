import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { ApplicationDetail, AwardProgram } from '#contract/types.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { schemaEdits } from '../fixtures/schema-edits.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { launchBrowser } from '../support/browser.ts';
import { type DevCopy, startDevCopy } from '../support/dev-copy.ts';
import { labelled } from '../support/fill-form.ts';
import { look } from '../support/look.ts';
import { action, logIn, panelOf, waitForSaved } from '../support/steps.ts';

let dev: DevCopy;
let browser: Browser;

beforeAll(async () => {
  [dev, browser] = await Promise.all([startDevCopy(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

/** An application of somebody who chose what is going to be retired, and answered what is going to be removed. */
async function apply(token: string, isFinalSubmit: boolean): Promise<string> {
  const { data: programs } = await call<AwardProgram[]>(dev, paths.awardPrograms, { token });
  const payload = applicationPayload(programs[0]?._id ?? '', { isFinalSubmit });
  Object.assign(payload.applicationData.project_information as object, { details_synergy: 'With the state' });
  Object.assign(payload.companyDetails.generalInformationData as object, {
    type_of_organization: { label: 'One Person Company', value: 'OPC' },
    organization_type_other: undefined,
  });
  const { data } = await save(dev, token, payload);
  return data.applicationData.app_id;
}

test('staff edit the schema files under a draft: the applicant is asked the new form and loses nothing', async () => {
  const { person, login } = await signUp(dev);
  const id = await apply(login.token, false);
  const submitted = await apply(login.token, true);
  for (const edit of Object.values(schemaEdits)) edit.apply(join(dev.folder, 'schemas'));
  const isNew = async () => {
    const answer = await call<ApplicationDetail>(dev, paths.application(id), { token: login.token }).catch(
      () => undefined,
    );
    return answer?.data.applicationData?.changed_questions?.length ?? 0;
  };
  await expect.poll(isNew, { timeout: 60_000 }).toBeGreaterThan(3);

  const context = await browser.newContext({ baseURL: dev.origin, viewport: { width: 1366, height: 900 } });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  await page.goto('/auth/login');
  await logIn(page, person);
  await action(page, /^Edit/).click();

  // What changed is told, and so is the answer whose question is gone.
  await page.getByText('The form has changed since you last saved').waitFor();
  await page.getByText('One answer is kept for you').click();
  await page.getByText('With the state').waitFor();
  await page.getByRole('button', { name: 'Lessons learned' }).click();
  const lessons = labelled(panelOf(page), 'Lessons learned');
  await expect.poll(() => lessons.evaluate((it) => it === document.activeElement)).toBe(true);
  const mark = panelOf(page).locator('[id$="-lessons-changed"]');
  expect(await mark.innerText()).toMatch(/Changed since you last saved.*must be answered/s);
  expect(await lessons.getAttribute('aria-describedby')).toContain(await mark.getAttribute('id'));
  expect(await look(page, 'changed-form')).toEqual([]);

  // The new rules hold, and the new questions are asked; what is answered well is marked no longer.
  await lessons.fill('One two three four five six');
  await lessons.blur();
  await panelOf(page).getByText('Maximum length of 5 words exceeded').first().waitFor();
  expect(await mark.innerText()).toContain('Changed since you last saved');
  await lessons.fill('Ask the women first');
  await lessons.blur();
  await expect.poll(() => mark.innerText()).toBe('');
  expect(await labelled(panelOf(page), 'What changed for people').inputValue()).toContain('61 per cent');
  expect(await labelled(panelOf(page), 'Synergy').count()).toBe(0);
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: await createPdf('Plan') };
  const plans = panelOf(page).getByRole('group', { name: 'Project plans' });
  await plans.locator('input[type=file]').setInputFiles(plan);
  await plans.getByRole('button', { name: /^Remove plan\.pdf/ }).waitFor();
  await page.getByRole('tab', { name: 'A. General Information' }).click();
  const kind = labelled(panelOf(page), 'Type of organization');
  expect(await kind.locator('option:checked').innerText()).toBe('OPC (no longer offered)');
  await panelOf(page).getByText('no longer offered: One Person Company').waitFor();
  await kind.selectOption({ label: 'Private Limited Company' });
  await kind.blur();
  expect(await kind.locator('option').filter({ hasText: 'OPC' }).count()).toBe(0);
  await labelled(panelOf(page), 'Company motto').fill('Water for all');
  await page.getByRole('tab', { name: 'C. Basic Information' }).click();
  expect(await labelled(panelOf(page), 'Source of funds').count()).toBe(0);
  await panelOf(page).getByRole('radio', { name: 'Through Foundation/ Trust' }).check();
  await labelled(panelOf(page), 'Source of funds').selectOption({ label: 'A grant' });
  await page.getByRole('tab', { name: 'F. Future' }).click();
  await labelled(panelOf(page), 'Outlook').fill('More villages');
  await action(page, 'SAVE').click();
  await waitForSaved(page);

  // The preview shows them; the next visit marks nothing any more, but still has the kept answer.
  await page.goto(`/application/preview?id=${id}`);
  for (const words of ['E Future', 'More villages', 'Company motto', 'Water for all', 'A grant'])
    await page.getByText(words, { exact: true }).first().waitFor();
  await action(page, /^plan\.pdf/).waitFor();
  await page.goto(`/application/form?id=${id}`);
  await page.getByText('One answer is kept for you').waitFor();
  expect(await page.getByText('The form has changed since you last saved').count()).toBe(0);

  // What was submitted before stays as it was asked.
  await page.goto(`/application/preview?id=${submitted}`);
  for (const words of ['Synergy', 'With the state', 'Impact', 'One Person Company'])
    await page.getByText(words, { exact: true }).first().waitFor();
  expect(await page.getByText('Company motto').count()).toBe(0);
  await context.close();
});
