import type { Json } from '../definition.ts';
import { isObject } from '../values/pointer.ts';

/** Any written schema. */
interface Written {
  readonly [keyword: string]: unknown;
}

/** Groups of which one is asked. A question that each of them fixes with a `const` decides which. */
export interface Alternatives {
  readonly keyword: 'oneOf' | 'anyOf';
  /** Name of the distinguishing question; undefined if there is none. */
  readonly decider: string | undefined;
  readonly branches: readonly { readonly value: Json; readonly schema: Written }[];
}

/** The alternatives of a group; undefined if it has none. The choices of a question are not alternatives. */
export function alternativesOf(schema: Written): Alternatives | undefined {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const list = schema[keyword];
    if (!Array.isArray(list) || !list.every(isObject) || list.some((each) => each.const !== undefined))
      continue;
    const values = (name: string) => list.map((each) => constantOf(each, name));
    const names = isObject(list[0]?.properties) ? Object.keys(list[0].properties) : [];
    const decider = names.find((name) => {
      const found = values(name);
      return !found.includes(undefined) && new Set(found).size === list.length;
    });
    const branches = list.map((each, at) => ({
      value: decider === undefined ? null : (values(decider)[at] as Json),
      schema: each,
    }));
    return { keyword, decider, branches };
  }
  return undefined;
}

function constantOf({ properties }: Written, name: string): Json | undefined {
  const question = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!isObject(question)) return undefined;
  const { const: value, enum: values } = question;
  const only = value ?? (Array.isArray(values) && values.length === 1 ? values[0] : undefined);
  return typeof only === 'object' ? undefined : only;
}

/**
 * A group without alternatives: each is asked when the distinguishing question has its value, stated as an `if`.
 * Alternatives that no question distinguishes stay.
 */
export function withoutAlternatives(schema: Written): Written {
  const found = alternativesOf(schema);
  if (found?.decider === undefined) return schema;
  const { keyword, decider, branches } = found;
  const { [keyword]: _alternatives, allOf, ...rest } = schema;
  const conditions = branches.flatMap(({ value, schema: branch }) => {
    const met = withoutQuestion(branch, decider);
    if (Object.keys(met).length === 0) return [];
    const condition = { properties: { [decider]: { const: value } }, required: [decider] };
    return [
      Object.fromEntries([
        ['if', condition],
        ['then', met],
      ]),
    ];
  });
  return { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), ...conditions] };
}

const aboutTheGroup: readonly string[] = ['type', 'title', 'description', '$comment'];

/** The questions of an alternative besides the distinguishing one. */
function withoutQuestion(branch: Written, decider: string): Written {
  const { properties, required, ...rest } = branch;
  const asked = Object.entries(isObject(properties) ? properties : {}).filter(([name]) => name !== decider);
  const demanded = (Array.isArray(required) ? required : []).filter((name) => name !== decider);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([keyword]) => !aboutTheGroup.includes(keyword))),
    ...(asked.length > 0 && { properties: Object.fromEntries(asked) }),
    ...(demanded.length > 0 && { required: demanded }),
  };
}
