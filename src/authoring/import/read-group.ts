import { isObject } from '#engine/values/pointer.ts';
import type { Spot } from './losses.ts';
import { mergedGroup } from './merged-group.ts';
import { anyAnswer, demandsOf, demandsSomething, onceAnswered } from './optional-groups.ts';
import { alternatives, type Block } from './read-alternatives.ts';
import { condition, type Named } from './read-branches.ts';
import type { Hints } from './read-plain.ts';
import { type ReadQuestion, readQuestions } from './read-questions.ts';
import type { Written } from './written.ts';

/** The context of a branch: questions already asked, and names that must be answered wherever they are asked. */
interface Outer {
  readonly questions: Named;
  readonly late: readonly string[];
}

/** Keywords about names that are not questions. */
const ofOtherNames = [
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'unevaluatedProperties',
];

/** The content of a group in form terms: its questions, which are required, and what depends on conditions. */
export function readGroup(
  written: Written,
  hints: Hints,
  spot: Spot,
  read: ReadQuestion,
  outer: Outer = { questions: {}, late: [] },
): Written {
  const { schema, conditional, dependencies, clashes, alternatives: choices } = mergedGroup(written);
  noteUnsaid(schema, clashes, spot);
  const asked = isObject(schema.properties) ? schema.properties : {};
  const properties = readQuestions(schema, hints, spot, read, outer.questions);
  const around: Named = { ...outer.questions, ...properties };
  const demanded = [...new Set((Array.isArray(schema.required) ? schema.required : []).map(String))];
  const isNowhere = (name: string) => !Object.hasOwn(around, name) && !Object.hasOwn(asked, name);
  const late = [...outer.late, ...demanded.filter(isNowhere)];
  const branch = (part: unknown, without: readonly string[] = []): Written => {
    if (part === false) spot.lose('that answers are refused under a condition', 'a branch asks more');
    const { properties: own, ...rest } = isObject(part) ? part : {};
    const others = Object.entries(isObject(own) ? own : {}).filter(([name]) => !without.includes(name));
    const group = { ...rest, properties: Object.fromEntries(others) };
    return readGroup(group, hints, spot.underCondition(), read, { questions: around, late });
  };
  /** An optional group exists once anything in it is answered; in a form it always exists. */
  const isOptional = (name: string) => properties[name]?.type === 'object' && !demanded.includes(name);
  const isThere = (name: string): Written =>
    (isOptional(name) ? anyAnswer({ [name]: properties[name] ?? {} }) : undefined) ?? { required: [name] };
  const conditions = conditional.flatMap((each) => condition(each, branch, isThere, spot));
  const needed = new Map<string, unknown>();
  const blocks: Block[] = [];
  const tell = (list: Written, wished?: string) => {
    const found = alternatives(list, { properties, outer: outer.questions, branch, spot }, wished);
    if (found === undefined) return undefined;
    if (found.question !== undefined) properties[found.name] = found.question;
    around[found.name] ??= properties[found.name] ?? {};
    conditions.push(...found.conditions);
    blocks.push(found);
    return found;
  };
  for (const [name, part] of dependencies) {
    if (isNowhere(name)) {
      spot.lose(`what hangs on "${name}"`, 'no question is called so');
      continue;
    }
    const { oneOf, anyOf, ...rest } = isObject(part) ? part : {};
    const list = oneOf === undefined ? { anyOf } : { oneOf };
    const isTold = [oneOf, anyOf].some((each) => Array.isArray(each) && namesAnswers(each, name));
    const then = Array.isArray(part)
      ? demandedIn(part.map(String), around, () => true, spot)
      : branch(isTold ? rest : part);
    if (isTold) tell(list, name);
    if (Object.keys(then).length === 0) continue;
    if (needed.has(name) || isOptional(name)) conditions.push({ if: isThere(name), then });
    else
      needed.set(
        name,
        Array.isArray(then.required) && then.properties === undefined && Object.keys(then).length === 1
          ? then.required
          : then,
      );
  }
  for (const each of choices) {
    const last = tell(each);
    if (last === undefined || demanded.includes(last.name)) continue;
    if (!last.isExact)
      spot.below(last.name).lose('when it may be left empty', 'its answer tells which alternative is meant');
    if (last.isRequired) demanded.push(last.name);
  }
  for (const name of demanded.filter(isNowhere)) {
    const isAlways = blocks.some(
      ({ conditions: all }) =>
        all.length > 1 &&
        all.every(
          ({ then }) => isObject(then) && isObject(then.properties) && Object.hasOwn(then.properties, name),
        ),
    );
    const isSometimes = JSON.stringify(conditions).includes(`${JSON.stringify(name)}:{`);
    if (!isAlways)
      spot
        .below(name)
        .lose(
          'that it must be answered',
          isSometimes ? 'it is, wherever it is asked' : 'no question is called so',
        );
  }
  const own = outer.late.filter((name) => Object.hasOwn(properties, name));
  const known = [...demanded, ...own].filter((name) => Object.hasOwn(around, name));
  const needs = demandedIn(known, around, (name) => !Object.hasOwn(properties, name), spot);
  return groupOf(properties, needs, conditions, needed);
}

