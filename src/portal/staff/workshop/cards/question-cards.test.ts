import { expect, test } from 'vitest';
import { valueIn, withValue } from '#engine/written/json-text.ts';
import { withColumn, withCondition, withKind, withRequired } from './card-edits.ts';
import { withChoice, withChoiceTitle, withChoiceUp, withoutChoice } from './choice-edits.ts';
import { isTaken, newForm, newSection } from './new-files.ts';
import { nameFault, nameFor, withCopy, withMove, withoutQuestion, withQuestion } from './place-edits.ts';
import { type QuestionCard, questionCards } from './question-cards.ts';

const text = `{
  "title": "Overview",
  // kept by hand
  "type": "object",
  "properties": {
    "years":   { "title": "Years", "type": "integer", "minimum": 1, "x-wire": "/o/years" },
    "kind":    { "title": "Kind", "type": "string", "oneOf": [{ "const": "a", "title": "A" }], "x-wire": "/o/kind" },
    "contact": { "type": "object", "properties": { "name": { "$ref": "../shared/person-name.schema.json", "title": "Name" } }, "required": ["name"] }
  },
  "required": [ "years" ],
  "if": { "properties": { "years": { "minimum": 10 } }, "required": ["years"] },
  "then": { "properties": { "story": { "title": "Story", "type": "string", "maxWords": 50, "x-list": { "key": "story", "column": "Story" } } } }
}
`;
const ui = `{
  "ui:order": ["years", "kind", "contact", "story"],
  "story": { "ui:widget": "textarea", "ui:options": { "width": "full", "rows": 4 } } // as wide as it goes
}
`;

const cards = (of = text) => questionCards(of, { '/years': 'lists sort by it' }) ?? [];
function card(name: string, of = text): QuestionCard {
  const found = cards(of).find(({ names }) => names.join('/') === name);
  if (!found) throw new Error(`There is no card ${name}`);
  return found;
}

test('each question has a card, also in groups and conditions, which it describes in words', () => {
  expect(cards()).toMatchObject([
    {
      names: ['years'],
      kind: 'integer',
      isRequired: true,
      limits: { minimum: 1, maximum: undefined },
      line: 6,
    },
    { names: ['kind'], kind: 'choice', limits: {}, askable: [{ name: 'years', choices: undefined }] },
    { names: ['contact', 'name'], kind: 'text', limits: {}, isRequired: true, condition: undefined },
    {
      names: ['story'],
      condition: '“Years” is 10 or more',
      plainCondition: { question: 'years', rule: 'minimum', value: 10 },
      column: 'Story',
      limits: { maxWords: 50 },
      line: 12,
    },
  ]);
  expect(questionCards('', {})).toBeUndefined();
});

test('a question that the portal or another program relies on needs an engineer', () => {
  expect(cards().map(({ engineer }) => engineer !== undefined)).toEqual([true, false, false, false]);
  expect(cards()[0]?.engineer).toContain('lists sort by it');
  const sent = withValue(text, ['properties', 'kind', 'x-wire'], { pointer: '/o/kind', as: 'option' });
  expect(card('kind', sent).engineer).toContain('Other programs');
});

test('an edit changes its value and leaves comments and layout unchanged', () => {
  const [years, story] = [card('years'), card('story')];
  expect(withValue(text, [...years.at, 'title'], 'Years of work')).toBe(
    text.replace('"Years"', '"Years of work"'),
  );
  expect(withColumn(text, story, 'Tale')).toBe(text.replace('"column": "Story"', '"column": "Tale"'));
  expect(valueIn(withColumn(text, years, 'Years'), [...years.at, 'x-list'])).toEqual({
    ...{ key: 'years', column: 'Years', sort: 'number' },
  });
  const without = withValue(text, [...years.at, 'minimum'], undefined);
  expect(without).toBe(text.replace(', "minimum": 1', ''));
  const lined = '{\n  "a": 1\n}\n';
  expect(withValue(lined, ['b'], 'x: "y"')).toBe('{\n  "a": 1,\n  "b": "x: \\"y\\""\n}\n');
  expect(card('story', withRequired(text, story, true)).isRequired).toBe(true);
  expect(card('years', withRequired(text, years, false)).isRequired).toBe(false);
  expect(withRequired(text, card('contact/name'), true)).toBe(text);
});

test('a different kind of answer takes over the rules and widget of the old one that it understands, and no others', () => {
  const to = withKind({ schema: text, ui }, card('story'), 'date');
  expect(valueIn(to.schema, card('story').at)).toEqual({
    title: 'Story',
    type: 'string',
    format: 'date',
    'x-list': { key: 'story', column: 'Story' },
  });
  expect(valueIn(to.ui, ['story'])).toEqual({ 'ui:widget': 'date', 'ui:options': { width: 'full' } });
  expect(to.schema).toContain('// kept by hand');
  expect(to.ui).toContain('// as wide as it goes');
  const back = withKind(to, card('story', to.schema), 'long-text');
  expect(card('story', back.schema)).toMatchObject({ kind: 'long-text', limits: { maxWords: 250 } });
});

