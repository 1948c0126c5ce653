import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { Login } from '#contract/account/session.ts';
import { paths } from '#contract/paths.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { allColumns } from '#contract/staff-room/reports.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';
import { applicationPayload } from '../fixtures/application-payload.ts';
import { person } from '../fixtures/person.ts';
import { call, save, signUp } from '../support/api-client.ts';
import { developCopy } from '../support/dev-copy.ts';
import { labelled } from '../support/fill-form.ts';
import { look } from '../support/look.ts';
import { createStaffAccount } from '../support/operator-commands.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { putProgramme } from '../support/programme.ts';
import { addSecondForm, secondForm } from '../support/second-form.ts';
import { action, logIn, panelOf, submitForm } from '../support/steps.ts';

const run = promisify(execFile);
const copy = developCopy((folder) => {
  putProgramme(join(folder, 'schemas'));
  addSecondForm(folder);
});

test('a second form, by its folder and a line of the edition: list, form, save, submit, preview, exports, figures, dry run', async () => {
  const { person: applicant, login } = await signUp(copy.dev);
  const page = await copy.openPage();
  await page.goto('/auth/login');
  await logIn(page, applicant);
  await action(page, 'Create Application').click();
  const choice = page.getByRole('dialog', { name: 'What do you apply for?' });
  await choice.getByRole('link', { name: 'National CSR Awards application' }).waitFor();
  expect(await look(page, 'choice-of-a-form')).toEqual([]);
  await choice.getByRole('link', { name: 'Volunteer award' }).click();

  // This form knows the registration's answers about the company as well; conditions work as anywhere.
  await page.getByRole('heading', { name: 'Volunteer award', level: 1 }).waitFor();
  await expect.poll(() => labelled(panelOf(page), 'Company').inputValue()).toBe(applicant.companyName);
  await labelled(panelOf(page), 'Region of the award').selectOption({ label: 'South' });
  await labelled(panelOf(page), 'Name of the volunteer').fill('Meena Iyer');
  await panelOf(page).getByRole('radio', { name: 'A former employee' }).check();
  await labelled(panelOf(page), 'Year of retirement').fill('2021');
  await action(page, 'SAVE').click();
  await page.getByText('Form saved successfully!').waitFor();
  await page.goto('/application/list');
  await page.getByText('Volunteer award · South Region').waitFor();
  await page.getByText('B 0 of 4').waitFor();
  await action(page, /^Edit/).click();
  await action(page, 'NEXT').click();
  await labelled(panelOf(page), 'Name of the initiative').fill('Evening school');
  await labelled(panelOf(page), 'Hours given in the year').fill('120');
  await labelled(panelOf(page), 'What changed').fill('Thirty children read.');
  await labelled(panelOf(page), 'The volunteer agrees to be named').check();
  await submitForm(page);
  await page.getByText('Application submitted successfully!').waitFor();
  await action(page, /^View/).click();
  for (const words of [
    'A The volunteer',
    'Meena Iyer',
    'A former employee',
    'B The service',
    'Thirty children read.',
  ])
    await page.getByText(words, { exact: true }).first().waitFor();
  await page.context().close();

  // The main form is served beside it, and neither accepts the other's answers.
  const { token } = login;
  const { data: programs } = await call<AwardProgram[]>(copy.dev, paths.awardPrograms, { token });
  const south = programs.find(({ name }) => name === 'South')?._id ?? '';
  const main = await save(copy.dev, token, applicationPayload(south, { isFinalSubmit: false }));
  expect(main.data.applicationData.form_id).toBe('application');
  const begun = { form_id: secondForm, isFinalSubmit: false, service: { hours: 7 } };
  const draft = await save(copy.dev, token, {
    companyDetails: {},
    applicationData: begun,
    uploadedFiles: [],
  });
  expect(draft.data.applicationData).toMatchObject({ form_id: secondForm, service: { hours: 7 } });
  const { app_id } = draft.data.applicationData;
  const mixed = { app_id, isFinalSubmit: false };
  for (const applicationData of [mixed, { ...begun, form_id: 'login' }]) {
    const refused = await save(copy.dev, token, { companyDetails: {}, applicationData, uploadedFiles: [] });
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([400, expect.stringContaining('form_id')]);
  }

  // Staff find it in lists, exports and figures, under its own names.
  const superadmin = person();
  await createStaffAccount(copy.dev, 'superadmin', superadmin);
  const { email, password } = superadmin;
  const staff = (await call<Login>(copy.dev, paths.login, { json: { email, password } })).data.token;
  interface List {
    readonly applicationData: readonly { readonly service?: object; readonly companyDetails: object }[];
  }
  const list = async (query: string) =>
    (await call<List>(copy.dev, `${staffPaths.dashboard}?list=applications&${query}`, { token: staff })).data
      .applicationData;
  const { data: columns } = await call<CompanyColumn[]>(copy.dev, staffPaths.dashboardColumns, {
    token: staff,
  });
  expect(columns.filter(({ key }) => ['hours', 'form'].includes(key)).map(({ title }) => title)).toEqual([
    'Hours',
    'Form',
  ]);
  const { data: filters } = await call<DashboardFilter[]>(copy.dev, staffPaths.dashboardFilters, {
    token: staff,
  });
  expect(filters.find(({ name }) => name === 'form')?.choices.map(({ label }) => label)).toEqual([
    'National CSR Awards application',
    'Volunteer award',
  ]);
  expect(await list(`form=${secondForm}&sort=hours&order=desc`)).toMatchObject([
    {
      service: { hours: 120 },
      form: { label: 'Volunteer award' },
      companyDetails: { generalInformationData: { legal_name: applicant.companyName } },
    },
    { service: { hours: 7 } },
  ]);
  expect(await list('form=application')).toHaveLength(1);
  const bytes = async (format: string) => {
    const headers = { authorization: `Bearer ${staff}` };
    const answer = await fetch(
      `${copy.dev.origin}${staffPaths.report}?format=${format}&columns=${allColumns}`,
      {
        headers,
      },
    );
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const csv = (await bytes('csv')).toString();
  for (const words of [
    'Hours given in the year',
    'Evening school',
    'Thirty children read.',
    'Annual turnover',
  ])
    expect(csv).toContain(words);
  expect(JSON.stringify(await readSheet(await bytes('xlsx')))).toContain('Thirty children read.');
  const { data: figures } = await call<Statistics>(copy.dev, staffPaths.statistics, { token: staff });
  expect(figures.totals).toMatchObject({ entries: 3, drafts: 2, submitted: 1 });
  const volunteers = figures.figures.find(({ key }) => key === 'volunteer')?.groups ?? [];
  expect(volunteers.map(({ label, entries }) => [label, entries])).toEqual([
    ['A former employee', 1],
    ['Not answered yet', 1],
  ]);
  expect(figures.stalls.sections.map(({ title }) => title)).toContain('Volunteer award: B. The service');
  expect(figures.stalls.questions.map(({ path }) => path)).toContain(`${secondForm}:/service/story`);

  // A trial of a change runs on its drafts alone.
  const dataDir = join(copy.dev.folder, 'data-before');
  await cp(copy.dev.dataDir, dataDir, { recursive: true }); // the server at work serves an edit at once
  const file = join(copy.dev.folder, 'schemas', secondForm, 'service.schema.json');
  const original = await readFile(file, 'utf8');
  await writeFile(file, original.replace('"minimum": 1', '"minimum": 50'));
  const env = processEnvironment({ DATA_DIR: dataDir });
  const command = ['scripts/check-schemas.ts', '--impact'];
  const { stdout } = await run(process.execPath, command, { cwd: copy.dev.folder, env });
  expect(stdout).toMatch(/National CSR Awards application:\n[\s\S]*No question changed\. 1 draft goes on/);
  expect(stdout).toMatch(
    /Volunteer award:\n[\s\S]*'Hours given in the year'[\s\S]*1 draft answered it, 1 no longer fits/,
  );
  await writeFile(file, original);
});
