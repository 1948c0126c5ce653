import { expect, test } from 'vitest';
import { compiledForm } from '../../../tests/support/compiled-form.ts';
import type { Answers, FormDefinition, Schema } from '../definition.ts';
import { parseSubmission, submissionErrors } from '../judge/submission.ts';
import { resolve } from '../resolve/resolve.ts';

const messages = {
  maxLength: '{title} must have at most {limit} characters',
  required: '{title} is required',
  incomplete: '{title} is not complete',
  invalid: '{title} is not valid',
  maxItems: '{title}: {limit}',
};

const formOf = (schema: Schema) => compiledForm(schema, { messages });

const text = (title: string): Schema => ({ type: 'string', title });
const found = (form: FormDefinition, answers: Answers) =>
  submissionErrors(form, answers).map(({ path, message }) => `${path} ${message}`);
const shown = (form: FormDefinition, answers: Answers) =>
  resolve(form, answers).questions.map(({ name }) => name);

test('dependencies reveal and require questions', async () => {
  const form = await formOf({
    type: 'object',
    properties: { card: text('Card'), street: text('Street') },
    dependencies: { card: { properties: { owner: text('Owner') }, required: ['owner'] }, street: ['card'] },
  });
  expect(shown(form, {})).toEqual(['card', 'street']);
  expect(shown(form, { card: '1' })).toEqual(['card', 'street', 'owner']);
  expect(found(form, { street: 'x' })).toEqual(['/card Card is required']);
  expect(found(form, { card: '1' })).toEqual(['/owner Owner is required']);
});

test('a text without a limit has the default one, even if a condition adds rules to it', async () => {
  const form = await formOf({
    type: 'object',
    properties: {
      link: { ...text('Link'), pattern: '^h', format: 'uri' },
      links: { title: 'Links', type: 'array', items: text('Address') },
      story: { ...text('Story'), maxWords: 5 },
      novel: { ...text('Novel'), maxLength: 9000 },
    },
    if: { required: ['link'] },
    ...Object.fromEntries([['then', { properties: { novel: { type: 'string', pattern: '^h' } } }]]),
  });
  const words = (length: number) => `https://example.org/${'h'.repeat(length - 20)}`;
  const most = { link: words(4000), links: [words(4000)], story: words(4001), novel: words(9000) };
  expect(found(form, most)).toEqual([]);
  expect(found(form, { ...most, link: words(4001), novel: words(9001) })).toEqual([
    '/link Link must have at most 4000 characters',
    '/novel Novel must have at most 9000 characters',
  ]);
  expect(found(form, { links: [words(4000), words(4001)] })).toHaveLength(1);
});

test('conditions inside conditions and inside groups', async () => {
  const when = (name: string, branch: Schema) => ({
    if: { required: [name] },
    ...Object.fromEntries([['then', branch]]),
  });
  const inner = when('b', { properties: { c: text('C') }, required: ['c'] });
  const group: Schema = {
    type: 'object',
    title: 'G',
    properties: { a: text('A') },
    ...when('a', { properties: { b: text('B') }, ...inner }),
  };
  const form = await formOf({ type: 'object', properties: { group } });
  expect(shown(form, { group: { a: 'x', b: 'y' } })).toEqual(['a', 'b', 'c']);
  expect(shown(form, { group: { b: 'y' } })).toEqual(['a']);
  expect(found(form, { group: { a: 'x', b: 'y' } })).toEqual(['/group/c C is required']);
  expect(found(form, { group: { b: 'y', c: 'z' } })).toEqual([]);
});

test('lists of choices and of groups are one question each', async () => {
  const colours: Schema = {
    title: 'Colours',
    type: 'array',
    uniqueItems: true,
    maxItems: 2,
    items: {
      type: 'string',
      oneOf: [
        { const: 'r', title: 'Red' },
        { const: 'g', title: 'Green' },
      ],
    },
  };
  const people: Schema = {
    title: 'People',
    type: 'array',
    items: { type: 'object', properties: { name: text('Name') }, required: ['name'] },
  };
  const form = await formOf({ type: 'object', properties: { colours, people } });
  expect(shown(form, {})).toEqual(['colours', 'people']);
  expect(parseSubmission(form, { colours: ['r'], people: [{ name: 'A' }] }).ok).toBe(true);
  expect(found(form, { colours: ['r', 'g', 'x'] })).toEqual(['/colours Colours: 2']);
  expect(found(form, { people: [{}] })).toEqual(['/people/0/name Name is required']);
  expect(parseSubmission(form, { people: [{ other: 1 }] }).ok).toBe(false);
});

test('a message for the whole question replaces that of each of its rules', async () => {
  const errorMessage = '{title}: three digits, please';
  const form = await formOf({
    type: 'object',
    properties: { code: { ...text('Code'), pattern: '^\\d+$', minLength: 3, errorMessage } },
  });
  expect(found(form, { code: 'x' })).toEqual(['/code Code: three digits, please']);
  expect(found(form, { code: '123' })).toEqual([]);
});