test('a question moves under another condition, or under none, with its text unchanged', () => {
  const [kind, story] = [card('kind'), card('story')];
  const moved = withCondition(text, story, { question: 'kind', rule: 'const', value: 'a' });
  expect(card('story', moved)).toMatchObject({ condition: '“Kind” is a', isRequired: false });
  // Nothing is asked under the old one any more.
  expect(valueIn(moved, ['if'])).toBeUndefined();
  expect(moved).toContain('"maxWords": 50, "x-list": { "key": "story", "column": "Story" } }');
  // What else depends on it goes there too.
  const years = withCondition(moved, card('years', moved), { question: 'kind', rule: 'const', value: 'a' });
  expect(valueIn(years, ['allOf', 0, 'then'])).toMatchObject({
    ...{ properties: { story: {}, years: {} }, required: ['years'] },
  });
  const always = withCondition(moved, card('story', moved), undefined);
  expect(card('story', always).condition).toBeUndefined();
  expect(valueIn(always, ['allOf'])).toBeUndefined();
  const later = withCondition(text, kind, { question: 'years', rule: 'minimum', value: 10 });
  expect(valueIn(later, ['then', 'properties'])).toMatchObject({ story: {}, kind: {} });
  // Being required moves with it.
  const demanded = withRequired(text, story, true);
  const free = withCondition(demanded, card('story', demanded), undefined);
  expect(valueIn(free, ['required'])).toEqual(['years', 'story']);
});

const texts = { schema: text, ui };
const orderIn = (of: { ui: string }) => valueIn(of.ui, ['ui:order']);

test('an added question gets the name its author chose, a place in the payload, and the position where it was added', () => {
  expect(nameFor(texts, undefined, 'Kind')).toBe('kind2');
  expect(nameFault(texts, undefined, 'kind')).toContain('already');
  expect(nameFault(texts, undefined, 'Kind of it')).toContain('begins with a small letter');
  expect(nameFault(texts, card('contact/name'), 'kind')).toBeUndefined();
  const sum = { title: 'Kind', name: 'sum', kind: 'amount' } as const;
  const more = withQuestion(texts, sum, card('years'));
  expect(valueIn(more.schema, ['properties', 'sum'])).toEqual({
    title: 'Kind',
    $ref: '../shared/amount.schema.json',
    'x-wire': '/o/sum',
  });
  expect(Object.keys(valueIn(more.schema, ['properties']) as object)).toEqual([
    'years',
    'sum',
    'kind',
    'contact',
  ]);
  expect(orderIn(more)).toEqual(['years', 'sum', 'kind', 'contact', 'story']);
  expect(valueIn(more.ui, ['sum'])).toEqual({ 'ui:widget': 'amount' });
  expect(orderIn(withQuestion(texts, sum))).toEqual(['years', 'kind', 'contact', 'story', 'sum']);
  // After a question with a condition it gets the same one; after one in a group, it is in the group.
  const under = withQuestion(texts, sum, card('story'));
  expect(valueIn(under.schema, ['then', 'properties', 'sum'])).toBeDefined();
  const inside = withQuestion(texts, sum, card('contact/name'));
  expect(valueIn(inside.schema, ['properties', 'contact', 'properties', 'sum'])).toBeDefined();
  expect(valueIn(inside.ui, ['contact', 'ui:order'])).toEqual(['name', 'sum']);
});

test('a question moves among its neighbours, is asked again elsewhere, and is removed with everything about it', () => {
  expect(orderIn(withMove(texts, card('kind'), -1))).toEqual(['kind', 'years', 'contact', 'story']);
  expect(withMove(texts, card('years'), -1)).toEqual(texts);
  expect(orderIn(withMove({ schema: text, ui: '{ "ui:order": ["years", "*"] }' }, card('kind'), 1))).toEqual([
    ...['years', 'contact', 'kind', 'story'],
  ]);
  const twice = withCopy(texts, card('story'));
  expect(valueIn(twice.schema, ['then', 'properties', 'story2'])).toEqual({
    title: 'Story (copy)',
    type: 'string',
    maxWords: 50,
  });
  expect(valueIn(twice.ui, ['story2'])).toEqual(valueIn(ui, ['story']));
  expect(valueIn(withCopy(texts, card('years')).schema, ['required'])).toEqual(['years', 'years2']);
  const without = withoutQuestion(withoutQuestion(texts, card('story')), card('years'));
  expect(valueIn(without.schema, ['if'])).toBeUndefined();
  expect(valueIn(without.schema, ['required'])).toBeUndefined();
  expect([orderIn(without), valueIn(without.ui, ['story'])]).toEqual([['kind', 'contact'], undefined]);
});

