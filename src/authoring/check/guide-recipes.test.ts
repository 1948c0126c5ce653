import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countedFigures } from '#engine/columns/counted-figures.ts';
import { listColumns } from '#engine/columns/list-columns.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { fromArchive } from '#engine/revisions/archive.ts';
import { carryForward } from '#engine/revisions/carry-forward.ts';
import { withValue } from '#engine/written/json-text.ts';
import { limitWords, questionCards } from '#portal/staff/workshop/cards/question-cards.ts';
import { applicationAnswers } from '../../../tests/fixtures/application-answers.ts';
import { recipe } from '../../../tests/support/guide-recipe.ts';
import { copyProgramme } from '../../../tests/support/programme.ts';
import { loadForm } from '../compile/load-form.ts';
import { applicationFormModules, formsModule } from '../generate/forms-module.ts';
import { recordReleased } from '../released/record.ts';
import { checkAll } from './check-all.ts';
import { checkForm } from './check-form.ts';

const root = join(import.meta.dirname, '../../..');
const answers = applicationAnswers('2025a0000000000000000001') as unknown as Answers;
let schemasDir: string;
let before: FormDefinition;

beforeEach(async () => {
  schemasDir = copyProgramme();
  recordReleased(schemasDir);
  before = await definition();
});

afterEach(() => rmSync(join(schemasDir, '..'), { recursive: true }));

type Content = { properties: { [name: string]: Json }; required: string[]; 'ui:order': string[] } & {
  [name: string]: Json;
};

function edit(file: string, change: (content: Content) => void): void {
  const path = join(schemasDir, 'application', file);
  const content = JSON.parse(readFileSync(path, 'utf8')) as Content;
  change(content);
  writeFileSync(path, JSON.stringify(content, null, 2));
}

/** The form from its files, without rules: what becomes of answers does not need them. */
async function definition(): Promise<FormDefinition> {
  const form = loadForm(schemasDir, 'application');
  return fromArchive({ ...form, revision: 'r', messages: form.messages });
}

const problems = () => checkForm(schemasDir, 'application');
const moveTo = (own: string, files: readonly [from: string, to: string], schema: Json, ui: Json) => {
  edit(`${files[0]}.schema.json`, (content) => {
    delete content.properties[own];
    content.required = content.required.filter((name) => name !== own);
  });
  edit(`${files[0]}.ui.json`, (content) => {
    delete content[own];
    content['ui:order'] = content['ui:order'].filter((name) => name !== own);
  });
  edit(`${files[1]}.schema.json`, (content) => {
    content.properties[own] = schema;
  });
  edit(`${files[1]}.ui.json`, (content) => {
    content['ui:order'].push(own);
    content[own] = ui;
  });
};

test('move a question to another tab: its answers move too, and the check reports a missing line about the move', async () => {
  const { pieces } = recipe('Move a question to another tab');
  const [schema, ui] = pieces as readonly { [name: string]: { [keyword: string]: Json } }[];
  const [name = ''] = Object.keys(schema ?? {});
  const { 'x-moved-from': from, ...silent } = schema?.[name] ?? {};
  const files = ['project', 'project-description'] as const;
  moveTo(name, files, silent, ui?.[name] ?? {});
  expect(problems()).toMatchObject([{ expected: expect.stringContaining(`"x-moved-from": "${from}"`) }]);
  edit('project-description.schema.json', ({ properties }) => {
    properties[name] = { ...silent, 'x-moved-from': from as string };
  });
  expect(problems()).toEqual([]);
  const { project, projectDescription } = answers as { [section: string]: Answers };
  const carried = carryForward(before, await definition(), answers);
  expect(carried.answers.projectDescription).toEqual({ ...projectDescription, [name]: project?.[name] });
  expect(carried.kept).toEqual([]);
});

