import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { createPdf } from '../fixtures/pdf.ts';
import { schemaEdits } from '../fixtures/schema-edits.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { developCopy } from '../support/dev-copy.ts';
import { labelled } from '../support/fill-form.ts';
import { look } from '../support/look.ts';
import { putProgramme } from '../support/programme.ts';
import { action, logIn, panelOf, waitForSaved } from '../support/steps.ts';

const copy = developCopy((folder) => putProgramme(join(folder, 'schemas')));

test('an edited schema file is on screen; a broken one says what is wrong until it is fixed', async () => {
  const page = await copy.openPage();
  await page.goto('/auth/login');
  await page.getByLabel(/^User Id/).waitFor();
  const workshop = await copy.openPage();
  await workshop.goto('/workshop');
  await expect.poll(copy.dev.log).toContain(`${copy.dev.origin}/workshop`);
  await workshop.getByLabel('Form', { exact: true }).selectOption('Login');
  await workshop.getByLabel(/^User Id/).fill('asha@example.org');

  const file = join(copy.dev.folder, 'schemas/login/login.schema.json');
  const original = await readFile(file, 'utf8');
  await writeFile(file, original.replace('"User Id"', '"Member Id"'));
  await page.getByLabel(/^Member Id/).waitFor();
  // The workshop stays open and shows it, too, with the text typed before.
  await expect.poll(() => workshop.getByLabel(/^Member Id/).inputValue()).toBe('asha@example.org');
  await workshop.getByRole('tab', { name: 'Preview' }).click();
  await workshop.getByRole('term').filter({ hasText: 'Member Id' }).waitFor();
  await workshop.context().close();

  await writeFile(file, original.replace('"User Id",', '"User Id"'));
  const overlay = page.locator('vite-error-overlay');
  await overlay.waitFor();
  await expect.poll(() => overlay.locator('.message').innerText()).toContain('login.schema.json');
  // The page mentions no tools to people who edit schema files.
  expect(
    await overlay
      .getByText(/vite|plugin/)
      .filter({ visible: true })
      .count(),
  ).toBe(0);
  await expect.poll(copy.dev.log).toContain('login.schema.json');

  // Version control and many editors replace a file instead of writing to it.
  await writeFile(`${file}.new`, original);
  await rename(`${file}.new`, file);
  await page.getByLabel(/^User Id/).waitFor();
  await overlay.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a file that changed on the disk meanwhile is not overwritten until the person at the page agrees', async () => {
  await copy.dev.live();
  const path = 'login/login.schema.json';
  const file = join(copy.dev.folder, 'schemas', path);
  const original = await readFile(file, 'utf8');
  const page = await copy.openPage();
  await page.goto('/workshop');
  await page.getByLabel('Form', { exact: true }).selectOption('Login');
  const title = page.getByLabel('Title', { exact: true }).first();
  await title.fill('Your e-mail');
  await title.blur();
  await page.getByRole('button', { name: 'Save to the files' }).waitFor();

  const theirs = original.replace('"Password"', '"Secret word"');
  await writeFile(file, theirs);
  await page.getByText(`${path} was changed by someone else`).waitFor();
  await page.keyboard.press('Control+s');
  // A page that has not heard of it yet learns it from the answer, and writes nothing either.
  const stale = await page.evaluate(
    async (changes) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ changes });
      return (await fetch('/workshop/files/save', { method: 'POST', headers, body })).json();
    },
    [{ path, base: '0'.repeat(64), text: '{}' }],
  );
  expect(stale).toEqual({ data: { moved: [path] } });
  expect(await readFile(file, 'utf8')).toBe(theirs);
  expect(await title.inputValue()).toBe('Your e-mail');

  await page.getByRole('button', { name: 'Keep mine in its place' }).click();
  await page.getByText('was changed meanwhile').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Saved', exact: true }).waitFor();
  expect(await readFile(file, 'utf8')).toBe(original.replace('"User Id"', '"Your e-mail"'));
  await writeFile(file, original);
  await copy.dev.live();
  await page.context().close();
});

/** An application with a choice that will be retired, and an answer that will be removed. */
async function apply(token: string, isFinalSubmit: boolean): Promise<string> {
  const { data: programs } = await call<AwardProgram[]>(copy.dev, paths.awardPrograms, { token });
  const payload = applicationPayload(programs[0]?._id ?? '', { isFinalSubmit });
  Object.assign(payload.applicationData.project_information as object, { details_synergy: 'With the state' });
  Object.assign(payload.companyDetails.generalInformationData as object, {
    type_of_organization: { label: 'One Person Company', value: 'OPC' },
    organization_type_other: undefined,
  });
  const { data } = await save(copy.dev, token, payload);
  return data.applicationData.app_id;
}

