import type { Condition } from '#engine/schema/plan.ts';
import { isObject } from '#engine/values/pointer.ts';
import { type PlainSchema, partsOf } from '../../read/condition-parts.ts';
import type { FormSource, Rule } from '../../read/form-source.ts';
import { oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { isQuestion, visitsIn } from '../../read/visits.ts';
import { type Assumption, type Demand, type Fork, type Group, type Place, readGroup } from './branching.ts';
import { circleProblems } from './circles.ts';
import { type Askable, choicesIn, isPossible, namesIn } from './trials.ts';

/** Every condition can hold, every question can be reached, and nothing is required that is not asked. */
export const reachability: Rule = (form) =>
  visitsIn(form)
    .filter(({ node, role, inside }) => {
      const isGroup = role === 'section' || (role === 'property' && !isQuestion(node));
      return isGroup && !inside;
    })
    .flatMap(({ node }) => groupProblems(form, node));

function groupProblems(form: FormSource, root: SchemaNode): Problem[] {
  const group = readGroup(root);
  if (group.forks.length === 0 && group.places.every(({ when }) => when.length === 0)) return [];
  const schemas = schemasOf(group);
  const askable = { schemas, reachable: reachableNames(group, schemas) };
  const foreign = group.forks.flatMap((fork) => foreignValues(fork, schemas, form));
  const broken = new Set(foreign.map(({ key }) => key));
  const never = group.forks.flatMap((fork) => neverHolds(fork, askable, broken));
  return [
    ...foreign.map(({ problem }) => problem),
    ...never,
    ...circleProblems(group, broken),
    ...group.places.flatMap((place) => neverReached(place, askable, broken)),
    ...group.demands.flatMap((demand) => demandedUnasked(demand, group, askable)),
  ];
}

/** The schemas under which a group asks each of its names. */
function schemasOf(group: Group): Askable['schemas'] {
  const schemas = new Map<string, PlainSchema[]>();
  for (const { name, node } of group.places) schemas.set(name, [...(schemas.get(name) ?? []), node.plain()]);
  return schemas;
}

/** Names that can be asked: those without a condition, and those whose condition only refers to such names. */
function reachableNames(group: Group, schemas: Askable['schemas']): Set<string> {
  const reachable = new Set<string>();
  for (let before = -1; before < reachable.size; ) {
    before = reachable.size;
    for (const { name, when } of group.places) {
      if (!reachable.has(name) && isPossible(when, { schemas, reachable })) reachable.add(name);
    }
  }
  return reachable;
}

/** Values that a condition compares a choice question with, although it has no such choice. */
function foreignValues(
  fork: Fork,
  own: Askable['schemas'],
  form: FormSource,
): { key: Condition; problem: Problem }[] {
  const found: { key: Condition; problem: Problem }[] = [];
  const search = (
    condition: PlainSchema,
    steps: readonly (string | number)[],
    schemas: Askable['schemas'],
  ): void => {
    const { properties, sections } = condition;
    for (const [id, part] of Object.entries(isObject(sections) ? sections : {})) {
      const other = form.sections.find((section) => section.id === id);
      if (other === undefined || !isObject(part)) continue;
      search(part, [...steps, 'sections', id], schemasOf(readGroup(other.schema)));
    }
    for (const [name, part] of Object.entries(isObject(properties) ? properties : {})) {
      const asked = schemas.get(name) ?? [];
      for (const [at, value] of isObject(part) ? valuesIn(part) : []) {
        const lists = asked.map((schema) => choicesIn(at.includes('contains') ? itemsIn(schema) : schema));
        const choices = lists.flatMap((list) => list ?? []);
        if (lists.length === 0 || lists.includes(undefined) || choices.some((choice) => choice === value))
          continue;
        const isDecisive = at.at(-1) === 'const' && ![...steps, ...at].some((step) => loosening.has(step));
        const start = isDecisive ? 'the condition can never hold' : 'the condition refers to no choice';
        const wrong = `${start}: ${JSON.stringify(value)} is not a choice of "${name}"`;
        const [keyword, ...inside] = fork.steps;
        const here = [...inside, ...steps, 'properties', name, ...at];
        const expected = oneOfThese(String(value), choices.map(String));
        found.push({ key: fork.own.key, problem: fork.owner.problemInside(keyword, here, wrong, expected) });
      }
    }
    for (const [at, part] of partsOf(condition)) search(part, [...steps, ...at], schemas);
  };
  search(fork.own.condition, [], own);
  return found;
}

/** The values that a condition on one answer compares it with, and their places. */
function valuesIn(part: PlainSchema): [(string | number)[], unknown][] {
  const listed = Array.isArray(part.enum) ? part.enum : [];
  return [
    ...(part.const === undefined ? [] : [[['const'], part.const] satisfies [string[], unknown]]),
    ...listed.map((value, at): [(string | number)[], unknown] => [['enum', at], value]),
    ...[
      ...partsOf(part),
      ...(isObject(part.contains) ? [[['contains'], part.contains] as const] : []),
    ].flatMap(([steps, below]) =>
      valuesIn(below).map(([at, value]): [(string | number)[], unknown] => [[...steps, ...at], value]),
    ),
  ];
}

/** Below these a condition may hold even if one of its values never occurs. */
const loosening: ReadonlySet<string | number> = new Set(['not', 'anyOf', 'oneOf']);

/** The schema of a list entry. */
function itemsIn({ items }: PlainSchema): PlainSchema {
  return isObject(items) ? items : {};
}

/** Describes a condition whose problem is in `broken`, so that its consequences are not reported as well. */
function neverHolds({ owner, steps, own, when }: Fork, askable: Askable, broken: Set<Condition>): Problem[] {
  const isTold = [own, ...when].some(({ key }) => broken.has(key));
  if (isTold || isPossible([...when, own], askable)) return [];
  broken.add(own.key);
  const [keyword, ...inside] = steps;
  const everything = { ...askable, reachable: new Set(askable.schemas.keys()) };
  const names = namesIn(own.condition).filter((name) => !askable.reachable.has(name));
  const isWaiting = names.length > 0 && isPossible([...when, own], everything);
  return [
    isWaiting
      ? owner.problemInside(
          keyword,
          inside,
          `a circle: the condition waits for ${quoted(names)}, which is asked only if this same condition holds`,
          'a condition on a question that is asked before',
          true,
        )
      : owner.problemInside(
          keyword,
          inside,
          'the condition can never hold',
          when.length > 0
            ? 'a condition that fits the one around it'
            : 'a condition that some answers meet; look at the types, choices and limits of its questions',
          true,
        ),
  ];
}

function neverReached(
  { name, owner, when }: Place,
  askable: Askable,
  broken: ReadonlySet<Condition>,
): Problem[] {
  if (when.some(({ key }) => broken.has(key)) || isPossible(when, askable)) return [];
  const why = when.at(-1)?.holds
    ? 'what it depends on is never answered'
    : 'the condition before this "else" always holds';
  const expected = 'it under the "properties" of the group, or a condition that can hold';
  return [
    owner.problemInside('properties', [name], `"${name}" can never be reached: ${why}`, expected, true),
  ];
}

function demandedUnasked({ name, owner, steps, when }: Demand, group: Group, askable: Askable): Problem[] {
  const places = group.places.filter((place) => place.name === name);
  const isGiven = (needed: readonly Assumption[]) =>
    needed.every(({ key, holds }) => when.some((given) => given.key === key && given.holds === holds));
  if (places.length === 0 || places.some((place) => isGiven(place.when)) || !isPossible(when, askable))
    return [];
  const [keyword, ...inside] = steps;
  const problem = (wrong: string): Problem[] => {
    const expected = `"${name}" in the "required" beside the "properties" that contain the question`;
    return [owner.problemInside(keyword, inside, wrong, expected)];
  };
  const isSeen = places.some((place) => isPossible([...when, ...place.when], askable));
  if (!isSeen) return problem(`"${name}" is required, but never visible`);
  const elsewhere = places.map((place) => place.when);
  return isPossible(when, askable, elsewhere)
    ? problem(`"${name}" is required even when it is not visible: the form could then never be submitted`)
    : [];
}

function quoted(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `"${name}"`).join(', ');
}
