import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentErrors } from '../content/judge-content.ts';
import { editionAnswers, editionForm } from './edition-form.ts';

const file = join(import.meta.dirname, '../../../schemas/editions/2025.json');
const edition = JSON.parse(readFileSync(file, 'utf8'));
const form = editionForm(edition);

/** Not asked by the form: what others refer to, and what beginning an edition writes. */
const given = ['$schema', 'year', 'form', 'furtherForms', 'winners', 'id', 'slug', 'flag'];

test('the form of an edition asks for everything in its file', () => {
  const asked = editionAnswers(form, edition);
  const plain = (value: unknown): unknown =>
    typeof value !== 'object' || value === null
      ? value
      : Object.fromEntries(
          Object.entries(value).flatMap(([name, part]) =>
            given.includes(name) ? [] : [[name, plain(part)]],
          ),
        );
  expect(plain(asked)).toEqual(plain(edition));
  expect(contentErrors(form, asked)).toEqual([]);
});

test.each([
  ['/financialYears/0', { financialYears: ['2024'] }],
  ['/awards/0/openTo', { awards: [{ ...edition.awards[0], openTo: [] }] }],
  ['/enterprises/0/level', { enterprises: [{ ...edition.enterprises[0], level: '' }] }],
])('an error stands at its question: %s', (path, change) => {
  const errors = contentErrors(form, editionAnswers(form, { ...edition, ...change }));
  expect(errors.map((error) => error.path)).toContainEqual(expect.stringContaining(path.split('/')[1] ?? ''));
});

test.each([
  null,
  'x',
  5,
  [],
  {},
  { programmes: 5 },
  { programmes: [null] },
  { ...edition, enterprises: 'x' },
])('a file that is no edition still has a form, and errors: %j', (says) => {
  const odd = editionForm(says);
  expect(contentErrors(odd, editionAnswers(odd, says))).not.toEqual([]);
});
