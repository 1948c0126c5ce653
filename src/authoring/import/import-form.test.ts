import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { parseSubmission } from '#engine/judge/submission.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { SchemaForm } from '#form/render/schema-form.tsx';
import { createFormStore } from '#form/store/create-form-store.ts';
import { root } from '../../../scripts/commands/run-command.ts';
import { checkForm } from '../check/check-form.ts';
import { compileForm } from '../compile/compile-form.ts';
import { readWorkingForm } from '../compile/read-working-form.ts';
import { generate } from '../generate/generate.ts';
import { sentAnswers } from './compare-verdicts.ts';
import { formIdOf, type Imported, importForm } from './import-form.ts';

const fixtures = join(root, 'tests/fixtures/json-schemas');
const playground = join(root, 'tests/fixtures/playground');
const jsonIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.json'));
const names = jsonIn(fixtures);
/** One of every kind in RJSF's playground. */
const samples = jsonIn(playground).map((name) => `playground/${name}`);
let folder: string;
let schemasDir: string;
const imported = new Map<string, Imported>();

beforeAll(async () => {
  mkdirSync(join(root, 'dist'), { recursive: true }); // inside the project, so that `#engine/…` is found
  folder = mkdtempSync(join(root, 'dist/import-'));
  schemasDir = join(folder, 'schemas');
  cpSync(join(root, 'tests/fixtures/forms/shared'), join(schemasDir, 'shared'), { recursive: true });
  for (const name of names) imported.set(name, await importForm(schemasDir, join(fixtures, name)));
  for (const name of samples)
    imported.set(name, await importForm(schemasDir, join(fixtures, '..', name), `sample-${formIdOf(name)}`));
  await generate({ schemasDir, outDir: join(folder, 'generated') });
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (id: string, end: string) =>
  JSON.parse(readFileSync(join(schemasDir, id, `${id}.${end}.json`), 'utf8'));
const lossesOf = (name: string) =>
  (imported.get(name)?.losses ?? []).map(({ place, what, why }) => `${place}: ${what} (${why})`).join('\n');

test.each([...names, ...samples])(
  '%s becomes a form that passes the check, renders, and accepts sample answers',
  async (name) => {
    const id = imported.get(name)?.id ?? '';
    expect(checkForm(schemasDir, id)).toEqual([]);
    const module = (await import(join(folder, `generated/${id}.ts`))) as { [name: string]: FormDefinition };
    const definition = Object.entries(module).find(([key]) =>
      key.endsWith('Definition'),
    )?.[1] as FormDefinition;
    const [section] = definition.sections;
    if (section === undefined) throw new Error('There is no section');
    const answers = sampleAnswers(definition);
    expect(parseSubmission(definition, answers)).toMatchObject({ ok: true });
    const store = createFormStore(definition, answers);
    const { prelude } = await prerenderToNodeStream(createElement(SchemaForm, { section, store }));
    const html = await text(prelude);
    for (const { title } of Object.values(section.schema.properties ?? {})) expect(html).toContain(title);
  },
);

test('imports what a form can express: types, texts, choices, conditions, alternatives, places', () => {
  const { properties, required, allOf, dependencies } = written('volunteers', 'schema');
  expect(properties['company-name']).toEqual({
    title: 'Company name',
    type: 'string',
    maxLength: 120,
    'x-wire': '/applicationData/answers/company-name',
  });
  expect(properties.office.properties.country).toMatchObject({
    default: 'IN',
    'x-wire': '/applicationData/answers/office/country',
  });
  expect(required).toEqual(['company-name', 'office', 'terms']);
  expect(allOf[0].then.properties.since).toMatchObject({ minimum: 1900 });
  expect(dependencies).toMatchObject({ host: ['paid'], paid: { required: ['salary'] } });
  const { leader } = properties;
  expect(leader.properties.teams.items).toEqual({ $ref: '#/definitions/team' });
  const { team } = written('volunteers', 'schema').definitions;
  expect(team.properties.teams.items).toEqual({ $ref: '#/definitions/team' });
  expect(team.required).toEqual(['called']);
  const place = written('alternatives', 'schema');
  expect(place.properties.contact.properties.kind.oneOf).toEqual([
    { const: 'option1', title: 'By post' },
    { const: 'option2', title: 'By phone' },
  ]);
  expect(place.properties.animal.properties.species.oneOf).toHaveLength(2);
  expect(place.properties.colour.oneOf[0]).toEqual({ const: 'r', title: 'Red' });
  expect(written('alternatives', 'ui')).toMatchObject({
    'ui:order': expect.arrayContaining(['colour', 'shirt']),
    colour: { 'ui:widget': 'radio', 'ui:help': 'Of the wall' },
    meal: { 'ui:widget': 'select' },
  });
});

test('lists what a form cannot express, each with its place and the reason', () => {
  expect(lossesOf('volunteers.json')).toMatchInlineSnapshot(`
    "leader.teams: what lies deeper than 3 levels (a list that holds itself goes 3 levels deep; "x-depth" at the list takes up to 5)
    remote: what "https://example.org/other.json" says (it is not in this file: copy it into the file and import again)
    the whole form: "minProperties" (a form asks named questions only)
    host: the format "hostname" (no form knows it: give the question a "pattern")
    people: "contains" (it has no effect on such an answer here)
    pair: that entries differ by their place (it is a group with a question for each)
    photo: a file written as text (files are uploaded, and only PDF documents are taken)
    notes: "additionalProperties" (a form asks named questions only)
    notes: the group (it has no named questions)
    the whole form: that a condition holds while paid has no answer (nothing is asked before the answer is there)
    code: "pattern" ("pattern" can keep a browser busy forever: for some answers its time doubles with every further character; expected: one without a repetition inside a repetition, such as (a+)+ or (a|a)*)
    share: "default" ("default" is 200, which breaks the rule "maximum": 100 of "share"; expected: a "default" that could be submitted)"
  `);
  expect(lossesOf('alternatives.json')).toMatch(/contact: that "oneOf" tells .* question "kind" was added/);
  expect(lossesOf('composed.json')).toContain('called "qconstructor" here');
});

test('an optional group requires its inner groups once one of its questions is answered', async () => {
  const text = { type: 'string' };
  const name = { type: 'object', properties: { first: text, last: text }, required: ['last'] };
  const owner = { type: 'object', properties: { email: text, name }, required: ['name'] };
  const branches = [{ city: text }, { country: text }].map((properties, at) => ({
    properties: { abroad: { const: at === 1 }, place: { type: 'object', properties } },
    required: ['abroad'],
  }));
  const file = join(folder, 'owners.json');
  const properties = { owner, abroad: { type: 'boolean' } };
  writeFileSync(file, JSON.stringify({ type: 'object', properties, oneOf: branches }));
  const { id, losses } = await importForm(schemasDir, file);
  expect(losses).toEqual([]);
  expect(written(id, 'ui').place['ui:order']).toEqual(['city', 'country']);
  const form = compileForm(readWorkingForm(schemasDir, id));
  const refusals = (answers: Answers) => {
    const parsed = parseSubmission(form, { abroad: false, ...answers });
    return parsed.ok ? [] : parsed.error.map(({ path }) => path);
  };
  expect(refusals({})).toEqual([]);
  expect(refusals({ owner: { email: 'a@b.org' } })).toEqual(['/owner/name/last']);
  expect(refusals({ owner: { email: 'a@b.org', name: { last: 'Rao' } } })).toEqual([]);
  rmSync(join(schemasDir, id), { recursive: true });
});

test('a group that is sent while empty says where; its questions begin there', async () => {
  const place = { type: 'object', properties: { 'post:code': { type: 'string' } } };
  const file = join(folder, 'place.json');
  const version = { const: 3 };
  // The empty name is no place, and no form sends "constructor".
  const properties = { place, version, '': version, constructor: version };
  writeFileSync(file, JSON.stringify({ type: 'object', properties, required: Object.keys(properties) }));
  const { id, losses } = await importForm(schemasDir, file);
  const fixed = 'the fixed value 3';
  expect(losses.map(({ place: at, what }) => [at, what])).toEqual(
    expect.arrayContaining([
      ['constructor', fixed],
      [expect.anything(), fixed],
    ]),
  );
  expect(checkForm(schemasDir, id)).toEqual([]);
  expect(written(id, 'schema').properties.place).toMatchObject({
    'x-wire': '/applicationData/answers/place',
    properties: { postCode: { 'x-wire': 'post:code' } },
  });
  const form = compileForm(readWorkingForm(schemasDir, id));
  expect(sentAnswers(form, {})).toEqual({ place: {}, version: 3 });
  rmSync(join(schemasDir, id), { recursive: true });
});

test('rules about a renamed question apply to it, in schema and UI schema', async () => {
  const file = join(folder, 'pets.json');
  const pets = 'Any pets?';
  const [no, yes] = [['No'], ['Yes']].map((answers) => ({ properties: { [pets]: { enum: answers } } }));
  const schema = {
    type: 'object',
    properties: { name: { type: 'string' }, [pets]: { type: 'string', enum: ['No', 'Yes'] } },
    dependencies: {
      [pets]: {
        oneOf: [
          no,
          { properties: { ...yes?.properties, 'How old?': { type: 'integer' } }, required: ['How old?'] },
        ],
      },
    },
  };
  const uiSchema = { 'ui:order': [pets, '*'], 'How old?': { 'ui:help': 'In years' } };
  writeFileSync(file, JSON.stringify({ schema, uiSchema }));
  const { id, losses } = await importForm(schemasDir, file);
  expect(losses).toEqual([]);
  expect(written(id, 'ui')).toMatchObject({
    'ui:order': ['AnyPets', 'name', 'HowOld'],
    HowOld: { 'ui:help': 'In years' },
  });
  const form = compileForm(readWorkingForm(schemasDir, id));
  expect(parseSubmission(form, { AnyPets: 'Yes' })).toMatchObject({
    error: [{ message: 'How old? is required' }],
  });
  expect(sentAnswers(form, { AnyPets: 'Yes', HowOld: 3 })).toEqual({ [pets]: 'Yes', 'How old?': 3 });
  rmSync(join(schemasDir, id), { recursive: true });
});

test('a box that must be ticked is a declaration; an optional one is not', async () => {
  const file = join(folder, 'boxes.json');
  const box = { type: 'boolean', enum: [true] };
  writeFileSync(
    file,
    JSON.stringify({ type: 'object', properties: { agreed: box, news: box }, required: ['agreed'] }),
  );
  const { id, losses } = await importForm(schemasDir, file);
  expect(losses).toEqual([]);
  expect(written(id, 'ui')).toMatchObject({
    agreed: { 'ui:widget': 'declaration' },
    news: { 'ui:widget': 'checkbox' },
  });
  rmSync(join(schemasDir, id), { recursive: true });
});

test('a choice that cannot be stored is left out and named', async () => {
  const file = join(folder, 'marks.json');
  const mark = { type: 'string', enum: ['plain', 'with\0nothing'] };
  writeFileSync(file, JSON.stringify({ type: 'object', properties: { mark } }));
  const { id, losses } = await importForm(schemasDir, file);
  expect(losses).toEqual([
    {
      place: 'mark',
      what: 'the choice "with\\u0000nothing"',
      why: 'it contains characters that cannot be stored',
    },
  ]);
  expect(written(id, 'schema').properties.mark.oneOf).toEqual([{ const: 'plain', title: 'plain' }]);
  rmSync(join(schemasDir, id), { recursive: true });
});

test('overwrites nothing, and a failed import leaves nothing', async () => {
  const before = readdirSync(schemasDir);
  const wishes = join(fixtures, 'wishes.json');
  await expect(importForm(schemasDir, wishes)).rejects.toThrow('schemas/wishes is there already');
  const empty = join(folder, 'empty.json');
  writeFileSync(empty, '{ "type": "object", "additionalProperties": true }');
  await expect(importForm(schemasDir, empty)).rejects.toThrow('nothing in it that a form can ask');
  writeFileSync(empty, '{ "type": ');
  await expect(importForm(schemasDir, empty)).rejects.toThrow('cannot be read as JSON');
  await expect(importForm(schemasDir, wishes, '../wishes')).rejects.toThrow('is not a name for a form');
  expect(readdirSync(schemasDir)).toEqual(before);
});
