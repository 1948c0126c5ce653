import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerRows } from '#engine/answers.ts';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { fromArchive } from '#engine/revisions/archive.ts';
import { carryForward } from '#engine/revisions/carry-forward.ts';
import { setAt } from '#engine/values/pointer.ts';
import { withColumn, withCondition, withKind } from '#portal/staff/workshop/cards/card-edits.ts';
import { newSection } from '#portal/staff/workshop/cards/new-files.ts';
import {
  withCopy,
  withMove,
  withoutQuestion,
  withQuestion,
} from '#portal/staff/workshop/cards/place-edits.ts';
import { questionCards } from '#portal/staff/workshop/cards/question-cards.ts';
import { applicationAnswers } from '../../../tests/fixtures/application-answers.ts';
import { recipe } from '../../../tests/support/guide-recipe.ts';
import { copyProgramme } from '../../../tests/support/programme.ts';
import { loadForm } from '../compile/load-form.ts';
import { checkForm } from './check-form.ts';

const root = join(import.meta.dirname, '../../..');
const answers = applicationAnswers('2025a0000000000000000001') as unknown as Answers;
type Content = { [name: string]: Json } & {
  readonly properties: { [name: string]: { [keyword: string]: Json } };
  readonly allOf: Json[];
  required: string[];
  'ui:order': string[];
};
let schemasDir: string;
let before: FormDefinition;

beforeEach(() => {
  schemasDir = copyProgramme();
  before = definition();
});

afterEach(() => {
  // Whatever a recipe says, its result passes the check.
  expect(checkForm(schemasDir, 'application')).toEqual([]);
  rmSync(join(schemasDir, '..'), { recursive: true });
});

function edit(file: string, change: (content: Content) => void): void {
  const path = join(schemasDir, 'application', `${file}.json`);
  const content = JSON.parse(readFileSync(path, 'utf8')) as Content;
  change(content);
  writeFileSync(path, JSON.stringify(content, null, 2));
}

/** Adds what a recipe puts among the questions of a section, and its UI. */
function add(section: string, schema: object, ui: object = {}): void {
  edit(`${section}.schema`, ({ properties }) => void Object.assign(properties, schema));
  edit(`${section}.ui`, (content) => {
    const order = [...content['ui:order'], ...Object.keys(schema)];
    Object.assign(content, ui, { 'ui:order': [...new Set([...order, ...Object.keys(ui)])] });
  });
}

function definition(): FormDefinition {
  const form = loadForm(schemasDir, 'application');
  return fromArchive({ ...form, revision: 'r', messages: form.messages });
}

const asked = (given = answers) => resolve(definition(), given).questions.map(({ path }) => path);
const given = (path: string, value: Json) => setAt(answers, path, value);

test('add a question: two files, as in the guide and in the README', () => {
  const [schema = {}, ui = {}] = recipe('Add a question').pieces;
  add('project-description', schema, ui);
  expect(asked()).toContain('/projectDescription/lessons');
  const readme = readFileSync(join(root, 'README.md'), 'utf8').split('## Add a question')[1] ?? '';
  const [villages = '', , widget = ''] = [...readme.matchAll(/`("villages[^`]*)`/g)].map(([, code]) => code);
  add('project', JSON.parse(`{${villages}}`), JSON.parse(`{${widget}}`));
  expect(asked()).toContain('/project/villages');
});

test('reword a question: drafts keep their answers', () => {
  expect(recipe('Reword a question').text).toMatch(
    /^Change its `"title"` .*\nLeave its name alone|^Change its `"title"`/,
  );
  edit('project-description.schema', ({ properties }) => {
    properties.impact = { ...properties.impact, title: 'What changed for people' };
  });
  const carried = carryForward(before, definition(), answers);
  expect([carried.answers, carried.kept]).toEqual([answers, []]);
});

test('reorder questions, and make one required', () => {
  expect(recipe('Reorder').text).toContain('within `"ui:order"` of the UI file');
  expect(recipe('Make it required, or optional').text).toContain('the list `"required"`');
  edit('project-description.ui', (content) => {
    content['ui:order'] = ['impact', ...content['ui:order'].filter((name) => name !== 'impact')];
  });
  edit('project-description.schema', ({ required }) => void required.push('innovation'));
  const { questions } = resolve(definition(), answers);
  const own = questions.filter(({ path }) => path.startsWith('/projectDescription/'));
  expect(own[0]?.path).toBe('/projectDescription/impact');
  expect(own.find(({ name }) => name === 'innovation')).toMatchObject({ required: true });
});

const ofCondition = recipe('Ask it only if …');
const uiOfCondition = ofCondition.words.find((word) => word.startsWith('"partnerCount": {')) ?? '';
/** What the guide's table of conditions gives for one of its lines. */
const condition = (line: string) =>
  JSON.parse(new RegExp(`\\| ${line} \\| \`([^\`]+)\``).exec(ofCondition.text)?.[1] ?? '');

test.each<[string, () => object, Answers, Answers]>([
  [
    'by a choice',
    () => ofCondition.pieces[0]?.if ?? {},
    given('/project/mode', 'partners'),
    given('/project/mode', 'direct'),
  ],
  [
    'by a number',
    () => condition('a number is large enough, or small enough'),
    given('/project/directBeneficiaries', 1000),
    given('/project/directBeneficiaries', 999),
  ],
  [
    'by one of several choices',
    () => condition('one of several choices is chosen'),
    given('/project/mode', 'foundation'),
    given('/project/mode', 'direct'),
  ],
  [
    'by an answer on another tab',
    () => condition('a question on another tab has this answer'),
    given('/general/organizationType', 'public'),
    given('/general/organizationType', 'private'),
  ],
])('ask it only if …: %s', (_how, written, yes, no) => {
  const [piece = {}] = ofCondition.pieces;
  edit('project.schema', ({ allOf }) => void allOf.push({ ...piece, if: written() } as Json));
  add('project', {}, JSON.parse(`{${uiOfCondition}}`));
  expect(asked(yes)).toContain('/project/partnerCount');
  expect(asked(no)).not.toContain('/project/partnerCount');
});

