import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formPurposes } from '#contract/form-purposes.ts';
import { fixtureForms } from '../../../tests/support/fixture-form.ts';
import { formIds } from '../read/form-folders.ts';
import { problemText, SchemaError } from '../read/problem.ts';
import { checkAll } from './check-all.ts';
import { checkForm } from './check-form.ts';

const root = join(import.meta.dirname, '../../..');
let schemas: string;

beforeEach(() => {
  schemas = join(mkdtempSync(join(tmpdir(), 'schemas-')), 'schemas');
  cpSync(fixtureForms, schemas, { recursive: true });
});

afterEach(() => rmSync(join(schemas, '..'), { recursive: true }));

/** Changes the first occurrence of a text in a schema file and returns its position. */
function change(file: string, from: string, to: string): string {
  const path = join(schemas, file);
  const text = readFileSync(path, 'utf8');
  const offset = text.indexOf(from);
  if (offset < 0) throw new Error(`${file} holds no ${from}`);
  writeFileSync(path, text.slice(0, offset) + to + text.slice(offset + from.length));
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

test('our own schema files are valid', () => {
  for (const folder of [schemas, join(root, 'schemas')])
    expect(formIds(folder).flatMap((id) => checkForm(folder, id))).toEqual([]);
});

test('a type that also allows null is checked like the type alone', () => {
  change('register/register.ui.json', '"ui:widget": "text"', '"ui:widget": "files"');
  const found = checkForm(schemas, 'register');
  expect(found[0]?.wrong).toContain('"files"');
  for (const file of ['shared/short-text.schema.json', 'shared/person-name.schema.json'])
    change(file, '"type": "string"', '"type": ["string", "null"]');
  expect(checkForm(schemas, 'register')).toEqual(found);
  change('register/register.ui.json', '"ui:widget": "files"', '"ui:widget": "text"');
  expect(checkForm(schemas, 'register')).toEqual([]);
});

test('accepts names that developers registered, if they declare their kind', () => {
  const register = (value: unknown) =>
    writeFileSync(join(schemas, 'shared/registered.json'), JSON.stringify(value));
  const wrong = () => checkForm(schemas, 'login').map((each) => each.wrong);
  change('login/login.ui.json', '"ui:widget": "email"', '"ui:widget": "stars"');
  change('login/login.ui.json', '"autocomplete": "username"', '"of": 5');
  change('login/login.ui.json', '"ui:widget": "password"', '"ui:field": "safe", "ui:widget": "password"');
  expect(wrong()).toEqual([
    'unknown widget "stars"',
    'unknown option "of"',
    'no field "safe" is registered for "ui:field"',
  ]);
  register({ widgets: { stars: 'Stars to press.' }, fields: { safe: 'A password behind a door.' } });
  expect(wrong()).toEqual([]);
  register({ widgets: { stars: '', text: 'A text.' }, field: {} });
  expect(wrong()).toEqual(
    expect.arrayContaining([
      '"stars" does not say what it is',
      'the widget "text" exists already',
      'unknown field "field"',
      'no field "safe" is registered for "ui:field"',
    ]),
  );
});

const general = 'application/general.schema.json';
const generalUi = 'application/general.ui.json';

test.each([
  [
    'a place that the portal uses itself',
    general,
    '"/companyDetails/generalInformationData/website"',
    '"/applicationData/status"',
    'where an application stores no answers',
    'names that the portal does not use itself',
  ],
  [
    'a section without a file',
    'application/form.json',
    '"file": "overview"',
    '"file": "overviews"',
    'the file is missing',
    'a JSON file',
  ],
] as const)('%s', (_what, file, from, to, wrong, expected) => {
  change(file, from, to);
  const [problem] = checkForm(schemas, 'application');
  expect(problem?.wrong).toContain(wrong);
  expect(problem?.expected).toContain(expected);
});

test('the message names the file, the line and the column', () => {
  const place = change(generalUi, '"url"', '"link"');
  const problems = checkForm(schemas, 'application');
  expect(problems.map(problemText)).toEqual([
    expect.stringMatching(
      new RegExp(`^schemas/application/general\\.ui\\.json:${place} unknown widget "link"\n  Expected: `),
    ),
  ]);
});

test('a mistake in a shared file is reported once, at its place', () => {
  const place = change('shared/email.schema.json', '"type"', '"typ"');
  const problems = checkForm(schemas, 'application');
  expect(problems.map(({ file, line, column }) => `${file} ${line}:${column}`)).toEqual([
    `schemas/shared/email.schema.json ${place}`,
  ]);
});

test('a missing UI schema is reported', () => {
  unlinkSync(join(schemas, 'login/login.ui.json'));
  expect(checkForm(schemas, 'login')).toMatchObject([
    { file: 'schemas/login/login.ui.json', wrong: 'the file is missing' },
  ]);
});

test('a folder in place of a file is reported', () => {
  unlinkSync(join(schemas, generalUi));
  mkdirSync(join(schemas, generalUi));
  expect(checkForm(schemas, 'application')).toMatchObject([
    { wrong: 'the file cannot be read (it is not a file)' },
  ]);
});

test('also checks the files beside the forms', () => {
  cpSync(join(root, 'src/content'), join(schemas, '../src/content'), { recursive: true });
  for (const name of ['edition', 'form', 'interface'])
    cpSync(join(root, 'schemas', `${name}.meta.json`), join(schemas, `${name}.meta.json`));
  writeFileSync(join(schemas, 'question.meta.json'), '{');
  writeFileSync(join(schemas, 'copy.json'), '{}');
  expect(checkAll(join(schemas, '..')).problems).toMatchObject([
    { file: 'schemas/question.meta.json', wrong: 'not JSON at the end of the file' },
    { file: 'schemas/copy.json', wrong: 'no form uses this file' },
  ]);
});

test('a form that nothing serves is reported at the purpose in its form.json', () => {
  cpSync(join(root, 'src/content'), join(schemas, '../src/content'), { recursive: true });
  for (const name of ['edition', 'form', 'interface', 'question'])
    cpSync(join(root, 'schemas', `${name}.meta.json`), join(schemas, `${name}.meta.json`));
  const application = join(fixtureForms, 'application');
  const says: { readonly [form: string]: object } = {
    'another-sign-in': { for: 'sign in' },
    'for-nothing': { for: 'aplication' },
    'for-later': { for: 'nobody yet' },
    'for-later-still': { for: 'nobody yet' },
    silent: { for: undefined },
    volunteers: { for: 'application' },
  };
  for (const [id, fields] of Object.entries(says)) {
    cpSync(application, join(schemas, id), { recursive: true });
    const path = join(schemas, id, 'form.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...fields }));
  }
  const about = (problem: object) => expect.objectContaining(problem);
  expect(checkAll(join(schemas, '..')).problems).toEqual([
    about({ file: 'schemas/another-sign-in/form.json', wrong: expect.stringContaining('and "login"') }),
    about({ file: 'schemas/for-nothing/form.json', expected: '"application"?' }),
    about({ file: 'schemas/login/form.json', wrong: expect.stringContaining('and "another-sign-in"') }),
    about({ file: 'schemas/silent/form.json', wrong: expect.stringContaining('is not used') }),
  ]);
});

test('editors suggest the purposes of a form', () => {
  const { properties } = JSON.parse(readFileSync(join(root, 'schemas/form.meta.json'), 'utf8'));
  expect(properties.for.enum).toEqual(Object.keys(formPurposes));
});

test('generation stops with the first problem and says how many others there are', () => {
  const problem = { file: 'schemas/a.json', line: 1, column: 2, wrong: 'x', expected: 'y' };
  expect(new SchemaError([problem, problem]).message).toBe(
    'schemas/a.json:1:2 x\n  Expected: y\n  … and 1 more: npm run schemas',
  );
});