test('staff edit the schema files under a draft: the applicant gets the new form and loses nothing', async () => {
  await copy.dev.live();
  const { person: applicant, login } = await signUp(copy.dev);
  const id = await apply(login.token, false);
  const submitted = await apply(login.token, true);
  const before = copy.dev.log().length;
  for (const edit of Object.values(schemaEdits)) edit.apply(join(copy.dev.folder, 'schemas'));
  await expect
    .poll(() => copy.dev.log().slice(before), { timeout: 60_000 })
    .toMatch(/generated .*application/);
  await copy.dev.live();

  const page = await copy.openPage();
  // The first page of a development server reloads itself when Vite discovers new packages.
  await page.goto('/auth/login', { waitUntil: 'networkidle' });
  await logIn(page, applicant);
  await action(page, /^Edit/).waitFor();
  expect(await page.locator('vite-error-overlay').locator('.message').allInnerTexts()).toEqual([]);
  await action(page, /^Edit/).click();

  // The page lists what changed, and the answer whose question is gone.
  await page.getByText('The form has changed since you last saved').waitFor();
  await page.getByText('One answer is kept for you').click();
  await page.getByText('With the state').waitFor();
  await page.getByRole('button', { name: 'Lessons learned' }).click();
  const lessons = labelled(panelOf(page), 'Lessons learned');
  await expect.poll(() => lessons.evaluate((it) => it === document.activeElement)).toBe(true);
  const mark = panelOf(page).locator('[id$="-lessons-changed"]');
  await expect.poll(() => mark.innerText()).toMatch(/Changed since you last saved.*must be answered/s);
  expect(await lessons.getAttribute('aria-describedby')).toContain(await mark.getAttribute('id'));
  expect(await look(page, 'changed-form')).toEqual([]);

  // The new rules apply, and the new questions are asked; well-answered ones are no longer marked.
  await lessons.fill('One two three four five six');
  await lessons.blur();
  await panelOf(page).getByText('Maximum length of 5 words exceeded').first().waitFor();
  await expect.poll(() => mark.innerText()).toContain('Changed since you last saved');
  await lessons.fill('Ask the women first');
  await lessons.blur();
  await expect.poll(() => mark.innerText()).toBe('');
  const impact = labelled(panelOf(page), 'What changed for people');
  await expect.poll(() => impact.inputValue()).toContain('61 per cent');
  expect(await labelled(panelOf(page), 'Synergy').count()).toBe(0);
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: await createPdf('Plan') };
  const plans = panelOf(page).getByRole('group', { name: 'Project plans' });
  await plans.locator('input[type=file]').setInputFiles(plan);
  await plans.getByRole('button', { name: /^Remove plan\.pdf/ }).waitFor();
  await page.getByRole('tab', { name: 'A. General Information' }).click();
  const kind = labelled(panelOf(page), 'Type of organization');
  await expect.poll(() => kind.locator('option:checked').innerText()).toBe('OPC (no longer offered)');
  await panelOf(page).getByText('no longer offered: One Person Company').waitFor();
  await kind.selectOption({ label: 'Private Limited Company' });
  await kind.blur();
  await expect.poll(() => kind.locator('option').filter({ hasText: 'OPC' }).count()).toBe(0);
  await labelled(panelOf(page), 'Company motto').fill('Water for all');
  await page.getByRole('tab', { name: 'C. Basic Information' }).click();
  expect(await labelled(panelOf(page), 'Source of funds').count()).toBe(0);
  await panelOf(page).getByRole('radio', { name: 'Through Foundation/ Trust' }).check();
  await labelled(panelOf(page), 'Source of funds').selectOption({ label: 'A grant' });
  await page.getByRole('tab', { name: 'F. Future' }).click();
  await labelled(panelOf(page), 'Outlook').fill('More villages');
  await action(page, 'SAVE').click();
  await waitForSaved(page);

  // The preview shows them; the next visit marks none any more, but still has the kept answer.
  await page.goto(`/application/preview?id=${id}`);
  for (const words of ['E Future', 'More villages', 'Company motto', 'Water for all', 'A grant'])
    await page.getByText(words, { exact: true }).first().waitFor();
  await action(page, /^plan\.pdf/).waitFor();
  await page.goto(`/application/form?id=${id}`);
  await page.getByText('One answer is kept for you').waitFor();
  expect(await page.getByText('The form has changed since you last saved').count()).toBe(0);

  // The earlier submission stays as it was asked.
  await page.goto(`/application/preview?id=${submitted}`);
  for (const words of ['Synergy', 'With the state', 'Impact', 'One Person Company'])
    await page.getByText(words, { exact: true }).first().waitFor();
  expect(await page.getByText('Company motto').count()).toBe(0);
  await page.context().close();
});

/** The server's health; undefined while it restarts. */
async function health(): Promise<string | undefined> {
  const response = await fetch(`${copy.dev.origin}/api/health`).catch(() => undefined);
  if (!response?.ok) return undefined;
  return ((await response.json()) as { data: { status: string } }).data.status;
}

test('an edited server source is in use after a moment, at the same address', async () => {
  const file = join(copy.dev.folder, 'src/server/operations/health/health-routes.ts');
  const original = await readFile(file, 'utf8');
  // A pull may touch Vite's configuration: it restarts, and still watches the sources.
  const setup = join(copy.dev.folder, 'vite.config.ts');
  // Whole at once: Vite must not read it while it is half written.
  await writeFile(`${setup}.new`, `${await readFile(setup, 'utf8')}\n`);
  await rename(`${setup}.new`, setup);
  await expect.poll(copy.dev.log, { timeout: 30_000 }).toContain('server restarted');
  await writeFile(file, original.replace("'ok'", "'edited'"));
  await expect.poll(health, { timeout: 30_000 }).toBe('edited');
  await copy.dev.live();
  // A server that exits at once is not reported as live.
  const before = copy.dev.log().length;
  await writeFile(file, `${original}\nthrow new Error('wrong on purpose');\n`);
  await expect
    .poll(() => copy.dev.log().slice(before), { timeout: 30_000 })
    .toContain('The server has stopped');
  expect(copy.dev.log().slice(before)).not.toContain('▸ live');
  await writeFile(file, original);
  await expect.poll(health, { timeout: 30_000 }).toBe('ok');
});