test('add and reword a choice; warn about unlikely answers; word a message', () => {
  const [choice = ''] = recipe('Add a choice').words.filter((word) => word.startsWith('{'));
  expect(recipe('Reword a choice').text).toContain('Change its `title`');
  const [doubt = {}] = recipe('Ask about odd answers').pieces;
  const [message = ''] = recipe('Word a message yourself').words.filter((word) =>
    word.startsWith('"errorMessage"'),
  );
  edit('general.schema', ({ properties: { organizationType } }) => {
    const choices = organizationType?.oneOf as { const: string; title: string }[];
    choices.push(JSON.parse(choice));
    Object.assign(choices[0] ?? {}, { title: 'Private company' });
  });
  edit('project.schema', ({ properties }) => {
    Object.assign(properties.directBeneficiaries ?? {}, doubt);
    Object.assign(properties.csrBudget ?? {}, JSON.parse(`{${message}}`));
  });
  const words = answerRows(definition(), given('/general/organizationType', 'trust')).flatMap(
    ({ rows }) => rows,
  );
  expect(words.find(({ label }) => label === 'Type of organization')?.text).toBe('Trust');
});

test('ask the same group twice: the preview distinguishes the two', () => {
  const [definitions = {}, groups = {}] = recipe('Ask the same group of questions twice').pieces;
  edit('project.schema', (content) => void Object.assign(content, definitions));
  add('project', groups);
  const rows = answerRows(definition(), given('/project/plant', { street: 'Ring Road' })).flatMap(
    (each) => each.rows,
  );
  expect(rows.find(({ text }) => text === 'Ring Road')?.label).toBe('Plant: Street');
});

test('ask something different for each choice', () => {
  const [alternatives = {}] = recipe('Ask something else for each choice').pieces;
  add('project', { partner: { title: 'Partner', type: 'object', ...alternatives } });
  expect(asked(given('/project/partner', { kind: 'firm' }))).toContain('/project/partner/cin');
  expect(asked(given('/project/partner', { kind: 'club' }))).toContain('/project/partner/seat');
});

test('the cards of the workshop write files that pass the check: a different kind, a condition, another question, a new tab', () => {
  const read = (file: string) => readFileSync(join(schemasDir, 'application', file), 'utf8');
  let texts = { schema: read('project.schema.json'), ui: read('project.ui.json') };
  const card = (name: string) => {
    const found = questionCards(texts.schema, {}, { ui: texts.ui })?.find(
      ({ names }) => names.join('/') === name,
    );
    if (found === undefined) throw new Error(`There is no card ${name}`);
    return found;
  };
  texts = withKind(texts, card('indirectBeneficiaries'), 'text');
  const villages = { title: 'Number of villages', name: 'numberOfVillages', kind: 'integer' } as const;
  texts = withQuestion(texts, villages, card('title'));
  texts = withQuestion(texts, { title: 'Plans', name: 'plans', kind: 'files' }, card('employees/hours'));
  texts = withQuestion(texts, { title: 'Partners', name: 'partners', kind: 'list' });
  texts = withQuestion(texts, { title: 'Role', name: 'role', kind: 'choices' }, card('partners/name'));
  texts = withMove(withCopy(texts, card('csrBudget')), card('csrBudget'), 1);
  texts = withoutQuestion(texts, card('employees/voluntary'));
  for (const name of ['indirectBeneficiaries', 'numberOfVillages', 'employees/hours']) {
    const { group, askable } = card(name);
    const [first] = askable;
    const question = group.length === 0 ? 'mode' : (first?.name ?? '');
    const rule =
      group.length === 0
        ? ({ rule: 'const', value: 'partners' } as const)
        : ({ rule: 'minimum', value: 1 } as const);
    texts = { ...texts, schema: withCondition(texts.schema, card(name), { question, ...rule }) };
  }
  texts = { ...texts, schema: withColumn(texts.schema, card('numberOfVillages'), 'Villages') };
  const first = { title: 'Outlook', kind: 'long-text' } as const;
  const made = newSection('application', read('form.json'), 'F. Future', first) ?? [];
  for (const { path, text } of made) writeFileSync(join(schemasDir, path), text);
  writeFileSync(join(schemasDir, 'application/project.schema.json'), texts.schema);
  writeFileSync(join(schemasDir, 'application/project.ui.json'), texts.ui);
  const order = ['title', 'numberOfVillages', 'category', 'location', 'csrBudget2', 'csrBudget'];
  expect((JSON.parse(texts.ui)['ui:order'] as string[]).slice(0, 6)).toEqual(order);
  expect(asked()).toEqual(
    expect.arrayContaining(['/project/employees/plans', '/project/partners', '/project/csrBudget2']),
  );
  expect(asked()).not.toContain('/project/employees/voluntary');
  const ofCards = ['/project/numberOfVillages', '/project/indirectBeneficiaries', '/project/employees/hours'];
  const partners = setAt(given('/project/mode', 'partners'), '/project/employees', { total: 5 });
  expect(asked(partners)).toEqual(expect.arrayContaining([...ofCards, '/fFuture/outlook']));
  expect(asked(given('/project/mode', 'direct')).filter((path) => ofCards.includes(path))).toEqual([
    ofCards[2],
  ]);
});
