import { getLocation } from 'jsonc-parser';
import { isObject } from '#engine/values/pointer.ts';
import type { Problem } from '../read/problem.ts';
import { type Losses, placeBelow } from './losses.ts';
import type { Written } from './written.ts';

type Steps = readonly (string | number)[];
/** What a question can do without. */
const dispensable = [
  'default',
  'readOnly',
  'examples',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'description',
]; // prettier-ignore

/** The check's verdict on a schema as written. */
export interface Tried {
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** A schema that passes the check: whatever it refuses is left out, one by one. Throws if that does not terminate. */
export function repaired(schema: Written, losses: Losses, check: (schema: Written) => Tried): Written {
  for (let now = schema, left = mostRepairs; ; left--) {
    const { text, problems } = check(now);
    const [first] = problems;
    if (first === undefined) return now;
    const next =
      left > 0 && first.file.endsWith('.schema.json') ? withoutProblem(now, text, first, losses) : undefined;
    if (next === undefined)
      throw new Error(`It cannot be made a form: ${first.wrong}. Expected: ${first.expected}`);
    now = next;
  }
}

/** No file has more mistakes than this. */
const mostRepairs = 500;

/**
 * A schema without what the check refuses at a place: the rule, the condition, or else the question. Undefined if nothing
 * can be left out.
 */
function withoutProblem(
  schema: Written,
  text: string,
  problem: Problem,
  losses: Losses,
): Written | undefined {
  const { path } = getLocation(text, offsetOf(text, problem));
  const target = leftOut(path);
  if (target === undefined) return undefined;
  losses.note(placeOf(target), whatIs(target), `${problem.wrong}; expected: ${problem.expected}`);
  return without(schema, target) as Written;
}

function offsetOf(text: string, { line, column }: Problem): number {
  const before = text.split('\n').slice(0, line - 1);
  // One further, so that the place is the value and not what is before it.
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column;
}

/** The smallest part around a place that can be left out. */
function leftOut(path: Steps): Steps | undefined {
  for (let length = path.length; length > 0; length--) {
    const [step, before] = [path[length - 1], path[length - 2]];
    const isNamed = before === 'properties' || before === 'dependencies';
    if (
      isNamed ||
      (typeof step === 'number' && (before === 'allOf' || before === 'required' || before === 'oneOf'))
    )
      return path.slice(0, length);
    if (dispensable.includes(String(step))) return path.slice(0, length);
  }
  return undefined;
}

function whatIs(target: Steps): string {
  const [step, before] = [target.at(-1), target.at(-2)];
  if (before === 'properties') return 'the question';
  if (before === 'dependencies') return `what hangs on "${step}"`;
  if (before === 'allOf') return 'a condition';
  if (before === 'required') return 'that it must be answered';
  return before === 'oneOf' ? 'a choice' : `"${step}"`;
}

function placeOf(target: Steps): string {
  const names = target.filter((_step, at) => target[at - 1] === 'properties');
  return names.reduce<string>((place, name) => placeBelow(place, String(name)), '');
}

function without(value: unknown, [step, ...rest]: Steps): unknown {
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_each, at) => at !== step);
    return value.map((each, at) => (at === step ? without(each, rest) : each));
  }
  if (!isObject(value) || step === undefined) return value;
  if (rest.length > 0) return tidied({ ...value, [step]: without(value[step], rest) });
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
}

/** Parts that became empty are removed too. */
function tidied(schema: Written): Written {
  const names = isObject(schema.properties) ? Object.keys(schema.properties) : undefined;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) => {
      if (['allOf', 'required'].includes(keyword) && Array.isArray(value) && value.length === 0) return [];
      if (keyword === 'required' && names !== undefined && schema.type === 'object' && Array.isArray(value)) {
        const branches = JSON.stringify([schema.allOf, schema.dependencies]);
        return [
          [
            keyword,
            value.filter((name) => names.includes(String(name)) || branches.includes(JSON.stringify(name))),
          ],
        ];
      }
      return [[keyword, value]];
    }),
  );
}