test('reword a declaration: drafts are asked again, and the check reports a missing new meaning', async () => {
  const { pieces } = recipe('Change the words of a declaration, or the year of a question');
  const [name = '', schema = {}] = Object.entries(pieces[0] ?? {})[0] ?? [];
  const { 'x-meaning': meaning, ...silent } = schema as { [keyword: string]: Json };
  edit('declaration.schema.json', ({ properties }) => {
    properties[name] = silent;
  });
  expect(problems()).toMatchObject([{ expected: expect.stringContaining(`"x-meaning": ${meaning}`) }]);
  edit('declaration.schema.json', ({ properties }) => {
    properties[name] = schema as Json;
  });
  expect(problems()).toEqual([]);
  const carried = carryForward(before, await definition(), answers);
  expect(carried.answers.declaration).not.toHaveProperty(name);
  expect(carried.kept).toMatchObject([{ path: `/declaration/${name}`, answer: true }]);
  expect(carried.changes).toMatchObject([{ path: `/declaration/${name}`, kind: 'meant' }]);
  // Once it is served, it is no longer asked for.
  recordReleased(schemasDir);
  expect(problems()).toEqual([]);
});

test('retire a choice: delete its line; its value never gets another meaning', () => {
  expect(recipe('Retire a choice without breaking old answers').text).toMatch(/^Delete its line\./);
  const without = (more: Json[]) =>
    edit('general.schema.json', ({ properties }) => {
      const question = properties.organizationType as { oneOf: { const: string }[] };
      question.oneOf = [...question.oneOf.filter((choice) => choice.const !== 'OPC'), ...(more as never[])];
    });
  without([]);
  expect(problems()).toEqual([]);
  recordReleased(schemasDir);
  without([{ const: 'OPC', title: 'Overseas private company' }]);
  expect(problems()).toMatchObject([{ wrong: expect.stringContaining('"One Person Company"') }]);
  without([{ const: 'OPC', title: 'One Person Company' }]);
  expect(problems()).toEqual([]);
});

test('show it in the lists of staff: the column appears, with the text that the guide puts beside the question', async () => {
  const [rule = {}] = recipe('Show it in the lists of staff').pieces;
  const villages = { title: 'Villages', type: 'integer', 'x-wire': '/applicationData/villages', ...rule };
  edit('project.schema.json', (content) => {
    content.properties.villages = villages as Json;
  });
  edit('project.ui.json', (content) => {
    content['ui:order'].push('villages');
  });
  expect(problems()).toEqual([]);
  expect(listColumns(await definition()).find(({ key }) => key === 'villages')).toMatchObject({
    ...{ title: 'Villages', width: 7, sort: 'number', cell: 'number', pointer: '/applicationData/villages' },
  });
  edit('project.schema.json', (content) => {
    content.properties.villages = { ...villages, 'x-list': { key: 'sector', filter: true } } as Json;
  });
  expect(problems().map(({ wrong }) => wrong)).toEqual([
    expect.stringContaining('already has a column "sector"'),
    'a list cannot be filtered by the choices of a question without choices',
  ]);
});

test('put a list into the entries of the same list: as many levels are asked as its depth says', async () => {
  const [named = {}, asked = {}] = recipe('Let the entries of a list hold the same list').pieces;
  edit('project.schema.json', (content) => {
    Object.assign(content, named);
    Object.assign(content.properties, asked);
  });
  edit('project.ui.json', (content) => {
    content['ui:order'].push('teams');
  });
  expect(problems()).toEqual([]);
  const { sections } = await definition();
  const written = JSON.stringify(sections.map(({ schema }) => schema));
  expect(written.match(/"Name of the team"/g)).toHaveLength(2);
});