test('cards are in the order in which the questions are asked', () => {
  const turned = questionCards(text, {}, { ui: '{ "ui:order": ["story", "contact", "kind"] }' }) ?? [];
  expect(turned.map(({ names }) => names[0])).toEqual(['story', 'contact', 'kind', 'years']);
});

test('choices are worded, added, moved and removed; the stored value of each stays', () => {
  const choices = () => card('kind').choices ?? { at: [], list: [] };
  expect(choices().list).toEqual([{ value: 'a', title: 'A' }]);
  const list = (of: string) => valueIn(of, choices().at);
  const two = withChoice(text, choices(), 'The second');
  expect(list(two)).toEqual([
    { const: 'a', title: 'A' },
    { const: 'the_second', title: 'The second' },
  ]);
  expect(list(withChoiceTitle(two, choices(), 0, 'First'))).toMatchObject([
    { const: 'a', title: 'First' },
    {},
  ]);
  expect(list(withChoiceUp(two, choices(), 1))).toMatchObject([{ const: 'the_second' }, { const: 'a' }]);
  expect(list(withoutChoice(two, choices(), 0))).toMatchObject([{ const: 'the_second' }]);
});

test('a list of groups has a card for each question of an entry; files have their limits', () => {
  const partners = { title: 'Partners', name: 'partners', kind: 'list' } as const;
  const made = withQuestion(texts, partners);
  const inMade = (name: string) =>
    questionCards(made.schema, {}, { ui: made.ui })?.find(({ names }) => names.join('/') === name);
  expect(inMade('partners')).toMatchObject({ kind: 'list', limits: { minItems: undefined, maxItems: 10 } });
  const more = withQuestion(made, { title: 'Role', name: 'role', kind: 'choices' }, inMade('partners/name'));
  const entry = valueIn(more.schema, ['properties', 'partners', 'items']);
  // For an entry only the list has a place in the payload.
  expect(entry).toMatchObject({ properties: { role: { title: 'Role', type: 'array' } } });
  expect(JSON.stringify(entry)).not.toContain('x-wire');
  expect(valueIn(more.ui, ['partners', 'items', 'ui:order'])).toEqual(['name', 'role']);
  const plans = withQuestion(texts, { title: 'Plans', name: 'plans', kind: 'files' });
  expect(valueIn(plans.schema, ['properties', 'plans', 'x-wire'])).toEqual({
    pointer: '/o/plans',
    as: 'files',
  });
  expect(card('plans', plans.schema)).toMatchObject({
    kind: 'files',
    engineer: undefined,
    limits: { 'files.maxCount': 5, 'files.maxMegabytes': 15 },
  });
});

test('a condition may depend on a question of another tab', () => {
  const others = [{ id: 'general', title: 'A. General', schema: text }];
  const of = (schema: string) =>
    questionCards(schema, {}, { others })?.find(({ names }) => names[0] === 'years') as QuestionCard;
  expect(of(text).askable.map(({ section, title }) => [section, title])).toEqual([
    [undefined, 'Kind'],
    ['general', 'A. General: Years'],
    ['general', 'A. General: Kind'],
  ]);
  const looked = { section: 'general', question: 'kind', rule: 'const', value: 'a' } as const;
  const moved = withCondition(text, of(text), looked);
  expect(valueIn(moved, ['allOf', 0, 'if'])).toEqual({
    sections: { general: { properties: { kind: { const: 'a' } }, required: ['kind'] } },
  });
  expect(of(moved)).toMatchObject({ plainCondition: looked, condition: '“kind” is a on the tab “general”' });
});

test('a new tab or form has its own files, and overwrites none', () => {
  const first = { title: 'Way ahead', kind: 'text' } as const;
  expect(newSection('it', '{ "for": "sign in" }', 'Tab', first)).toBeUndefined();
  const form = newForm('Village award', 'The village', first);
  expect(form.map(({ path }) => path)).toEqual([
    'village-award/form.json',
    'village-award/the-village.schema.json',
    'village-award/the-village.ui.json',
  ]);
  const tab = newSection('village-award', form[0]?.text ?? '', 'F. Way ahead', first) ?? [];
  expect(valueIn(tab[0]?.text ?? '', ['sections', 1])).toMatchObject({
    id: 'fWayAhead',
    file: 'f-way-ahead',
  });
  const paths = form.map(({ path }) => path);
  expect([isTaken(form, paths, true), isTaken(tab, paths, false)]).toEqual([true, false]);
  expect(isTaken(newForm('Shared', 'Tab', first), [], true)).toBe(true);
});
