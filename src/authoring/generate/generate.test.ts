import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerRows } from '#engine/answers.ts';
import { defineForm } from '#engine/define-form.ts';
import type { FormDefinition, Json } from '#engine/definition.ts';
import { require as ownModule } from '#engine/judge/rule-runtime.ts';
import { parseSubmission, submissionErrors } from '#engine/judge/submission.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { setAt } from '#engine/values/pointer.ts';
import { fromWire, toWire } from '#engine/wire/wire.ts';
import { fixtureForms } from '../../../tests/support/fixture-form.ts';
import { compileForm } from '../compile/compile-form.ts';
import { readWorkingForm } from '../compile/read-working-form.ts';
import { formIds } from '../read/form-folders.ts';
import { generate } from './generate.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
let schemasDir: string;
let outDir: string;

beforeEach(() => {
  mkdirSync(join(root, 'dist'), { recursive: true }); // inside the package, so that `#engine/…` is found
  folder = mkdtempSync(join(root, 'dist/generate-'));
  schemasDir = join(folder, 'schemas');
  outDir = join(folder, 'generated');
  cpSync(fixtureForms, schemasDir, { recursive: true });
});

afterEach(() => rmSync(folder, { recursive: true }));

function edit(file: string, change: (content: Record<string, unknown>) => void): void {
  const path = join(schemasDir, file);
  const content = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  change(content);
  writeFileSync(path, JSON.stringify(content, null, 2));
}

const read = (name: string) => readFileSync(join(outDir, name), 'utf8');

test('the same files give the same output', async () => {
  await generate({ schemasDir, outDir });
  const again = join(folder, 'again');
  await generate({ schemasDir, outDir: again });
  for (const name of readdirSync(outDir)) expect(readFileSync(join(again, name), 'utf8')).toBe(read(name));
});

test('a folder of an editor’s own is not a form', () => {
  mkdirSync(join(schemasDir, '.vscode'), { recursive: true });
  expect(formIds(schemasDir)).not.toContain('.vscode');
});

test('writes only what changed', async () => {
  const first = await generate({ schemasDir, outDir });
  expect(first.changed).toEqual(formIds(schemasDir));
  expect((await generate({ schemasDir, outDir })).changed).toEqual([]);
  edit('login/login.schema.json', (schema) => {
    schema.title = 'Sign in';
  });
  expect((await generate({ schemasDir, outDir })).changed).toEqual(['login']);
  expect(read('login.ts')).toContain('Sign in');
  edit('shared/email.schema.json', (schema) => {
    schema.description = 'x';
  });
  expect((await generate({ schemasDir, outDir, only: ['login'] })).changed).toEqual(['login']);
  expect((await generate({ schemasDir, outDir })).unchanged).toEqual(['login']);
});

test('removes what is left of a deleted form', async () => {
  await generate({ schemasDir, outDir });
  rmSync(join(schemasDir, 'reset-password'), { recursive: true });
  await generate({ schemasDir, outDir });
  expect(readdirSync(outDir).filter((name) => name.startsWith('reset-password'))).toEqual([]);
});

test('a broken file stops generation and keeps the last good output', async () => {
  await generate({ schemasDir, outDir });
  const before = read('login.ts');
  edit('login/login.ui.json', (ui) => {
    ui.email = { 'ui:widget': 'mail' };
  });
  await expect(generate({ schemasDir, outDir })).rejects.toThrow(
    /^schemas\/login\/login\.ui\.json:\d+:\d+ unknown widget "mail"\n {2}Expected: "email"\?$/,
  );
  expect(read('login.ts')).toBe(before);
});

