import fc from 'fast-check';
import type { Amount, Answers, FormDefinition, Json, Schema } from '#engine/definition.ts';
import { parseSubmission } from '#engine/judge/submission.ts';
import { allQuestions, type Question } from '#engine/resolve/visibility.ts';
import { choicesOf, isFiles } from '#engine/schema/schema-kind.ts';
import { amountTerms, fromSum, toSum } from '#engine/values/amounts.ts';
import { getAt, joinPath, pointerKeys, setAt } from '#engine/values/pointer.ts';
import { rupees } from '../fixtures/rupees.ts';

/**
 * Answers that fit each question of a form by itself, made from its schemas alone: hidden questions are answered too.
 * Rules between questions are ignored.
 */
export function arbitraryAnswers<T>(definition: FormDefinition<T>): fc.Arbitrary<Answers> {
  const questions = definition.sections.flatMap(allQuestions);
  return fc.tuple(...questions.map(({ schema }) => arbitraryAnswer(schema))).map((values) => {
    let answers: Answers = {};
    for (const [at, question] of questions.entries()) {
      answers = setAt(answers, question.keys, values[at] as Json);
    }
    for (const question of questions) answers = keepSiblingRules(question, answers);
    return answers;
  });
}

/**
 * Valid submissions of any completeness: some answers are removed at random, and those that the rules then demand are
 * restored.
 */
export function arbitrarySubmission<T>(definition: FormDefinition<T>): fc.Arbitrary<Answers> {
  const questions = definition.sections.flatMap(allQuestions);
  return fc
    .tuple(arbitraryAnswers(definition), fc.subarray(questions.map(({ path }) => path)))
    .map(([full, without]) => {
      let answers = full;
      for (const path of without) answers = setAt(answers, path, undefined);
      // A restored answer may reveal a question that is missing in turn.
      for (
        let parsed = parseSubmission(definition, answers);
        !parsed.ok;
        parsed = parseSubmission(definition, answers)
      ) {
        const before = answers;
        for (const { path } of parsed.error) answers = setAt(answers, path, getAt(full, path));
        if (JSON.stringify(answers) === JSON.stringify(before)) throw new Error(JSON.stringify(parsed.error));
      }
      return answers;
    });
}

function keepSiblingRules({ keys, schema }: Question, answers: Answers): Answers {
  const sibling = (name: string) => joinPath('', ...keys.slice(0, -1), name);
  if (schema.sameAs !== undefined) return setAt(answers, keys, getAt(answers, sibling(schema.sameAs)));
  if (schema.notAfter === undefined) return answers;
  const [own, other] = [getAt(answers, keys) as string, getAt(answers, sibling(schema.notAfter)) as string];
  return own > other
    ? setAt(setAt(answers, keys, other), pointerKeys(sibling(schema.notAfter)), own)
    : answers;
}

function arbitraryAnswer(schema: Schema): fc.Arbitrary<Json> {
  const choices = choicesOf(schema);
  if (choices !== undefined) return fc.constantFrom(...choices.map(({ value }) => value));
  if (schema.amount !== undefined) return arbitraryAmount().map((amount): Json => ({ ...amount }));
  if (isFiles(schema)) return arbitraryFiles(schema);
  switch (schema.type) {
    case 'boolean':
      return schema.enum === undefined ? fc.boolean() : fc.constantFrom(...schema.enum.map(Boolean));
    case 'integer':
      return fc.integer({
        min: schema.minimum as number,
        max: (schema.maximum as number | undefined) ?? 1e9,
      });
    case 'number':
      return fc
        .integer({ min: 0, max: ((schema.maximum as number | undefined) ?? 1000) * 100 })
        .map((n) => n / 100);
    default:
      return arbitraryText(schema);
  }
}

const terms = amountTerms(rupees);

/** Amounts exact to the paisa, in either unit. */
export function arbitraryAmount(): fc.Arbitrary<Amount> {
  const amounts = fc.oneof(
    fc.record({
      amount: fc.integer({ min: 0, max: 99_999_999 }).map((thousandths) => thousandths / 1000),
      unit: fc.constantFrom('lacs' as const, 'crores' as const),
    }),
    fc.integer({ min: 0, max: 1e14 }).map((paise) => fromSum(Number(`${paise}e-2`), terms)),
  );
  return amounts.filter((amount) => Number.isFinite(toSum(amount, terms)));
}

function arbitraryFiles(schema: Schema): fc.Arbitrary<Json> {
  const limits = schema.files;
  if (limits === undefined) throw new Error('not a list of files');
  const file = fc.record({
    key: fc.uuid(),
    filename: fc.stringMatching(/^[\w -]{1,20}$/).map((name) => `${name}.${limits.types[0]?.toLowerCase()}`),
    size: fc.integer({ min: 1, max: limits.maxMegabytes * 1_048_576 }),
  });
  return fc.array(file, { minLength: 1, maxLength: limits.maxCount });
}

const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
  fc.constantFrom('परियोजना', 'ग्रामीण', 'CSR', '=1+1', '"quoted"', '<b>', '🙂', '__proto__'),
);

function arbitraryText(schema: Schema): fc.Arbitrary<string> {
  if (schema.format === 'date') {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    return day.map((date) => date.toISOString().slice(0, 10));
  }
  if (typeof schema.pattern === 'string') {
    return matching(schema.pattern);
  }
  const [minLength, maxLength] = [(schema.minLength as number) ?? 1, (schema.maxLength as number) ?? 0];
  if (maxLength > 0) return fc.string({ unit: 'grapheme-ascii', minLength, maxLength });
  const space = fc.constantFrom(' ', '\n', '\n\n', '\t', '\u00a0');
  return fc
    .array(fc.tuple(word, space), { minLength: 1, maxLength: Math.min(schema.maxWords ?? 12, 12) })
    .map((words) => words.flat().join('').trim())
    .filter((text) => isPlain(text) && text.split(/\s+/).length <= (schema.maxWords ?? 1000));
}

const ofPatterns = new Map<string, fc.Arbitrary<string>>();
/** Representatives of a class such as `[^\\s@]`: listing the whole of Unicode takes seconds. */
const signs = [...'aZ0 .,-_+/@#%&()<>\'"=?!:;\\^$|[]{}~`*\u00e9\u0928字🙂'];

/** Texts that match a pattern; the same pattern is read once. */
function matching(pattern: string): fc.Arbitrary<string> {
  let texts = ofPatterns.get(pattern);
  if (texts === undefined) {
    const narrow = pattern.replaceAll(/\[\^(?:\\.|[^\]])*\]/gu, (others) => {
      const fitting = signs.filter((sign) => new RegExp(others, 'u').test(sign));
      return `[${fitting.join('').replaceAll(/[\\\]^/-]/g, '\\$&')}]`;
    });
    const whole = new RegExp(pattern, 'u');
    texts = fc
      .stringMatching(new RegExp(narrow, 'u'), { maxLength: 60 })
      .filter((text) => isPlain(text) && whole.test(text));
    ofPatterns.set(pattern, texts);
  }
  return texts;
}

function isPlain(text: string): boolean {
  return text !== '' && text === text.trim() && text.isWellFormed() && !/[\0\r]/.test(text);
}
