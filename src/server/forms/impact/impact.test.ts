import { expect, test } from 'vitest';
import type { FormDefinition, Schema, Validate } from '#engine/definition.ts';
import { fromArchive } from '#engine/revisions/archive.ts';
import { countWords } from '#engine/values/words.ts';
import { Impact, verdictOf } from './impact.ts';
import { impactText } from './impact-text.ts';

const text = (title: string, more: Schema = {}): Schema => ({ type: 'string', title, ...more });

function revision(name: string, properties: { [name: string]: Schema }, required: string[] = []) {
  const schema: Schema = { type: 'object', properties, required };
  const words = { title: 'Tab', previewTitle: 'Tab' };
  const section = { id: 'tab', path: ['tab'], ...words, uiSchema: {}, schema };
  const messages = { required: '{title} is required', invalid: '{title} is not valid' };
  return fromArchive({
    id: 'form',
    title: 'Form',
    revision: name,
    wireConstants: {},
    messages,
    sections: [section],
  });
}

const before = revision('r1', {
  name: text('Name'),
  impact: text('Impact', { maxWords: 5 }),
  motto: text('Motto'),
});
const changed = revision(
  'r2',
  { name: text('Full name'), impact: text('Impact', { maxWords: 2 }), town: text('Town') },
  ['town'],
);

/** The two rules of the changed form, written by hand: a compiled form would need files. */
const now: FormDefinition = {
  ...changed,
  sections: changed.sections.map((section) => {
    const validate = (answers: unknown): boolean => {
      const { impact, town } = answers as { impact?: string; town?: string };
      validate.errors = [
        ...(countWords(impact ?? '') > 2
          ? [{ keyword: 'maxWords', instancePath: '/impact', schemaPath: '', params: { limit: 2 } }]
          : []),
        ...(town === undefined
          ? [{ keyword: 'required', instancePath: '', schemaPath: '', params: { missingProperty: 'town' } }]
          : []),
      ];
      return validate.errors.length === 0;
    };
    validate.errors = [] as { keyword: string; instancePath: string; schemaPath: string; params: object }[];
    return { ...section, rules: [validate as unknown as Validate] };
  }),
};

test('counts per question how many drafts lose, lack or keep an answer', () => {
  const impact = new Impact(before, now);
  const drafts = [{ impact: 'a b c', motto: 'x' }, { impact: 'a b' }, { name: 'N' }];
  for (const [at, tab] of drafts.entries()) impact.add({ id: `d${at}`, before, answers: { tab }, kept: [] });
  const found = impact.questions.map((each) => [
    each.change.path,
    verdictOf(each, impact.drafts),
    each.answered,
    each.broken,
    each.missing,
    each.examples,
  ]);
  expect(found).toEqual([
    ['/tab/name', 'compatible', 1, 0, 0, []],
    ['/tab/impact', 'breaking', 2, 1, 0, ['d0']],
    ['/tab/town', 'needs answers', 0, 0, 3, ['d0', 'd1', 'd2']],
    ['/tab/motto', 'compatible', 1, 1, 0, ['d0']],
  ]);
  expect(impactText(impact, 7, (_style, words) => words).split('\n')).toEqual([
    `compatible    'Full name' (/tab/name): was "Name"`,
    '              1 draft answered it',
    `breaking      'Impact' (/tab/impact): at most 2 words (was 5)`,
    '              2 drafts answered it, 1 no longer fits, e.g. d0',
    `needs answers 'Town' (/tab/town): new question that must be answered`,
    '              0 drafts answered it, 3 have no answer yet, e.g. d0, d1, d2',
    `compatible    'Motto' (/tab/motto): no longer asked`,
    '              1 draft answered it, 1 keeps the answer aside, e.g. d0',
    '',
    '3 of 3 drafts must be reviewed by their owners. 7 submitted applications stay unchanged. No answer is deleted.',
  ]);
});

test('without drafts it says what each change could do', () => {
  const impact = new Impact(before, now);
  expect(impact.questions.map((each) => verdictOf(each, 0))).toEqual([
    'compatible',
    'breaking',
    'needs answers',
    'compatible',
  ]);
});

test('only drafts that need work must be reviewed', () => {
  const removed = new Impact(before, revision('r2', { name: text('Name'), impact: text('Impact') }));
  removed.add({ id: 'd', before, answers: { tab: { motto: 'x' } }, kept: [] });
  expect([removed.touched, removed.questions.at(-1)?.broken]).toEqual([0, 1]);

  const meant = revision('r2', {
    name: text('Name'),
    impact: text('Impact', { maxWords: 5 }),
    motto: text('Motto of the year', { 'x-meaning': 2 }),
  });
  const asked = new Impact(before, meant);
  asked.add({ id: 'answered', before, answers: { tab: { motto: 'x' } }, kept: [] });
  asked.add({ id: 'not yet', before, answers: { tab: { name: 'N' } }, kept: [] });
  expect(asked.touched).toBe(1);
  expect(asked.questions[0]).toMatchObject({ broken: 1, examples: ['answered'], change: { kind: 'meant' } });
});