test('compiled rules need neither a compiler nor another form', async () => {
  await generate({ schemasDir, outDir });
  for (const name of readdirSync(outDir)) {
    const text = read(name);
    expect(text).not.toMatch(/\beval\(|new Function|from ['"]ajv/);
    // What rules import by name is the engine's own.
    const asked = [...text.matchAll(/require\(['"]([^'"]+)['"]\)/g)].map(([, from]) => from ?? '');
    expect(() => asked.map(ownModule)).not.toThrow();
    if (asked.length > 0) expect(text).toContain('export const rules = (require) =>');
  }
  const imports = [...read('login.ts').matchAll(/from '(.+)'/g)].map((match) => match[1]);
  expect(imports).toEqual([
    '#engine/define-form.ts',
    '#engine/definition.ts',
    '#engine/judge/rule-runtime.ts',
    './login.form.mjs',
  ]);
});

test('a module has the messages for all errors of its form, and no others', async () => {
  await generate({ schemasDir, outDir });
  const odd: readonly Json[] = [
    '',
    'x y',
    '\0',
    'x'.repeat(30_000),
    -1,
    1.5,
    1e15,
    true,
    [],
    [{}],
    {},
    { a: 1 },
  ];
  for (const id of formIds(schemasDir)) {
    const { data, rules } = await import(join(outDir, `${id}.form.mjs`));
    const served = defineForm(data, rules(ownModule));
    const whole = compileForm(readWorkingForm(schemasDir, id));
    const sample = sampleAnswers(whole);
    const answers = resolve(whole, sample).questions.flatMap(({ keys }) =>
      odd.map((value) => setAt(sample, keys, value)),
    );
    for (const each of [{}, { odd: 1 }, ...answers])
      expect(parseSubmission(served, each)).toEqual(parseSubmission(whole, each));
  }
  const { data: login } = await import(join(outDir, 'login.form.mjs'));
  expect(Object.keys(login.messages)).not.toContain('files:size');
});

test('a new question needs no TypeScript', async () => {
  edit('application/general.schema.json', (schema) => {
    Object.assign(schema.properties as object, {
      headOfCsr: {
        title: 'Head of CSR',
        type: 'string',
        maxWords: 3,
        'x-wire': '/companyDetails/generalInformationData/head_of_csr',
      },
    });
    (schema.required as string[]).push('headOfCsr');
  });
  edit('application/general.ui.json', (ui) => {
    ui.headOfCsr = { 'ui:widget': 'text' };
    (ui['ui:order'] as string[]).splice(2, 0, 'headOfCsr');
  });
  await generate({ schemasDir, outDir, only: ['application'] });
  const module = (await import(join(outDir, 'application.ts'))) as { applicationDefinition: FormDefinition };
  const definition = module.applicationDefinition;
  const path = '/general/headOfCsr';
  const messageFor = (answer: string) =>
    submissionErrors(definition, { general: { headOfCsr: answer } }).find((error) => error.path === path)
      ?.message;
  expect(resolve(definition, {}).questions[2]?.path).toBe(path);
  expect([messageFor(''), messageFor('a b c d'), messageFor('a b c')]).toEqual([
    'Head of CSR is required',
    'Maximum length of 3 words exceeded',
    undefined,
  ]);
  const answers = { general: { headOfCsr: 'Asha Rao' } };
  const payload = toWire(definition, answers);
  expect(payload.companyDetails).toEqual({ generalInformationData: { head_of_csr: 'Asha Rao' } });
  expect(fromWire(definition, payload)).toMatchObject({ ok: true, value: answers });
  expect(answerRows(definition, answers)[0]?.rows[2]).toMatchObject({
    label: 'Head of CSR',
    text: 'Asha Rao',
  });
});

test('a module type-checks with any id, any title and any name of a question', async () => {
  const folderOf = (id: string) => join(schemasDir, id);
  cpSync(folderOf('login'), folderOf('visit-2day'), { recursive: true });
  for (const end of ['schema', 'ui']) {
    const content = readFileSync(join(folderOf('visit-2day'), `login.${end}.json`), 'utf8');
    writeFileSync(join(folderOf('visit-2day'), `visit-2day.${end}.json`), content);
    rmSync(join(folderOf('visit-2day'), `login.${end}.json`));
  }
  edit('visit-2day/visit-2day.schema.json', (schema) => {
    schema.title = 'Amount */ of FileRecords';
    Object.assign(schema.properties as object, {
      errorMessage: {
        title: 'Amount of errors',
        type: 'string',
        errorMessage: { required: 'Say it' },
        'x-wire': [],
      },
    });
  });
  edit('visit-2day/visit-2day.ui.json', (ui) => {
    delete ui['ui:order'];
  });
  await generate({ schemasDir, outDir, only: ['visit-2day'] });
  const text = read('visit-2day.ts');
  expect(text).toContain('export interface Visit2dayAnswers {');
  expect(text).toContain('FormDefinition<Visit2dayAnswers>');
  expect(text).toMatch(/import type \{ FormDefinition \} from/);
  const module = (await import(join(outDir, 'visit-2day.ts'))) as { visit2dayDefinition: FormDefinition };
  const [section] = module.visit2dayDefinition.sections;
  expect(section?.schema.properties?.errorMessage).toEqual({
    title: 'Amount of errors',
    type: 'string',
    'x-wire': [],
  });
});
