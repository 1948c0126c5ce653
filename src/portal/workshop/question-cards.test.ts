import { expect, test } from 'vitest';
import { questionCards, withRequired, withValue } from './question-cards.ts';

const text = `{
  "title": "Overview",
  // kept by hand
  "type": "object",
  "properties": {
    "years":   { "title": "Years", "type": "integer", "minimum": 1 },
    "contact": { "type": "object", "properties": { "name": { "$ref": "../shared/person-name.schema.json", "title": "Name" } }, "required": ["name"] }
  },
  "required": [ "years" ],
  "if": { "properties": { "years": { "minimum": 10 } }, "required": ["years"] },
  "then": { "properties": { "story": { "title": "Story", "type": "string", "maxWords": 50, "x-list": { "key": "story", "column": "Story" } } } }
}
`;

const cards = (of = text) => questionCards(of, { '/years': 'lists sort by it' }) ?? [];

test('each question has a card: also those in groups and of conditions, which are told in words', () => {
  expect(cards()).toMatchObject([
    {
      name: 'years',
      kind: 'whole number',
      isRequired: true,
      limits: { minimum: 1, maximum: undefined },
      line: 6,
    },
    { name: 'contact / name', kind: 'as in person-name', isRequired: true, limits: {}, condition: undefined },
    {
      name: 'story',
      condition: '“Years” is 10 or more',
      column: 'Story',
      limits: { maxWords: 50 },
      line: 11,
    },
  ]);
  expect(questionCards('', {})).toBeUndefined();
});

test('where the portal relies on a question, an engineer is asked for', () => {
  expect(cards().map(({ engineer }) => engineer !== undefined)).toEqual([true, false, false]);
  expect(cards()[0]?.engineer).toContain('lists sort by it');
});

test('an edit changes its value and leaves comments and layout as they are', () => {
  const [years, name, story] = cards();
  if (!years || !name || !story) throw new Error('There is no card');
  expect(withValue(text, [...years.at, 'title'], 'Years of work')).toBe(
    text.replace('"Years"', '"Years of work"'),
  );
  expect(withValue(text, [...story.at, 'x-list', 'column'], 'Tale')).toBe(
    text.replace('"column": "Story"', '"column": "Tale"'),
  );
  const without = withValue(text, [...years.at, 'minimum'], undefined);
  expect(without).toBe(text.replace(', "minimum": 1', ''));
  const more = withValue(text, [...years.at, 'maximum'], 9);
  expect(more).toBe(text.replace('"minimum": 1 ', '"minimum": 1, "maximum": 9 '));
  const lined = '{\n  "a": 1\n}\n';
  expect(withValue(lined, ['b'], 'x: "y"')).toBe('{\n  "a": 1,\n  "b": "x: \\"y\\""\n}\n');
  expect(cards(withRequired(text, story, true))[2]).toMatchObject({ name: 'story', isRequired: true });
  expect(cards(withRequired(text, years, false))[0]).toMatchObject({ isRequired: false });
  expect(withRequired(text, name, true)).toBe(text);
});
