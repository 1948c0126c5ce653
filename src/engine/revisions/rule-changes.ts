import type { FileLimits, Schema } from '../definition.ts';
import { sameJson } from '../judge/keywords.ts';
import { choicesOf } from '../kinds/schema-kind.ts';

/** What a new revision does to the rules of one question, in words for people. */
export interface RuleChanges {
  /** Answers that were fine may no longer be. */
  readonly tightened: readonly string[];
  /** Answers that were refused may now be fine. */
  readonly loosened: readonly string[];
}

interface Limit {
  readonly keyword: string;
  readonly words: (limit: unknown) => string;
  readonly isUpper: boolean;
}

const upper = (keyword: string, words: (limit: unknown) => string): Limit => ({
  keyword,
  words,
  isUpper: true,
});
const lower = (keyword: string, words: (limit: unknown) => string): Limit => ({
  keyword,
  words,
  isUpper: false,
});

const limits: readonly Limit[] = [
  upper('maxWords', (limit) => `at most ${limit} words`),
  upper('maxLength', (limit) => `at most ${limit} characters`),
  upper('maximum', (limit) => `at most ${limit}`),
  upper('exclusiveMaximum', (limit) => `less than ${limit}`),
  upper('maxItems', (limit) => `at most ${limit} entries`),
  lower('minLength', (limit) => `at least ${limit} characters`),
  lower('minimum', (limit) => `at least ${limit}`),
  lower('exclusiveMinimum', (limit) => `more than ${limit}`),
  lower('minItems', (limit) => `at least ${limit} entries`),
];

/** Rules that an answer keeps or breaks, without more and less. */
const plainRules: { readonly [keyword: string]: string } = {
  pattern: 'another way of writing it',
  format: 'another way of writing it',
  multipleOf: 'other steps between numbers',
  notAfter: 'compared with another date',
  notAbove: 'compared with another number',
  sameAs: 'compared with another answer',
  uniqueItems: 'no entry twice',
  'x-options': 'another list of choices',
  const: 'another answer demanded',
};

/** Compares the rules of one question under two revisions. */
export function ruleChanges(before: Schema, now: Schema): RuleChanges {
  const tightened: string[] = [];
  const loosened: string[] = [];
  for (const limit of limits)
    compareLimit(limit, before[limit.keyword], now[limit.keyword], tightened, loosened);
  for (const [keyword, words] of Object.entries(plainRules)) {
    if (sameJson(before[keyword], now[keyword])) continue;
    if (now[keyword] === undefined || now[keyword] === false) loosened.push(`no longer: ${words}`);
    else tightened.push(words);
  }
  if (before.type === 'number' && now.type === 'integer') tightened.push('a whole number');
  if (before.type === 'integer' && now.type === 'number') loosened.push('with decimals if need be');
  compareChoices(before, now, tightened, loosened);
  compareFiles(before.files, now.files, tightened, loosened);
  return { tightened, loosened };
}

function compareLimit(
  { words, isUpper }: Limit,
  before: unknown,
  now: unknown,
  tightened: string[],
  loosened: string[],
): void {
  if (before === now) return;
  if (typeof now !== 'number') {
    loosened.push(`no longer ${words(before)}`);
    return;
  }
  const was = typeof before === 'number' ? ` (was ${before})` : '';
  const isTighter = typeof before !== 'number' || (isUpper ? now < before : now > before);
  (isTighter ? tightened : loosened).push(words(now) + was);
}

function compareChoices(before: Schema, now: Schema, tightened: string[], loosened: string[]): void {
  const [old, current] = [choicesOf(before), choicesOf(now)];
  if (current === undefined) {
    if (old !== undefined) loosened.push('any answer instead of choices');
    return;
  }
  if (old === undefined) {
    tightened.push('one of the choices');
    return;
  }
  const has = (list: typeof old, value: string) => list.some((choice) => choice.value === value);
  const gone = old.filter(({ value }) => !has(current, value)).map(({ label }) => label);
  const added = current.filter(({ value }) => !has(old, value)).map(({ label }) => label);
  if (gone.length > 0) tightened.push(`no longer offered: ${gone.join(', ')}`);
  if (added.length > 0) loosened.push(`also offered: ${added.join(', ')}`);
}

function compareFiles(
  before: FileLimits | undefined,
  now: FileLimits | undefined,
  tightened: string[],
  loosened: string[],
): void {
  if (before === undefined || now === undefined) return;
  const counts = upper('maxCount', (limit) => `at most ${limit} files`);
  const sizes = upper('maxMegabytes', (limit) => `files of at most ${limit} MB`);
  compareLimit(counts, before.maxCount, now.maxCount, tightened, loosened);
  compareLimit(sizes, before.maxMegabytes, now.maxMegabytes, tightened, loosened);
  const gone = before.types.filter((type) => !now.types.includes(type));
  const added = now.types.filter((type) => !before.types.includes(type));
  if (gone.length > 0) tightened.push(`no longer accepted: ${gone.join(', ')}`);
  if (added.length > 0) loosened.push(`also accepted: ${added.join(', ')}`);
}
