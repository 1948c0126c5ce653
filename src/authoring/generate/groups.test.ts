import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { answerRows } from '#engine/answers.ts';
import type { Answers, Schema } from '#engine/definition.ts';
import { parseSubmission, pruneAnswers, submissionErrors } from '#engine/judge/submission.ts';
import { resolve, withEntries } from '#engine/resolve/resolve.ts';
import { fromArchive, toArchive } from '#engine/revisions/archive.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';
import { fromWire, toWire } from '#engine/wire/wire.ts';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import { checkForm } from '../check/check-form.ts';
import { loadForm } from '../compile/load-form.ts';
import { answerTypes } from './types.ts';

const text = (title: string, more: object = {}) => ({ title, type: 'string', ...more });
const choice = (title: string, ...values: string[]) =>
  text(title, { oneOf: values.map((value) => ({ const: value, title: `A ${value}` })) });

/** A group that is asked twice, alternatives of the section, and alternatives of the entries of a list. */
const written = {
  title: 'Company',
  type: 'object',
  definitions: {
    address: {
      type: 'object',
      properties: {
        street: text('Street', { 'x-wire': 'street' }),
        city: text('City', { 'x-wire': { pointer: 'town/city', empty: '' } }),
      },
      required: ['street'],
    },
  },
  properties: {
    kind: { ...choice('Kind', 'firm', 'club', 'person'), 'x-wire': '/company/kind' },
    office: { $ref: '#/definitions/address', title: 'Head office', 'x-wire': '/company/office' },
    plant: { $ref: '#/definitions/address', title: 'Plant', 'x-wire': '/company/plant' },
    partners: {
      title: 'Partners',
      type: 'array',
      'x-wire': '/company/partners',
      items: {
        type: 'object',
        properties: { role: choice('Role', 'funds', 'work') },
        required: ['role'],
        anyOf: [
          {
            properties: { role: { const: 'funds' }, sum: { title: 'Sum', type: 'integer' } },
            required: ['sum'],
          },
          { properties: { role: { const: 'work' }, days: { title: 'Days', type: 'integer' } } },
        ],
      },
    },
  },
  required: ['kind'],
  oneOf: [
    {
      properties: { kind: { const: 'firm' }, cin: text('CIN', { 'x-wire': '/company/cin' }) },
      required: ['kind', 'cin'],
    },
    { properties: { kind: { const: 'club' }, seat: text('Seat', { 'x-wire': '/company/seat' }) } },
    { properties: { kind: { const: 'person' } } },
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'groups-'));
const schemasDir = join(folder, 'schemas');
cpSync(join(import.meta.dirname, '../../../tests/fixtures/schemas-base'), schemasDir, { recursive: true });
const put = (file: string, value: object) =>
  writeFileSync(join(schemasDir, 'award', file), JSON.stringify(value, null, 2));
put('company.schema.json', written);
put('company.ui.json', {
  'ui:order': ['kind', 'cin', 'seat', '*'],
  office: { 'ui:order': ['city', 'street'] },
});
afterAll(() => rmSync(folder, { recursive: true }));

const { sections } = loadForm(schemasDir, 'award');
const schema = sections[0]?.schema as Schema;
const form = await compiledForm(schema);
const shown = (answers: Answers) => withEntries(resolve(form, answers).questions).map(({ path }) => path);

test('the check accepts them', () => {
  const problems = checkForm(schemasDir, 'award').filter(({ file }) => file.includes('company'));
  expect(problems).toEqual([]);
});

test('a group that is asked twice has a place and a name each time', () => {
  const answers = { kind: 'person', office: { street: 'MG Road', city: 'Pune' }, plant: { street: 'NH 4' } };
  const payload = {
    company: {
      kind: 'person',
      office: { street: 'MG Road', town: { city: 'Pune' } },
      plant: { street: 'NH 4', town: { city: '' } },
    },
  };
  expect(submissionErrors(form, answers)).toEqual([]);
  expect(toWire(form, answers)).toEqual(payload);
  expect(fromWire(form, payload)).toEqual({
    ok: true,
    value: { ...answers, plant: { street: 'NH 4' } },
  });
  const labels = answerRows(form, answers)[0]?.rows.map(({ label }) => label);
  expect(labels).toContain('Head office: Street');
  expect(labels).toContain('Plant: Street');
  expect(labels).toContain('Kind');
});

test('of several alternatives, the one that the choice names is asked, judged, sent and archived', async () => {
  const answers = { kind: 'firm', seat: 'Pune', office: { street: 'x' }, plant: { street: 'y' } };
  expect(shown(answers)).toContain('/cin');
  expect(shown(answers)).not.toContain('/seat');
  expect(submissionErrors(form, answers).map(({ path }) => path)).toEqual(['/cin']);
  const list = { ...answers, kind: 'club', partners: [{ role: 'funds', days: 3 }, { role: 'work' }] };
  expect(shown(list).filter((path) => path.startsWith('/partners/'))).toEqual([
    '/partners/0/role',
    '/partners/0/sum',
    '/partners/1/role',
    '/partners/1/days',
  ]);
  expect(submissionErrors(form, list).map(({ path }) => path)).toEqual(['/partners/0/sum']);
  expect(parseSubmission(form, sampleAnswers(form)).ok).toBe(true);
  const archived = fromArchive(JSON.parse(JSON.stringify(toArchive(form))));
  expect(answerRows(archived, list)).toEqual(answerRows(form, list));
  const types = await answerTypes('award', sections);
  // The type of alternatives is one of several: once the choice is known, so is what was asked for it.
  const said = types.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
  const variants = said.split('| { kind: ');
  expect(variants).toHaveLength(3);
  expect(variants[0]).toMatch(/kind: "firm".* cin: string \}/);
  expect(variants[0]).toContain('{ role: "funds" sum: number } | { role: "work" days?: number }');
  expect(variants[1]).toMatch(/^"club".* seat\?: string \}/);
  expect(variants[2]).toMatch(/^"person" .*/);
  for (const variant of [variants[0], variants[2]]) expect(variant).not.toContain('seat');
});

test('the verdict equals that of plain JSON Schema', () => {
  const isValid = new Ajv({ strict: false }).compile(written);
  const some = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const address = fc.record({ street: some('a'), city: some('b') });
  const given = fc.record({
    kind: some('firm', 'club', 'person', 'other'),
    cin: some('c', ' '),
    seat: some('d'),
    office: address,
    plant: address,
    partners: fc.array(fc.record({ role: some('funds', 'work'), sum: some(1, 2), days: some(3) }), {
      maxLength: 2,
    }),
  });
  fc.assert(
    fc.property(given, (raw) => {
      const answers = JSON.parse(JSON.stringify(raw)) as Answers;
      const isFine = submissionErrors(form, answers).length === 0;
      expect(isFine).toBe(isValid(pruneAnswers(form, answers)));
    }),
  );
});