function noteUnsaid(schema: Written, clashes: readonly string[], spot: Spot): void {
  for (const keyword of ofOtherNames)
    if (schema[keyword] !== undefined && typeof schema[keyword] !== 'boolean')
      spot.lose(`"${keyword}"`, 'a form asks named questions only');
  if (schema.not !== undefined) spot.lose('"not"', 'only conditions may have it');
  for (const keyword of ['const', 'enum'])
    if (schema[keyword] !== undefined)
      spot.lose(`"${keyword}"`, 'the answers of a group are given one by one: say it of its questions');
  for (const keyword of clashes)
    spot.lose(`another "${keyword}"`, 'a form says it once: the first was taken');
}

/** Whether alternatives name answers to a question. */
function namesAnswers(list: readonly unknown[], name: string): boolean {
  return list.every((each) => isObject(each) && isObject(each.properties) && isObject(each.properties[name]));
}

/** Names that must be answered. For a group asked elsewhere, what must be answered in it. */
function demandedIn(
  names: readonly string[],
  around: Named,
  isElsewhere: (name: string) => boolean,
  spot: Spot,
): Written {
  const known = [...new Set(names)].filter((name) => {
    const question = around[name];
    if (question === undefined) spot.below(name).lose('that it must be answered', 'no question is called so');
    else if (!demandsSomething(question)) spot.losses.sentEmpty.add(spot.below(name).pointer);
    return question !== undefined;
  });
  const groups = known.filter(
    (name) => around[name]?.type === 'object' && isElsewhere(name) && demandsSomething(around[name]),
  );
  return {
    ...(groups.length > 0 && {
      properties: Object.fromEntries(groups.map((name) => [name, demandsOf(around[name] ?? {})])),
    }),
    ...(known.length > 0 && { required: known }),
  };
}

function groupOf(
  properties: Named,
  needs: Written,
  conditions: readonly Written[],
  dependencies: ReadonlyMap<string, unknown>,
): Written {
  const names = Array.isArray(needs.required) ? needs.required.map(String) : [];
  const elsewhere = isObject(needs.properties) ? needs.properties : {};
  const questions = Object.fromEntries([
    ...Object.entries(elsewhere),
    ...Object.entries(properties).map(([name, each]) => {
      const isOptional = each.type === 'object' && !names.includes(name);
      return [name, isOptional ? onceAnswered(each) : each];
    }),
  ]);
  return {
    ...(Object.keys(questions).length > 0 && { properties: questions }),
    ...(names.length > 0 && { required: names }),
    ...(conditions.length > 0 && { allOf: conditions }),
    ...(dependencies.size > 0 && { dependencies: Object.fromEntries(dependencies) }),
  };
}
