import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arbitraryAnswersTo,
  arbitrarySchema,
  arbitrarySections,
} from '../../tests/support/arbitrary-form.ts';
import { compiledForm, compiledSections } from '../../tests/support/compiled-form.ts';
import { answerRows } from './answers.ts';
import type { AmountRules, Answers, FileLimits, FormDefinition, Schema } from './definition.ts';
import { parseDraft, parseSubmission, pruneAnswers, submissionErrors } from './judge/submission.ts';
import { normaliseAnswer } from './kinds/kinds.ts';
import { mergeAnswers } from './merge/merge.ts';
import { givenAnswers } from './resolve/collect-answers.ts';
import { resolve, withEntries } from './resolve/resolve.ts';
import { settleForm } from './resolve/settle.ts';
import { fromArchive, toArchive } from './revisions/archive.ts';
import { type CarriedDraft, carryForward } from './revisions/carry-forward.ts';
import { sampleAnswers } from './samples/sample-answers.ts';
import { amountFault } from './values/amounts.ts';
import { isCalendarDate } from './values/dates.ts';
import { filesFault } from './values/files.ts';
import { getAt, setAt } from './values/pointer.ts';
import { countWords } from './values/words.ts';
import { fromWire, toWire } from './wire/wire.ts';
import { targetsOf } from './wire/wire-places.ts';

/** Plain ajv, conditions included: the form must agree with it. One for all forms: its own rules are read once. */
const ajv = new Ajv({ strict: false, validateSchema: false, formats: { date: isCalendarDate } });
ajv.addKeyword({
  keyword: 'maxWords',
  validate: (limit: number, text: string) => countWords(String(text)) <= limit,
});
ajv.addKeyword({
  keyword: 'amount',
  validate: (rules: AmountRules, value: unknown) => amountFault(value, rules) === undefined,
});
ajv.addKeyword({
  keyword: 'files',
  validate: (limits: FileLimits, value: unknown) => filesFault(value, limits) === undefined,
});
ajv.addKeyword({
  keyword: 'sections',
  compile: (sections: { [id: string]: Schema }) => {
    const parts = Object.entries(sections).map(([id, part]) => [id, ajv.compile(part)] as const);
    return (_data, context) =>
      parts.every(([id, part]) => part((context?.rootData as Answers | undefined)?.[id] ?? {}));
  },
});

function oracle(schema: Schema): (value: unknown) => boolean {
  return ajv.compile(schema) as (value: unknown) => boolean;
}

interface Trial {
  readonly schema: Schema;
  readonly form: FormDefinition;
  readonly all: readonly Answers[];
}

const asked = (form: FormDefinition, answers: Answers) =>
  withEntries(resolve(form, answers).questions).map(({ path, schema, required, answer }) => ({
    path,
    schema,
    required,
    answer,
  }));

/** `toEqual`, which is slow with whole schemas, runs only if the texts differ: names may come in another order. */
function same(one: unknown, other: unknown): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
}

/** What is shown is what is validated, as plain JSON Schema validates it; every finding has words. */
function judgesWhatItShows({ schema, form, all }: Trial): void {
  const isValid = oracle(schema);
  for (const answers of all) {
    const errors = submissionErrors(form, answers);
    expect(errors.length === 0).toBe(isValid(pruneAnswers(form, answers)));
    const shown = asked(form, answers).map(({ path }) => path);
    for (const { path, message } of errors) {
      expect(shown).toContain(path);
      expect(message).not.toMatch(/[{}]|undefined|^$/);
    }
  }
}

function sendsWhatItShows({ form, all }: Trial): void {
  for (const answers of all) {
    const payload = JSON.parse(JSON.stringify(toWire(form, answers))) as Answers;
    for (const question of resolve(form, answers).questions) {
      for (const { pointer } of targetsOf(question.schema)) {
        expect(getAt(payload, pointer) === undefined).toBe(question.answer === undefined);
      }
    }
    const back = fromWire(form, payload);
    if (!back.ok) throw new Error(JSON.stringify(back.error));
    same(
      asked(form, back.value).map(({ path }) => path),
      asked(form, answers).map(({ path }) => path),
    );
    same(toWire(form, back.value), payload);
    same(submissionErrors(form, back.value), submissionErrors(form, answers));
  }
}

function archivesWhatItShows({ form, all }: Trial): void {
  const kept = fromArchive(JSON.parse(JSON.stringify(toArchive(form))));
  for (const answers of all) {
    same(asked(kept, answers), asked(form, answers));
    same(answerRows(kept, answers), answerRows(form, answers));
  }
}

function keepsWhatItShows({ form, all }: Trial): void {
  for (const answers of all) {
    const given = givenAnswers(resolve(form, answers));
    same(parseDraft(form, given), { ok: true, value: given });
    same(asked(form, given), asked(form, answers));
    same(pruneAnswers(form, pruneAnswers(form, answers)), pruneAnswers(form, answers));
    const parsed = parseSubmission(form, given);
    if (parsed.ok) same(parseSubmission(form, parsed.value), parsed);
    else same(parsed.error, submissionErrors(form, answers));
  }
}

