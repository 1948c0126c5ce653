import { isObject } from '#engine/values/pointer.ts';
import { every, opposite, type PlainSchema, partsOf, type Verdict } from '../../read/condition-parts.ts';
import type { Assumption } from './branching.ts';
import { answerHolds, groupHolds, type SomeAnswer, type Trial } from './holds.ts';

/** With more combinations of answers than this, conditions are assumed to be possible. */
const mostTrials = 20_000;

/** The questions of a group: the schemas under which each name is asked, and the names that can be asked at all. */
export interface Askable {
  readonly schemas: ReadonlyMap<string, readonly PlainSchema[]>;
  readonly reachable: ReadonlySet<string>;
}

/** True when some answers of the group fit all assumptions and none of the `unless` lists is met in full. */
export function isPossible(
  assumptions: readonly Assumption[],
  { schemas, reachable }: Askable,
  unless: readonly (readonly Assumption[])[] = [],
): boolean {
  const all = [...assumptions, ...unless.flat()];
  const names = [...new Set(all.flatMap(({ condition }) => namesIn(condition)))];
  const candidates = names.map((name): Trial[] => {
    if (!reachable.has(name)) return [undefined];
    const constants = all.flatMap(({ condition }) => constantsFor(condition, name));
    return [undefined, ...(schemas.get(name) ?? []).flatMap((schema) => answersTo(schema, constants))];
  });
  const product = candidates.reduce((count, list) => count * list.length, 1);
  if (product > mostTrials) return unless.length === 0;
  for (let trial = 0; trial < product; trial++) {
    let rest = trial;
    const answers = new Map<string, Trial>();
    names.forEach((name, at) => {
      const list = candidates[at] as Trial[];
      answers.set(name, list[rest % list.length]);
      rest = Math.floor(rest / list.length);
    });
    const fits = verdictOf(assumptions, answers);
    // "Unless" must be certain: what is unknown may well be met.
    const evaded = unless.every((list) => verdictOf(list, answers) === false);
    if (fits !== false && (unless.length === 0 || (fits === true && evaded))) return true;
  }
  return false;
}

function verdictOf(assumptions: readonly Assumption[], answers: ReadonlyMap<string, Trial>): Verdict {
  return every(
    assumptions.map(({ condition, holds }) => {
      const verdict = groupHolds(condition, answers);
      return holds ? verdict : opposite(verdict);
    }),
  );
}

export function namesIn(condition: PlainSchema): string[] {
  const { required, properties } = condition;
  return [
    ...(Array.isArray(required) ? required.map(String) : []),
    ...(isObject(properties) ? Object.keys(properties) : []),
    ...partsOf(condition).flatMap(([, part]) => namesIn(part)),
  ];
}

/** The plain values that a condition compares an answer with. */
function constantsFor(condition: PlainSchema, name: string): (string | number | boolean)[] {
  const inside = (value: unknown): (string | number | boolean)[] => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(inside) : [];
  };
  const { properties } = condition;
  return [
    ...(isObject(properties) ? inside(properties[name]) : []),
    ...partsOf(condition).flatMap(([, part]) => constantsFor(part, name)),
  ];
}

/** Answers worth trying: all choices, or those around the values that conditions mention. */
function answersTo(schema: PlainSchema, constants: readonly (string | number | boolean)[]): Trial[] {
  const choices = choicesIn(schema);
  if (choices !== undefined) return choices;
  const type = String(schema.type);
  if (type === 'boolean') return [true, false];
  const fits = (answer: string | number | boolean) => answerHolds(schema, answer) !== false;
  if (type === 'number' || type === 'integer') return numbersAround(schema, constants).filter(fits);
  const some: SomeAnswer[] = type === 'string' ? textsAround(schema, constants) : [{ someAnswer: type }];
  return [...constants.filter((each) => typeof each === 'string').filter(fits), ...some];
}

/** The values that a choice question can take; undefined when it takes any. */
export function choicesIn(schema: PlainSchema): (string | number | boolean)[] | undefined {
  const list = Array.isArray(schema.oneOf)
    ? schema.oneOf.map((choice: unknown) => (isObject(choice) ? choice.const : undefined))
    : Array.isArray(schema.enum) && schema.type !== 'boolean'
      ? (schema.enum as unknown[])
      : undefined;
  return list?.filter((each) => ['string', 'number', 'boolean'].includes(typeof each)) as
    | (string | number | boolean)[]
    | undefined;
}

/** A text of each length that rules and conditions distinguish; a text has at least one character. */
function textsAround(schema: PlainSchema, constants: readonly (string | number | boolean)[]): SomeAnswer[] {
  const marks = [...constants, schema.minLength, schema.maxLength, 1].filter(
    (each) => typeof each === 'number',
  );
  const lengths = new Set(marks.flatMap((mark) => [mark - 1, mark, mark + 1]));
  return [...lengths]
    .filter((length) => length >= 1)
    .map((length) => ({ someAnswer: 'string', length }))
    .filter((some) => answerHolds(schema, some) !== false);
}

function numbersAround(schema: PlainSchema, constants: readonly (string | number | boolean)[]): number[] {
  const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map(
    (keyword) => schema[keyword],
  );
  const marks = [...constants, ...limits, 0].filter((each) => typeof each === 'number').sort((a, b) => a - b);
  const between = marks.slice(1).map((mark, at) => (mark + (marks[at] as number)) / 2);
  return [
    ...new Set([...between, ...marks.flatMap((mark) => [mark, mark - 1, mark + 1, mark - 0.5, mark + 0.5])]),
  ];
}
