import type { FileLimits, Schema } from '../definition.ts';
import { englishChanges as words } from '../english-changes.ts';
import { choicesOf } from '../schema/schema-kind.ts';
import { sameJson } from '../values/same-json.ts';

/** What a new revision does to the rules of one question, in words for people. */
export interface RuleChanges {
  /** Answers that were fine may no longer be. */
  readonly tightened: readonly string[];
  /** Answers that were refused may now be fine. */
  readonly loosened: readonly string[];
}

type LimitName = keyof typeof words.limits;

const limits = Object.keys(words.limits) as LimitName[];

/** Above an upper limit answers are refused, and below a lower one as well. */
export const upperLimits = limits.filter((name) => /max/i.test(name));
export const lowerLimits = limits.filter((name) => /min/i.test(name));

/** Compares the rules of one question under two revisions. */
export function ruleChanges(before: Schema, now: Schema): RuleChanges {
  const tightened: string[] = [];
  const loosened: string[] = [];
  for (const name of upperLimits) compareLimit(name, true, before[name], now[name], tightened, loosened);
  for (const name of lowerLimits) compareLimit(name, false, before[name], now[name], tightened, loosened);
  for (const [keyword, rule] of Object.entries(words.rules)) {
    if (sameJson(before[keyword], now[keyword])) continue;
    if (now[keyword] === undefined || now[keyword] === false) loosened.push(words.noLongerRule(rule));
    else tightened.push(rule);
  }
  if (before.type === 'number' && now.type === 'integer') tightened.push(words.whole);
  if (before.type === 'integer' && now.type === 'number') loosened.push(words.decimals);
  compareChoices(before, now, tightened, loosened);
  compareFiles(before.files, now.files, tightened, loosened);
  return { tightened, loosened };
}

function compareLimit(
  name: LimitName,
  isUpper: boolean,
  before: unknown,
  now: unknown,
  tightened: string[],
  loosened: string[],
): void {
  if (before === now) return;
  if (typeof now !== 'number') {
    loosened.push(words.noLonger(words.limits[name](before)));
    return;
  }
  const was = typeof before === 'number' ? words.was(before) : '';
  const isTighter = typeof before !== 'number' || (isUpper ? now < before : now > before);
  (isTighter ? tightened : loosened).push(words.limits[name](now) + was);
}

function compareChoices(before: Schema, now: Schema, tightened: string[], loosened: string[]): void {
  const [old, current] = [choicesOf(before), choicesOf(now)];
  if (current === undefined) {
    if (old !== undefined) loosened.push(words.anyAnswer);
    return;
  }
  if (old === undefined) {
    tightened.push(words.oneOfChoices);
    return;
  }
  const has = (list: typeof old, value: string) => list.some((choice) => choice.value === value);
  const gone = old.filter(({ value }) => !has(current, value)).map(({ label }) => label);
  const added = current.filter(({ value }) => !has(old, value)).map(({ label }) => label);
  if (gone.length > 0) tightened.push(words.noLongerOffered(gone.join(', ')));
  if (added.length > 0) loosened.push(words.alsoOffered(added.join(', ')));
}

function compareFiles(
  before: FileLimits | undefined,
  now: FileLimits | undefined,
  tightened: string[],
  loosened: string[],
): void {
  if (before === undefined || now === undefined) return;
  compareLimit('maxCount', true, before.maxCount, now.maxCount, tightened, loosened);
  compareLimit('maxMegabytes', true, before.maxMegabytes, now.maxMegabytes, tightened, loosened);
  const gone = before.types.filter((type) => !now.types.includes(type));
  const added = now.types.filter((type) => !before.types.includes(type));
  if (gone.length > 0) tightened.push(words.noLongerAccepted(gone.join(', ')));
  if (added.length > 0) loosened.push(words.alsoAccepted(added.join(', ')));
}
