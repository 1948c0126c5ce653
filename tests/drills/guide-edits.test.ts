import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Steps, valueIn, type Written, withValue } from '#engine/written/json-text.ts';
import { recipe } from '../support/guide-recipe.ts';
import { processEnvironment } from '../support/process-environment.ts';
import { copyProject } from '../support/project-copy.ts';

/** A copy of the project in which every edit of the guide is made, one after another; all checks stay green. */
let copy: string;

beforeAll(async () => {
  copy = await copyProject();
  spawnSync('git', ['init', '-q'], { cwd: copy });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...args: readonly string[]) {
  const env = processEnvironment({ NO_COLOR: '1' });
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], {
    cwd: copy,
    encoding: 'utf8',
    env,
  });
  return { status, said: `${stdout}${stderr}` };
}

function edit(file: string, change: (text: string) => string): void {
  const path = join(copy, 'schemas', file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} stays as it is`);
  writeFileSync(path, changed);
}

const set = (file: string, path: Steps, value: unknown) => edit(file, (text) => withValue(text, path, value));
const say = (file: string, from: string, to: string) => edit(file, (text) => text.replace(from, () => to));
const pieces = (title: string): readonly Written[] => recipe(title).pieces;

/** Appends to a list, creating it if it does not exist. */
function append(file: string, path: Steps, value: unknown): void {
  edit(file, (text) => {
    const list = valueIn(text, path);
    return Array.isArray(list)
      ? withValue(text, [...path, list.length], value)
      : withValue(text, path, [value]);
  });
}

/** Questions with their UI entries, as the guide has people type them into two files. */
function add(section: string, questions: Written = {}, asked: Written = {}): void {
  const [schema, ui] = [`application/${section}.schema.json`, `application/${section}.ui.json`];
  for (const [name, question] of Object.entries(questions)) set(schema, ['properties', name], question);
  for (const name of new Set(
    [...Object.keys(questions), ...Object.keys(asked)].filter((each) => each !== 'ui:order'),
  ))
    append(ui, ['ui:order'], name);
  for (const [name, how] of Object.entries(asked)) if (name !== 'ui:order') set(ui, [name], how);
}

function take(section: string, name: string): void {
  edit(`application/${section}.schema.json`, (text) =>
    without(withValue(text, ['properties', name], undefined), ['required'], name),
  );
  edit(`application/${section}.ui.json`, (text) =>
    without(withValue(text, [name], undefined), ['ui:order'], name),
  );
}

function without(text: string, path: Steps, name: string): string {
  const list = valueIn(text, path);
  const index = Array.isArray(list) ? list.indexOf(name) : -1;
  return index < 0 ? text : withValue(text, [...path, index], undefined);
}

const general = 'application/general.schema.json';
const project = 'application/project.schema.json';
const description = 'application/project-description.schema.json';

const edits: readonly (readonly [what: string, make: () => void])[] = [
  ['add a question', () => add('project-description', ...pieces('Add a question'))],
  ['reword a question', () => say(description, '"title": "Impact"', '"title": "What changed for people"')],
  [
    'reorder',
    () =>
      say(
        'application/project-description.ui.json',
        '"innovation",\n    "synergy"',
        '"synergy",\n    "innovation"',
      ),
  ],
  [
    'move a question to another tab',
    () => {
      take('project', 'csrBudget');
      const [schema = {}, ui] = pieces('Move a question to another tab');
      add('project-description', schema, ui);
      append(description, ['required'], 'csrBudget');
    },
  ],
  ['make it required', () => append(description, ['required'], 'innovation')],
  [
    'ask about odd answers',
    () =>
      set(
        project,
        ['properties', 'directBeneficiaries', 'x-doubt'],
        pieces('Ask about odd answers')[0]?.['x-doubt'],
      ),
  ],
  [
    'show it in the lists of staff',
    () =>
      set(
        project,
        ['properties', 'directBeneficiaries', 'x-list'],
        pieces('Show it in the lists of staff')[0]?.['x-list'],
      ),
  ],
  [
    'count it in the statistics',
    () =>
      set(project, ['properties', 'mode', 'x-count'], pieces('Count it in the statistics')[0]?.['x-count']),
  ],
  [
    'show it on the citation',
    () => {
      // The form has it already: removed, and added again.
      const at = ['properties', 'directBeneficiaries', 'x-citation'];
      set(project, at, undefined);
      set(project, at, pieces('Show it on the citation')[0]?.['x-citation']);
    },
  ],
  [
    'ask it only if',
    () => {
      append(project, ['allOf'], pieces('Ask it only if …')[0]);
      add('project', {}, { partnerCount: { 'ui:widget': 'number' } });
    },
  ],
  [
    'limit words, in the file and in its placeholder',
    () => {
      say(general, '"maxWords": 200', '"maxWords": 150');
      say('application/general.ui.json', 'Maximum 200 words', 'Maximum 150 words');
    },
  ],
  [
    'add a choice',
    () => append(general, ['properties', 'organizationType', 'oneOf'], { const: 'trust', title: 'Trust' }),
  ],
  ['reword a choice', () => say(general, '"One Person Company"', '"Company of one person"')],
  [
    'retire a choice',
    () => edit(general, (text) => withValue(text, ['properties', 'organizationType', 'oneOf', 2], undefined)),
  ],
  [
    'change the words of a declaration',
    () => {
      const [words = {}] = pieces('Change the words of a declaration, or the year of a question');
      set('application/declaration.schema.json', ['properties', 'isInfoChecked'], words.isInfoChecked);
    },
  ],
  [
    'remove a question, and what reads it on a score sheet',
    () => {
      take('project-description', 'scalability');
      set('score-sheet/proof.schema.json', ['properties', 'growth', 'x-score', 'reads'], undefined);
    },
  ],
  [
    'word a message',
    () => set(project, ['properties', 'location', 'errorMessage'], { required: 'Please tell us the place' }),
  ],
  ['ask for a list of groups', () => add('project', ...pieces('Ask for a list of groups'))],
  [
    'let entries hold the same list',
    () => {
      const [definitions = {}, teams] = pieces('Let the entries of a list hold the same list');
      set(project, ['definitions'], definitions.definitions);
      add('project', teams);
    },
  ],
  [
    'ask the same group twice',
    () => {
      const [definitions = {}, groups] = pieces('Ask the same group of questions twice');
      set(description, ['definitions'], definitions.definitions);
      add('project-description', groups);
    },
  ],
  [
    'ask something else for each choice',
    () => {
      const [alternatives] = pieces('Ask something else for each choice');
      add('project', { partner: { title: 'Partner', type: 'object', ...alternatives } });
    },
  ],
  [
    'add a tab',
    () => {
      const [section, schema, ui] = pieces('Add a tab');
      append('application/form.json', ['sections'], section);
      write('application/future.schema.json', { ...schema });
      write('application/future.ui.json', { ...ui });
    },
  ],
  [
    'let people apply in a second form',
    () => {
      const [form, schema, ui, edition] = pieces('Let people apply in a second form');
      write('volunteer-award/form.json', { ...form });
      write('volunteer-award/service.schema.json', { ...schema });
      write('volunteer-award/service.ui.json', { ...ui });
      set('editions/2025.json', ['furtherForms'], edition?.furtherForms);
    },
  ],
  [
    'begin with a schema from elsewhere',
    () => {
      const properties = {
        name: { type: 'string' },
        tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      };
      writeFileSync(join(copy, 'volunteers.json'), JSON.stringify({ type: 'object', properties }));
      expect(run('scripts/check-schemas.ts', '--import', 'volunteers.json')).toMatchObject({ status: 0 });
      rmSync(join(copy, 'volunteers.json'));
    },
  ],
];

/** A new file, formatted as an editor does on saving. */
function write(path: string, content: object): void {
  const file = join(copy, 'schemas', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content, null, 2));
  run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', file);
}

const lint = () =>
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'schemas', 'src/content');

test.each(edits)('%s: the check and the linter pass', (_what, make) => {
  make();
  expect(run('scripts/check-schemas.ts')).toMatchObject({ status: 0 });
  expect(lint()).toMatchObject({ status: 0 });
});

test('the next edition is begun: the linter passes, and the check finds exactly what must be filled in', () => {
  expect(run('scripts/edition.ts', '2026')).toMatchObject({ status: 0 });
  expect(lint()).toMatchObject({ status: 0 });
  const { problems } = JSON.parse(run('scripts/check-schemas.ts', '--json').said) as {
    problems: { wrong: string }[];
  };
  expect(problems.filter(({ wrong }) => !wrong.endsWith('is still to be filled in'))).toEqual([]);
});

test('after all of them the unit tests pass', () => {
  expect(run('scripts/generate.ts')).toMatchObject({ status: 0 });
  const unit = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--silent=true'];
  const { status, said } = run(...unit);
  expect(said.split('\n').filter((line) => line.includes('FAIL'))).toEqual([]);
  expect(status).toBe(0);
}, 900_000);