function samplesWhatItShows({ form }: Trial): void {
  expect(parseDraft(form, sampleAnswers(form)).ok).toBe(true);
}

function mergesWhatItShows({ form, all }: Trial): void {
  const [base, mine] = all.map((answers) => givenAnswers(resolve(form, answers))) as [Answers, Answers];
  same(mergeAnswers(form, base, mine, base), { merged: mine, conflicts: [] });
  same(asked(form, mergeAnswers(form, base, base, mine).merged), asked(form, mine));
}

const invariants = {
  judgesWhatItShows,
  sendsWhatItShows,
  archivesWhatItShows,
  keepsWhatItShows,
  samplesWhatItShows,
  mergesWhatItShows,
};

test('for any form and any answers, the same is shown, judged, sent, archived, kept and merged', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitrarySchema().chain((schema) =>
        fc.tuple(fc.constant(schema), fc.array(arbitraryAnswersTo(schema), { minLength: 8, maxLength: 8 })),
      ),
      async ([schema, all]) => {
        const form = await compiledForm(schema);
        for (const hold of Object.values(invariants)) hold({ schema, form, all });
      },
    ),
    { numRuns: 15 },
  );
});

test('so it is for a form whose sections depend on each other', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitrarySections().chain((sections) =>
        fc.tuple(
          fc.constant(sections),
          fc.array(
            fc.record({
              first: arbitraryAnswersTo(sections.first),
              second: arbitraryAnswersTo(sections.second),
            }),
            { minLength: 8, maxLength: 8 },
          ),
        ),
      ),
      async ([sections, all]) => {
        // In the other order: the deciding section comes after the one it decides.
        const form = await compiledSections({ second: sections.second, first: sections.first });
        const schema = { type: 'object', properties: { ...sections } };
        for (const hold of Object.values(invariants)) hold({ schema, form, all });
      },
    ),
    { numRuns: 10 },
  );
});

test('parses any value without throwing', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySchema(), fc.array(fc.jsonValue(), { maxLength: 20 }), async (schema, all) => {
      const form = await compiledForm(schema);
      for (const raw of all) {
        expect(typeof parseSubmission(form, raw).ok).toBe('boolean');
        expect(typeof fromWire(form, raw).ok).toBe('boolean');
      }
    }),
    { numRuns: 5 },
  );
});

/** All answers and questions, entry by entry, as texts; blanks say nothing. */
function wordsIn(path: string, value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => wordsIn(`${path}/${name}`, inner));
  const isBlank = value === undefined || (typeof value === 'string' && value.trim() === '');
  return isBlank ? [] : [JSON.stringify([path, value])];
}

function answered(form: FormDefinition, answers: Answers): readonly string[] {
  const { questions } = resolve(form, answers);
  return questions.flatMap(({ path, schema }) =>
    wordsIn(path, normaliseAnswer(schema, getAt(answers, path))),
  );
}

/** A draft with answers to what it left open, as long as they do not hide others. */
function goneOn(form: FormDefinition, draft: Answers, typed: Answers): Answers {
  let answers = draft;
  for (const { path, schema } of resolve(form, typed).questions) {
    const answer = normaliseAnswer(schema, getAt(typed, path));
    if (answer === undefined || getAt(answers, path) !== undefined) continue;
    const next = setAt(answers, path, answer);
    if (settleForm(form, next, () => true).cleared.length === 0) answers = next;
  }
  return answers;
}

test('an answer stays or is kept aside, whatever form comes next', async () => {
  const form = arbitrarySchema().chain((schema) => fc.tuple(fc.constant(schema), arbitraryAnswersTo(schema)));
  await fc.assert(
    fc.asyncProperty(fc.array(form, { minLength: 2, maxLength: 4 }), async (stages) => {
      let before: FormDefinition | undefined;
      let draft: Pick<CarriedDraft, 'answers' | 'kept'> = { answers: {}, kept: [] };
      const written = new Set<string>();
      for (const [schema, typed] of stages) {
        const now = await compiledForm(schema);
        const carried = carryForward(before ?? now, now, draft.answers, draft.kept);
        expect(settleForm(now, carried.answers, () => true).cleared).toEqual([]);
        const here = new Set(answered(now, carried.answers));
        for (const { path, answer } of carried.kept)
          for (const words of wordsIn(path, answer)) here.add(words);
        expect([...written].filter((words) => !here.has(words))).toEqual([]);
        draft = { answers: goneOn(now, carried.answers, typed), kept: carried.kept };
        for (const words of answered(now, draft.answers)) written.add(words);
        before = now;
      }
    }),
    { numRuns: 20 },
  );
});
