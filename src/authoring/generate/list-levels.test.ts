import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerRows } from '#engine/answers.ts';
import type { Answers, Schema } from '#engine/definition.ts';
import { parseSubmission, submissionErrors } from '#engine/judge/submission.ts';
import { mergeAnswers } from '#engine/merge/merge.ts';
import { givenAnswers } from '#engine/resolve/collect-answers.ts';
import { resolve, withEntries } from '#engine/resolve/resolve.ts';
import { fromArchive, toArchive } from '#engine/revisions/archive.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { fromWire, toWire } from '#engine/wire/wire.ts';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import { checkForm } from '../check/check-form.ts';
import { loadForm } from '../compile/load-form.ts';
import { answerTypes } from './types.ts';

/** A team contains teams with the same questions: as deep as `x-depth` says, each level with its own conditions. */
const written = (depth?: number) => ({
  title: 'Company',
  type: 'object',
  definitions: {
    team: {
      type: 'object',
      properties: {
        name: { title: 'Name', type: 'string' },
        paid: { title: 'Paid', type: 'boolean' },
        teams: {
          title: 'Teams below',
          type: 'array',
          items: { $ref: '#/definitions/team' },
          ...(depth !== undefined && { 'x-depth': depth }),
        },
      },
      required: ['name'],
      if: { properties: { paid: { const: true } }, required: ['paid'] },
      // biome-ignore lint/suspicious/noThenProperty: the schema keyword `then`.
      then: { properties: { cost: { title: 'Cost', type: 'integer' } }, required: ['cost'] },
      dependencies: { cost: ['teams'] },
    },
  },
  properties: {
    leader: { title: 'Leader', type: 'string', 'x-wire': '/company/leader' },
    teams: {
      title: 'Teams',
      type: 'array',
      items: { $ref: '#/definitions/team' },
      'x-wire': '/company/teams',
    },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'levels-'));
const schemasDir = join(folder, 'schemas');
cpSync(join(import.meta.dirname, '../../../tests/fixtures/schemas-base'), schemasDir, { recursive: true });
const put = (file: string, value: object) =>
  writeFileSync(join(schemasDir, 'award', file), JSON.stringify(value, null, 2));
afterAll(() => rmSync(folder, { recursive: true }));

function loaded(schema: object, ui: object = { 'ui:order': ['leader', 'teams'] }) {
  put('company.schema.json', schema);
  put('company.ui.json', ui);
  const problems = checkForm(schemasDir, 'award').filter(({ file }) => file.includes('company'));
  const { sections } = loadForm(schemasDir, 'award');
  return { problems, sections, schema: sections[0]?.schema as Schema };
}

const team = (name: string, ...teams: Answers[]): Answers => ({ name, ...(teams.length > 0 && { teams }) });
const deep: Answers = {
  leader: 'A',
  teams: [team('1', team('1.1', team('1.1.1', team('1.1.1.1')), team('1.1.2')))],
};

test.each([
  [undefined, 3],
  [1, 1],
  [5, 5],
])('an x-depth of %s is %i levels', (depth, levels) => {
  const { problems, schema } = loaded(written(depth));
  expect(problems).toEqual([]);
  let level: Schema | undefined = schema;
  let found = 0;
  for (; level !== undefined; found++)
    level = (level.properties?.teams as Schema | undefined)?.items as Schema;
  expect(found - 1).toBe(levels);
});

test('each level is asked, judged, sent, worded, archived and merged like the first', async () => {
  const { sections, schema } = loaded(written());
  const form = await compiledForm(schema);
  const paths = withEntries(resolve(form, deep).questions).map(({ path }) => path);
  expect(paths).toContain('/teams/0/teams/0/teams/0/name');
  expect(paths.filter((path) => path.startsWith('/teams/0/teams/0/teams/0/teams'))).toEqual([]);

  const wrong: Answers = { teams: [team('1', { name: '1.1', paid: true, teams: [{ paid: true }] })] };
  expect(submissionErrors(form, wrong).map(({ path, message }) => [path, message])).toEqual([
    ['/teams/0/teams/0/teams/0/name', 'Name is required'],
    ['/teams/0/teams/0/teams/0/cost', 'Cost is required'],
    ['/teams/0/teams/0/cost', 'Cost is required'],
  ]);

  expect(parseSubmission(form, deep)).toMatchObject({
    error: [{ path: '/teams/0/teams/0/teams/0/teams', message: expect.stringContaining('not a question') }],
  });
  const given = givenAnswers(resolve(form, deep));
  expect(parseSubmission(form, given)).toEqual({ ok: true, value: given });
  expect(fromWire(form, toWire(form, deep))).toEqual({ ok: true, value: given });
  const rows = answerRows(form, deep);
  expect(rows[0]?.rows[1]?.text).toBe(
    'Name: 1; Teams below: (Name: 1.1; Teams below: (Name: 1.1.1), (Name: 1.1.2))',
  );
  expect(answerRows(fromArchive(JSON.parse(JSON.stringify(toArchive(form)))), deep)).toEqual(rows);
  expect(parseSubmission(form, sampleAnswers(form)).ok).toBe(true);

  const named = (at: string, name: string) =>
    JSON.parse(JSON.stringify(given).replace(`"${at}"`, `"${name}"`));
  const { merged, conflicts } = mergeAnswers(form, given, named('1.1.1', 'mine'), named('1.1.2', 'theirs'));
  expect(conflicts).toEqual([]);
  expect(answerRows(form, merged)[0]?.rows[1]?.text).toContain('(Name: mine), (Name: theirs)');

  const types = (await answerTypes('award', sections)).replace(/\/\*[\s\S]*?\*\//g, '');
  expect(types.match(/teams\??:/g)).toHaveLength(3);
});

test('nothing is required at a level that does not exist', async () => {
  const { schema } = loaded(written(1));
  const form = await compiledForm(schema);
  expect(submissionErrors(form, { teams: [{ name: 'A', paid: true, cost: 3 }] })).toEqual([]);
});

test('the UI file covers each level, and no question that does not exist', () => {
  const ui = (name: string) => ({
    'ui:order': ['leader', 'teams'],
    teams: { items: { teams: { items: { [name]: { 'ui:help': 'As it is called' } } } } },
  });
  expect(loaded(written(), ui('name')).problems).toEqual([]);
  expect(loaded(written(), ui('called')).problems[0]?.wrong).toContain('"called" is not a question');
});

test('refuses, with its place, a depth that has no effect, is too deep or grows without bounds', () => {
  const wrongOf = (schema: object) => loaded(schema).problems[0]?.wrong;
  const plain = {
    ...written(),
    properties: { ...written().properties, leader: { ...written().properties.leader, 'x-depth': 2 } },
  };
  expect(wrongOf(plain)).toContain('"x-depth" has no effect');
  put('company.schema.json', written(9));
  expect(checkForm(schemasDir, 'award')[0]?.wrong).toContain('"x-depth" is 9');
  const base = written(5);
  const { team: one } = base.definitions;
  const lists = Object.fromEntries(
    'abcd'.split('').map((name) => [name, { ...one.properties.teams, title: name }]),
  );
  put('company.schema.json', {
    ...base,
    definitions: { team: { ...one, properties: { ...one.properties, ...lists } } },
  });
  expect(checkForm(schemasDir, 'award')[0]?.wrong).toContain('this asks 6250 questions');
});
