import { isObject } from '#engine/values/pointer.ts';
import { combined } from './combine.ts';
import { dependenciesOf } from './read-branches.ts';
import type { Written } from './written.ts';

/** A group with the plain parts of its `allOf` combined, and separately what it may state more than once. */
interface MergedGroup {
  readonly schema: Written;
  readonly conditional: readonly Written[];
  /** Each `{ "oneOf": … }` or `{ "anyOf": … }`. */
  readonly alternatives: readonly Written[];
  readonly dependencies: readonly (readonly [name: string, part: unknown])[];
  /** Keywords that parts state differently, but a form can state only once. */
  readonly clashes: readonly string[];
}

const apart = [
  'allOf',
  'if',
  'then',
  'else',
  'oneOf',
  'anyOf',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
];

export function mergedGroup(written: Written): MergedGroup {
  const { allOf, if: when, then, else: otherwise, oneOf, anyOf } = written;
  const own = Object.fromEntries(Object.entries(written).filter(([keyword]) => !apart.includes(keyword)));
  const parts = (Array.isArray(allOf) ? allOf : []).filter(isObject).map(mergedGroup);
  const { schema, clashes } = combined([own, ...parts.map((part) => part.schema)]);
  const demand = oneOfSeveral(anyOf, isObject(schema.properties) ? schema.properties : {});
  const dependencies = [...dependenciesOf(written), ...parts.flatMap((part) => part.dependencies)];
  const required = withDependents(schema.required, dependencies);
  return {
    schema: { ...schema, ...(required.length > 0 && { required }) },
    clashes: [...clashes, ...parts.flatMap((part) => part.clashes)],
    conditional: [
      ...(when === undefined
        ? []
        : [
            Object.fromEntries([
              ['if', when],
              ['then', then],
              ['else', otherwise],
            ]),
          ]),
      ...(demand === undefined ? [] : [demand]),
      ...parts.flatMap(({ conditional }) => conditional),
    ],
    alternatives: [
      ...(Array.isArray(oneOf) ? [{ oneOf }] : []),
      ...(Array.isArray(anyOf) && demand === undefined ? [{ anyOf }] : []),
      ...parts.flatMap(({ alternatives }) => alternatives),
    ],
    dependencies: dependencies.filter(([name, part]) => !(Array.isArray(part) && required.includes(name))),
  };
}

/** Names that must be answered, with those that depend on them: these are required in any case. */
function withDependents(required: unknown, dependencies: MergedGroup['dependencies']): readonly unknown[] {
  const names = new Set<unknown>(Array.isArray(required) ? required : []);
  // Names added on the way are visited too.
  for (const each of names)
    for (const [name, part] of dependencies)
      if (name === each && Array.isArray(part)) for (const dependent of part) names.add(dependent);
  return [...names];
}

const aboutDemands = ['required', 'type', 'title', 'description', '$comment'];

/**
 * An `anyOf` of questions, some of which must be answered, as a condition: if none of the others are, those of the last
 * must be. Undefined if it states more, or concerns groups, whose presence depends on their answers.
 */
function oneOfSeveral(anyOf: unknown, properties: Written): Written | undefined {
  const list = (Array.isArray(anyOf) ? anyOf : []).map((each) =>
    isObject(each) &&
    Array.isArray(each.required) &&
    each.required.every((name) => isQuestion(properties[String(name)])) &&
    Object.keys(each).every((keyword) => aboutDemands.includes(keyword))
      ? { required: each.required }
      : undefined,
  );
  const last = list.pop();
  if (last === undefined || list.length === 0 || list.includes(undefined)) return undefined;
  return Object.fromEntries([
    ['if', { not: list.length === 1 ? list[0] : { anyOf: list } }],
    ['then', last],
  ]);
}

const isQuestion = (schema: unknown): boolean =>
  isObject(schema) &&
  schema.type !== 'object' &&
  schema.properties === undefined &&
  schema.allOf === undefined;