test('count it in the statistics: the figure appears, with the words of the guide', async () => {
  const [rule = {}] = recipe('Count it in the statistics').pieces;
  edit('project.schema.json', ({ properties }) => {
    Object.assign(properties.mode as object, rule);
  });
  expect(problems()).toEqual([]);
  const figure = countedFigures(await definition()).find(({ key }) => key === 'implementation');
  expect(figure).toMatchObject({ title: 'Implementation', about: 'mode of implementation', by: 'choice' });
  edit('project.schema.json', ({ properties }) => {
    Object.assign(properties.title as object, rule);
    Object.assign(properties.category as object, { 'x-count': { key: 'open' } });
    Object.assign(properties.location as object, { 'x-count': { key: 'size', by: 'state' } });
    Object.assign(properties.csrBudget as object, { 'x-count': { key: 'budget', by: 'state' } });
  });
  expect(problems().map(({ wrong }) => wrong)).toEqual([
    'answers that are not choices cannot be counted',
    'the portal itself already has a figure "open"',
    'two questions compute the figure "size" in two ways',
    'the answers here cannot be counted by "state"',
  ]);
});

test('a second form: a folder and a line in the edition, without which the check says that it cannot be started', () => {
  const [form, schema, ui, edition] = recipe('Let people apply in a second form').pieces;
  const id = 'volunteer-award';
  const write = (path: string, content: object) =>
    writeFileSync(join(schemasDir, path), JSON.stringify(content, null, 2));
  mkdirSync(join(schemasDir, id));
  write(`${id}/form.json`, form ?? {});
  write(`${id}/service.schema.json`, schema ?? {});
  write(`${id}/service.ui.json`, ui ?? {});
  cpSync(join(root, 'src/content'), join(schemasDir, '../src/content'), { recursive: true });
  const project = join(schemasDir, '..');
  expect(checkAll(project).problems).toMatchObject([
    {
      file: `schemas/${id}/form.json`,
      expected: expect.stringContaining(JSON.stringify(edition?.furtherForms)),
    },
  ]);
  const file = 'editions/2025.json';
  write(file, { ...JSON.parse(readFileSync(join(schemasDir, file), 'utf8')), ...edition });
  expect(checkAll(project).problems).toEqual([]);
  // A mistake in its form.json is reported once.
  writeFileSync(join(schemasDir, id, 'form.json'), '{ "for": "application"');
  expect(checkAll(project).problems).toMatchObject([{ file: `schemas/${id}/form.json` }]);
  write(`${id}/form.json`, form ?? {});
  // The server lists it, the portal fetches it, and nothing of it comes with the main form.
  expect(formsModule(schemasDir, 'hash')).toContain(`{ purpose: "application", definition: volunteerAward`);
  const portal = applicationFormModules(schemasDir).get('application-forms.ts');
  expect(portal).toContain(`"${id}": async () => (await import('./${id}.ts'))`);
  expect(portal).toContain('export const mainForm = applicationDefinition;');
});

test('change a question in the workshop: the card changes only its place in the file, and the check passes', () => {
  const { text, pieces } = recipe('Change a question in the workshop');
  const [, file = ''] = /file `([^`]+)`/.exec(text) ?? [];
  const [, name = ''] = /card of `([^`]+)`/.exec(text) ?? [];
  const [, limit = ''] = /set \*([^*]+)\* to/.exec(text) ?? [];
  const [[keyword = '', value] = []] = Object.entries(pieces[0] ?? {});
  expect(limitWords[keyword]).toBe(limit);
  const path = join(schemasDir, file);
  const written = readFileSync(path, 'utf8');
  const card = questionCards(written, {})?.find((each) => each.names.join('/') === name);
  expect(card?.limits).toHaveProperty(keyword);
  const changed = withValue(written, [...(card?.at ?? []), keyword], value);
  const isOther = (line: string, at: number) => line !== written.split('\n')[at];
  expect(changed.split('\n').filter(isOther)).toEqual([expect.stringContaining(`"${keyword}": ${value}`)]);
  writeFileSync(path, changed);
  // What the findings then ask for, as the guide says.
  expect(problems()).toMatchObject([{ wrong: expect.stringContaining('ui:placeholder') }]);
  expect(text).toContain('`general.ui.json`');
  edit('general.ui.json', (content) => {
    content[name] = { ...(content[name] as object), 'ui:placeholder': `Maximum ${value} words` };
  });
  expect(problems()).toEqual([]);
});
