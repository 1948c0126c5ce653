import { expect, test } from 'vitest';
import type { FormDefinition } from '#engine/definition.ts';
import { answersIn, withAnswers } from './content-text.ts';

const person = JSON.parse(`{
  "type": "object",
  "properties": { "name": { "type": "string" }, "photo": { "type": "string" } },
  "if": { "required": ["photo"] },
  "then": { "properties": { "photoAlt": { "type": "string" } } }
}`);
const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    answer: { type: 'array', items: { type: 'string' } },
    people: { type: 'array', items: person },
  },
};
const section = { id: 'page', path: [], title: '', previewTitle: '', schema, uiSchema: {}, rules: [] };
const form: FormDefinition = {
  ...{ id: 'page', title: '', revision: '', wireConstants: {}, messages: {} },
  sections: [section],
};
const text = `{
  "$schema": "./forms/page.schema.json",
  "title": "About us",
  "answer": ["One.", "Two."],
  "people": [
    { "name": "Asha", "photo": "", "photoAlt": "" }
  ]
}
`;

test('a file that nobody changed stays as it is', () => {
  expect(withAnswers(text, form, answersIn(text, form) ?? {})).toBe(text);
  // What a form omits from its answers is empty in the file.
  const answers = { title: 'About us', answer: ['One.', 'Two.'], people: [{ name: 'Asha' }] };
  expect(withAnswers(text, form, answers)).toBe(text);
});

test('an answer changes only its place, and an emptied one stays as an empty text or list', () => {
  const answers = { answer: [], people: [{ name: 'Asha', photo: '/p.webp', photoAlt: 'Asha' }] };
  const changed = withAnswers(text, form, answers);
  expect(changed).toContain('  "title": "",\n');
  expect(changed).toContain('{ "name": "Asha", "photo": "/p.webp", "photoAlt": "Asha" }');
  expect(answersIn(changed, form)).toEqual({ title: '', ...answers });
});

test('a new entry of a list has every name that pages read', () => {
  const people = [{ name: 'Asha' }, { name: 'Bilal' }];
  const changed = withAnswers(text, form, { title: 'About us', answer: ['One.', 'Two.'], people });
  expect(answersIn(changed, form)?.people).toEqual([
    { name: 'Asha', photo: '', photoAlt: '' },
    { name: 'Bilal', photo: '', photoAlt: '' },
  ]);
  expect(answersIn('no JSON', form)).toBeUndefined();
});

test('entries of a list that the form asks one by one keep what it does not ask', () => {
  const region = { type: 'object', properties: { venue: { type: 'string' } } };
  const regions = { type: 'object', properties: { 0: region, 1: region } };
  const edition: FormDefinition = {
    ...form,
    sections: [{ ...section, schema: { type: 'object', properties: { regions } } }],
  };
  const file = '{ "year": 2031, "regions": [{ "id": "a", "venue": "" }, { "id": "b", "venue": "Pune" }] }';
  const answers = answersIn(file, edition);
  expect(answers?.regions).toEqual({ 0: { id: 'a', venue: '' }, 1: { id: 'b', venue: 'Pune' } });
  expect(withAnswers(file, edition, { regions: { 0: { venue: 'Goa' }, 1: { venue: 'Pune' } } })).toBe(
    file.replace('"venue": ""', '"venue": "Goa"'),
  );
});

test('an empty optional group is not written, and an unlimited value stays unlimited', () => {
  const range = { type: 'object', properties: { least: { type: 'number' }, below: { type: 'number' } } };
  const size = { type: 'object', properties: { level: { type: 'string' }, range }, required: ['level'] };
  const sizes = { ...form, sections: [{ ...section, schema: JSON.parse(JSON.stringify(size)) }] };
  const mega = '{ "level": "Mega", "range": { "least": 2500, "below": null } }';
  expect(withAnswers(mega, sizes, { level: 'Mega', range: { least: 2500 } })).toBe(mega);
  expect(withAnswers(mega, sizes, { level: 'Large', range: {} })).toBe('{ "level": "Large" }');
  expect(withAnswers('{ "level": "Mega" }', sizes, { level: 'Mega' })).toBe('{ "level": "Mega" }');
});
