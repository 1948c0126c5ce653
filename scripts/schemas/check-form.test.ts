import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formPurposes } from '#contract/form-purposes.ts';
import { fixtureForms } from '../../tests/support/fixture-form.ts';
import { formIds } from '../generation/load.ts';
import { checkAll } from './check-all.ts';
import { checkForm } from './check-form.ts';
import { problemText, SchemaError } from './problem.ts';

const root = join(import.meta.dirname, '../..');
let schemas: string;

beforeEach(() => {
  schemas = join(mkdtempSync(join(tmpdir(), 'schemas-')), 'schemas');
  cpSync(fixtureForms, schemas, { recursive: true });
});

afterEach(() => rmSync(join(schemas, '..'), { recursive: true }));

/** Changes the first place of a text in a schema file and answers where it stood. */
function change(file: string, from: string, to: string): string {
  const path = join(schemas, file);
  const text = readFileSync(path, 'utf8');
  const offset = text.indexOf(from);
  if (offset < 0) throw new Error(`${file} holds no ${from}`);
  writeFileSync(path, text.slice(0, offset) + to + text.slice(offset + from.length));
  const before = text.slice(0, offset).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

test('our own schema files are in order', () => {
  for (const folder of [schemas, join(root, 'schemas')])
    expect(formIds(folder).flatMap((id) => checkForm(folder, id))).toEqual([]);
});

const general = 'application/general.schema.json';
const generalUi = 'application/general.ui.json';

test.each([
  [
    'not JSON: a comma is missing',
    'login/login.schema.json',
    '"Login",',
    '"Login"',
    'not JSON',
    'a comma between two entries',
  ],
  [
    'not JSON: a comma too many',
    'login/login.schema.json',
    '["email", "password"]',
    '["email", "password",]',
    'not JSON',
    'a value',
  ],
  [
    'not JSON: a remark',
    'login/login.ui.json',
    '"email": {',
    '// remark\n"email": {',
    'not JSON',
    '"$comment"',
  ],
  [
    'a name twice',
    'login/login.ui.json',
    '"password": {',
    '"email": {',
    '"email" is written twice',
    'each name once',
  ],
  [
    'an unknown $ref',
    general,
    '"../shared/website.schema.json"',
    '"../shared/web-site.schema.json"',
    'does not exist',
    '"../shared/website.schema.json"?',
  ],
  [
    'a $ref to a missing place',
    general,
    '"../shared/website.schema.json"',
    '"../shared/website.schema.json#/no"',
    'has nothing there',
    'a place that exists',
  ],
  [
    'a circle',
    'shared/website.schema.json',
    '"title": "Website",',
    '"title": "Website", "$ref": "website.schema.json",',
    'back here',
    'references that end',
  ],
  [
    'an unknown keyword',
    general,
    '"maxWords": 200',
    '"maxWord": 200',
    'unknown keyword "maxWord"',
    '"maxWords"?',
  ],
  [
    'a value of the wrong kind',
    general,
    '"maxWords": 200',
    '"maxWords": "200"',
    '"maxWords" has a value of the wrong kind',
    'a whole number',
  ],
  ['an unknown type', general, '"type": "integer"', '"type": "int"', 'unknown type "int"', 'one of string'],
  [
    'a pattern that cannot be read',
    'shared/phone.schema.json',
    '"^[0-9]{10}$"',
    '"^[0-9{10}$"',
    '"pattern" cannot be read',
    'a regular expression',
  ],
  [
    'a choice without a label',
    general,
    '{ "const": "private", "title": "Private Limited Company" }',
    '{ "const": "private" }',
    'a choice without',
    '"title"',
  ],
  [
    'a question without a title',
    general,
    '"title": "Legal name",',
    '',
    '"legalName" has no "title"',
    'the words people read',
  ],
  [
    'a question without a type',
    'application/project.schema.json',
    '"title": "Project location",\n      "type": "string",',
    '"title": "Project location",',
    '"location" has no "type"',
    'string, number',
  ],
  [
    'required without a question',
    general,
    '"legalName",',
    '"legalNames",',
    '"required" names "legalNames"',
    '"legalName"?',
  ],
  [
    'a condition on a missing question',
    general,
    '"properties": { "organizationType": { "const": "others" } }',
    '"properties": { "organisationType": { "const": "others" } }',
    'the condition looks at "organisationType"',
    '"organizationType"?',
  ],
  ['a then without an if', general, '"if": {', '"not": {', '"then" without "if"', 'an "if"'],
  [
    'a date after a missing question',
    'application/project.schema.json',
    '"notAfter": "endDate"',
    '"notAfter": "end"',
    '"notAfter" names "end"',
    'one of',
  ],
  [
    'an unknown widget',
    generalUi,
    '"ui:widget": "url"',
    '"ui:widget": "link"',
    'unknown widget "link"',
    'one of text',
  ],
  [
    'a widget for another answer',
    generalUi,
    '"ui:widget": "url"',
    '"ui:widget": "amount"',
    'cannot ask for this answer',
    'one of text',
  ],
  [
    'a UI key without a question',
    generalUi,
    '"website": {',
    '"websites": {',
    '"websites" is no question of',
    '"website"?',
  ],
  [
    'an order that leaves out a question',
    generalUi,
    '    "website",\n',
    '',
    '"ui:order" leaves out "website"',
    'every question',
  ],
  [
    'an order with an unknown name',
    generalUi,
    '    "website",\n',
    '    "website",\n    "site",\n',
    '"ui:order" names "site"',
    'one of',
  ],
  [
    'an unknown UI key',
    generalUi,
    '"ui:placeholder"',
    '"ui:placeholdr"',
    'unknown key "ui:placeholdr"',
    '"ui:placeholder"?',
  ],
  [
    'an unknown width',
    generalUi,
    '"width": "half"',
    '"width": "quarter"',
    'the option "width"',
    'one of full, half, third',
  ],
  [
    'two questions at one place',
    general,
    '/generalInformationData/website"',
    '/generalInformationData/legal_name"',
    'general/legalName takes',
    'a place of its own',
  ],
  [
    'a place inside another',
    general,
    '/generalInformationData/website"',
    '/generalInformationData/legal_name/x"',
    'general/legalName takes',
    'a place of its own',
  ],
  [
    'no place',
    general,
    '"/companyDetails/generalInformationData/website"',
    '"website"',
    'names no place',
    'a pointer such as',
  ],
  [
    'a place that the portal uses itself',
    general,
    '"/companyDetails/generalInformationData/website"',
    '"/applicationData/status"',
    'where an application has no answers',
    'names that the portal does not use itself',
  ],
  [
    'a message for no rule',
    'shared/phone.schema.json',
    '{ "pattern": "Please',
    '{ "minLength": "Please',
    'words the rule "minLength"',
    'one of required',
  ],
  [
    'a section without a file',
    'application/form.json',
    '"file": "overview"',
    '"file": "overviews"',
    'the file is missing',
    'a JSON file',
  ],
  [
    'a section without a title',
    'application/form.json',
    '"title": "B. Overview of CSR",',
    '',
    'a section has no "title"',
    'a text for each',
  ],
  [
    'a rule without a wording',
    'shared/messages.json',
    '"maxWords"',
    '"maxWord"',
    'no wording for "maxWords"',
    '"maxWords": "…"',
  ],
] as const)('%s', (_what, file, from, to, wrong, expected) => {
  change(file, from, to);
  const form = file.startsWith('shared') ? 'application' : (file.split('/')[0] ?? '');
  const [problem] = checkForm(schemas, form);
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

test('a fault of a shared file is told once, where it stands', () => {
  const place = change('shared/email.schema.json', '"type"', '"typ"');
  const problems = checkForm(schemas, 'application');
  expect(problems.map(({ file, line, column }) => `${file} ${line}:${column}`)).toEqual([
    `schemas/shared/email.schema.json ${place}`,
  ]);
});

test('a missing UI schema is told', () => {
  unlinkSync(join(schemas, 'login/login.ui.json'));
  expect(checkForm(schemas, 'login')).toMatchObject([
    { file: 'schemas/login/login.ui.json', wrong: 'the file is missing' },
  ]);
});

test('a folder in place of a file is told', () => {
  unlinkSync(join(schemas, generalUi));
  mkdirSync(join(schemas, generalUi));
  expect(checkForm(schemas, 'application')).toMatchObject([
    { wrong: 'the file cannot be read (it is no file)' },
  ]);
});

test('files beside the forms are looked at, too', () => {
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

test('a form that nothing serves is told, by what its form.json says', () => {
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
    about({ file: 'schemas/silent/form.json', wrong: expect.stringContaining('nothing serves the form') }),
  ]);
});

test('editors offer what a form can be for', () => {
  const { properties } = JSON.parse(readFileSync(join(root, 'schemas/form.meta.json'), 'utf8'));
  expect(properties.for.enum).toEqual(Object.keys(formPurposes));
});

test('generation stops with the first problem and says how many follow', () => {
  const problem = { file: 'schemas/a.json', line: 1, column: 2, wrong: 'x', expected: 'y' };
  expect(new SchemaError([problem, problem]).message).toBe(
    'schemas/a.json:1:2 x\n  Expected: y\n  … and 1 more: npm run schemas',
  );
});
