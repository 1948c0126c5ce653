import { expect, test } from 'vitest';
import { compiledSections } from '../../../tests/support/compiled-form.ts';
import type { Schema } from '../definition.ts';
import { parseDraft, submissionErrors } from '../judge/submission.ts';
import { fromArchive, toArchive } from '../revisions/archive.ts';
import { sampleAnswers } from '../samples/sample-answers.ts';
import { fromWire, toWire } from '../wire/wire.ts';
import { decidingFirst, sectionsLookedAt } from './between-sections.ts';
import { decides, decidingPaths } from './deciding.ts';
import { resolve } from './resolve.ts';

const text = (title: string): Schema => ({ type: 'string', title, 'x-wire': `/${title.toLowerCase()}` });
const look = (id: string, name: string): Schema => ({
  sections: { [id]: { properties: { [name]: { const: 'yes' } }, required: [name] } },
});
const asks = (condition: Schema, name: string): Schema =>
  Object.fromEntries([
    ['if', condition],
    ['then', { properties: { [name]: text(name) }, required: [name] }],
  ]);

/** `plan` asks `why` depending on the company's `listed`, and `goals` in each entry; `company` comes later. */
const form = await compiledSections({
  plan: {
    type: 'object',
    properties: {
      steps: {
        type: 'array',
        title: 'Steps',
        'x-wire': '/steps',
        items: { type: 'object', properties: { a: text('A') }, ...asks(look('company', 'listed'), 'goals') },
      },
    },
    ...asks(look('company', 'listed'), 'why'),
  },
  company: { type: 'object', properties: { listed: text('Listed') } },
});
const shown = (answers: object, of = form) => resolve(of, answers as never).questions.map(({ path }) => path);

test('a condition on an answer of another section is the same in rules, payload, draft and archive', () => {
  const yes = { company: { listed: 'yes ' }, plan: { why: 'so', steps: [{ a: '1' }] } };
  const no = { ...yes, company: { listed: 'no' } };
  expect(shown(yes)).toEqual(['/plan/steps', '/plan/why', '/company/listed']);
  expect(shown(no)).toEqual(['/plan/steps', '/company/listed']);
  expect(submissionErrors(form, yes).map(({ path }) => path)).toEqual(['/plan/steps/0/goals']);
  expect(submissionErrors(form, { company: { listed: 'yes' } }).map(({ path }) => path)).toEqual([
    '/plan/why',
  ]);
  expect(parseDraft(form, no)).toEqual({
    ok: true,
    value: { company: { listed: 'no' }, plan: { steps: [{ a: '1' }] } },
  });
  expect(toWire(form, no)).toEqual({ listed: 'no', steps: [{ a: '1' }] });
  expect(fromWire(form, toWire(form, yes))).toEqual({ ok: true, value: yes });
  const archived = fromArchive(JSON.parse(JSON.stringify(toArchive(form))));
  for (const answers of [yes, no]) expect(shown(answers, archived)).toEqual(shown(answers));
  expect(submissionErrors(form, sampleAnswers(form))).toEqual([]);
});

test('the deciding answer is known beside the question that depends on it', () => {
  const [plan, company] = form.sections;
  expect(decidingFirst(form).map(({ id }) => id)).toEqual(['company', 'plan']);
  expect([...decidingPaths(plan as never)]).toContain('/company/listed');
  expect(decides(form, '/company/listed')).toBe(true);
  expect(sectionsLookedAt(form, plan as never)).toEqual([company]);
});

test('sections that depend on each other terminate', async () => {
  const circle = await compiledSections({
    a: { type: 'object', properties: { x: text('X') }, ...asks(look('b', 'y'), 'z') },
    b: { type: 'object', properties: { y: text('Y') }, ...asks(look('a', 'x'), 'w') },
  });
  expect(shown({ a: { x: 'yes' }, b: { y: 'yes' } }, circle)).toEqual(['/a/x', '/a/z', '/b/y']);
});
