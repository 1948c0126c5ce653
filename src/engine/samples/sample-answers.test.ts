import { describe, expect, test } from 'vitest';
import type { FileRecord } from '#engine/definition.ts';
import { fixtureForm } from '../../../tests/support/fixture-form.ts';
import { parseDraft, parseSubmission } from '../judge/submission.ts';
import { resolve } from '../resolve/resolve.ts';
import { allQuestions } from '../resolve/visibility.ts';
import { getAt } from '../values/pointer.ts';
import { countWords } from '../values/words.ts';
import { sampleAnswers } from './sample-answers.ts';
import { sampleOptions } from './sample-options.ts';
import { sampleOfPattern } from './sample-pattern.ts';

const forms = await Promise.all(['application', 'login', 'register', 'reset-password'].map(fixtureForm));

describe.each(forms.map((form) => [form.id, form] as const))('%s', (_, form) => {
  const options = sampleOptions(form);

  test.each(['valid', 'limit'] as const)('%s samples pass every rule', (kind) => {
    expect(parseSubmission(form, sampleAnswers(form, { kind, options }))).toMatchObject({ ok: true });
  });

  test('every visible question has an answer, the same each time', () => {
    const answers = sampleAnswers(form, { options });
    const questions = resolve(form, answers).questions;
    expect(questions.filter(({ keys }) => getAt(answers, keys) === undefined)).toEqual([]);
    expect(sampleAnswers(form, { options })).toEqual(answers);
  });

  test('samples for every field also answer hidden questions', () => {
    const answers = sampleAnswers(form, { options, everything: true });
    const questions = form.sections.flatMap((section) => allQuestions(section));
    expect(questions.filter(({ keys }) => getAt(answers, keys) === undefined)).toEqual([]);
    expect(parseDraft(form, answers).ok).toBe(true);
  });
});

test('at the limit, texts have exactly the most words and files exactly the most megabytes', async () => {
  const form = await fixtureForm('application');
  const answers = sampleAnswers(form, { kind: 'limit' });
  const questions = resolve(form, answers).questions;
  const limited = questions.filter(({ schema }) => schema.maxWords !== undefined);
  expect(limited.length).toBeGreaterThan(5);
  for (const { keys, schema } of limited) {
    expect(countWords(getAt(answers, keys) as string)).toBe(schema.maxWords);
  }
  for (const { keys, schema } of questions.filter((question) => question.schema.files !== undefined)) {
    const files = getAt(answers, keys) as unknown as FileRecord[];
    expect(files).toHaveLength(schema.files?.maxCount ?? 0);
    expect(files.every(({ size }) => size === (schema.files?.maxMegabytes ?? 0) * 1_048_576)).toBe(true);
  }
});

test.each([
  '^[A-Z]{5}[0-9]{4}[A-Z]$',
  '^[0-9]{2}-(?:[a-f]+|x)\\.\\d?$',
  '^(GST|PAN)\\s\\w+$',
  '^[^a-z\\s]{3,8}$',
])('generates a text that matches the pattern %s', (pattern) => {
  expect(sampleOfPattern(pattern)).toMatch(new RegExp(pattern, 'u'));
});

test('a pattern too complex for samples has none, rather than a wrong one', () => {
  expect(sampleOfPattern('^(?=.*[0-9])(?=.*[A-Z]).{8,}$')).toBeUndefined();
});
