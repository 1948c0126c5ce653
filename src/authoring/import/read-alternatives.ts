import type { Schema } from '#engine/definition.ts';
import { matchesSchema } from '#engine/resolve/match-schema.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Spot } from './losses.ts';
import { freeName } from './plain-names.ts';
import { held, type Named, type ReadBranch } from './read-branches.ts';
import { titleOf } from './read-plain.ts';
import type { Written } from './written.ts';

type Value = string | number | boolean;

/** Groups of which one is asked, as a question that distinguishes them, and conditions on it. */
export interface Block {
  readonly name: string;
  /** How it is asked from now on; undefined: as before. */
  readonly question: Written | undefined;
  readonly isRequired: boolean;
  /** Whether that fully covers answers without it. */
  readonly isExact: boolean;
  readonly conditions: readonly Written[];
}

/** The context for reading alternatives. */
interface Around {
  /** The questions of the group itself. */
  readonly properties: Named;
  /** Those around a branch. */
  readonly outer: Named;
  readonly branch: ReadBranch;
  readonly spot: Spot;
}

/** A question says which group is meant. If there is none, one is created; undefined if nothing can be asked. */
export function alternatives(written: Written, around: Around, wished?: string): Block | undefined {
  const keyword = written.oneOf === undefined ? 'anyOf' : 'oneOf';
  const list = (Array.isArray(written[keyword]) ? written[keyword] : []).filter(isObject);
  const { spot, properties } = around;
  const [only] = list;
  if (only === undefined) return undefined;
  const names = Object.keys(isObject(only.properties) ? only.properties : {});
  const decider = (wished === undefined ? names : [wished]).find((name) => tellsApart(list, name));
  if (decider !== undefined) return toldBy(decider, keyword, list, around);
  if (!list.some((each) => isObject(each.properties))) {
    spot.lose(`"${keyword}"`, 'it demands one of several answers: name what must be answered in "required"');
    return undefined;
  }
  const name = freeName(Object.hasOwn(properties, 'kind') ? `${spot.place} kind` : 'kind', (each) =>
    Object.hasOwn(properties, each),
  );
  spot.lose(
    `that "${keyword}" tells by the answers which group is meant`,
    `people choose: the question "${name}" was added`,
  );
  const values = list.map((_each, at) => `option${at + 1}`);
  const labels = list.map(({ title }, at) => (typeof title === 'string' ? title : `Option ${at + 1}`));
  return {
    name,
    question: { title: titleOf(name), type: 'string', oneOf: choices(values, labels) },
    isRequired: true,
    isExact: true,
    conditions: list.flatMap((each, at) =>
      held({ properties: { [name]: { const: values[at] } }, required: [name] }, around.branch(each, [name])),
    ),
  };
}

/** The answers that a branch is for; `others`: all but these. Undefined: it names none. */
function answersFor(
  branch: Written,
  name: string,
): { readonly values: Value[]; readonly others: boolean } | undefined {
  const question = isObject(branch.properties) ? branch.properties[name] : undefined;
  if (!isObject(question)) return undefined;
  const { not } = question;
  const named = isObject(not) ? not : question;
  const list = named.const !== undefined ? [named.const] : named.enum;
  const values = Array.isArray(list) ? list.filter((each) => each !== null) : [];
  const isPlain = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);
  return values.length > 0 && values.every(isPlain) ? { values, others: isObject(not) } : undefined;
}

function tellsApart(list: readonly Written[], name: string): boolean {
  const all = list.map((each) => answersFor(each, name));
  const named = all.flatMap((each) => (each?.others === false ? each.values : []));
  const rest = all.filter((each) => each?.others === true);
  return (
    all.every((each) => each !== undefined) &&
    new Set(named).size === named.length &&
    (rest.length === 0 || (rest.length === 1 && named.every((value) => rest[0]?.values.includes(value))))
  );
}

function toldBy(name: string, keyword: string, list: readonly Written[], around: Around): Block {
  const all = list.map((each) => answersFor(each, name) ?? { values: [], others: false });
  const known = all.flatMap(({ values, others }) => (others ? [] : values));
  const isOpen = all.some(({ others }) => others);
  return {
    name,
    question: isOpen ? openQuestion(name, all, around) : decidingQuestion(name, known, list, all, around),
    ...withoutAnswer(name, keyword, list),
    conditions: list.flatMap((each, at) => {
      const { values, others } = all[at] ?? { values: [], others: false };
      const fits = values.length === 1 ? { const: values[0] } : { enum: values };
      const when = others ? { not: fits } : fits;
      return held({ properties: { [name]: when }, required: [name] }, around.branch(each, [name]));
    }),
  };
}

/**
 * Whether the distinguishing question must be answered: without an answer, each alternative without required questions fits.
 */
function withoutAnswer(
  name: string,
  keyword: string,
  list: readonly Written[],
): Pick<Block, 'isRequired' | 'isExact'> {
  const demands = list.map(({ required }) => (Array.isArray(required) ? required : []));
  const fitting = demands.filter((names) => !names.includes(name));
  const free = fitting.filter((names) => names.length === 0).length;
  if (fitting.length === 0) return { isRequired: true, isExact: true };
  if (keyword === 'anyOf') return { isRequired: free === 0, isExact: free > 0 };
  return { isRequired: free !== 1, isExact: free > 1 || (free === 1 && fitting.length === 1) };
}

/** A question with answers other than those that have a branch; undefined if it is already asked. */
function openQuestion(
  name: string,
  all: readonly { readonly values: readonly Value[] }[],
  { properties, outer, spot }: Around,
): Written | undefined {
  if (Object.hasOwn(properties, name) || Object.hasOwn(outer, name)) return undefined;
  return { title: titleOf(spot.losses.writtenName(name)), type: typeof all[0]?.values[0] };
}

/** A question whose answers each have a branch: without the choices that have none, or created if there is none. */
function decidingQuestion(
  name: string,
  values: readonly Value[],
  list: readonly Written[],
  all: readonly { readonly values: readonly Value[] }[],
  { properties, outer, spot }: Around,
): Written | undefined {
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const asked = own ?? outer[name];
  if (Array.isArray(asked?.oneOf)) {
    const kept = asked.oneOf.filter((each) => isObject(each) && values.includes(each.const as Value));
    if (kept.length === asked.oneOf.length) return undefined;
    if (own !== undefined && kept.length > 0) return { ...own, oneOf: kept };
    spot.lose(`that other answers to "${name}" are refused`, 'none of its choices has a branch here');
    return undefined;
  }
  if (asked !== undefined && !values.some((value) => matchesSchema(asked as Schema, value, {}))) {
    spot.lose(`what hangs on "${name}"`, 'no answer to the question is among those that are named');
    return undefined;
  }
  if (values.every((value) => typeof value === 'boolean')) {
    if (values.length < 2) spot.lose(`that "${name}" is ${values[0]}`, 'a box is ticked or not');
    return asked === undefined
      ? { title: titleOf(spot.losses.writtenName(name)), type: 'boolean' }
      : undefined;
  }
  if (own === undefined && asked !== undefined) {
    spot.lose(`that other answers to "${name}" are refused`, 'the question is further up');
    return undefined;
  }
  const fitting = values.filter((value) => own === undefined || matchesSchema(own as Schema, value, {}));
  const labels = fitting.map((value) => {
    const at = all.findIndex((each) => each.values.includes(value));
    const title = all[at]?.values.length === 1 ? list[at]?.title : undefined;
    return typeof title === 'string' ? title : titleOf(String(value));
  });
  const { title, description } = own ?? {};
  return {
    title: typeof title === 'string' ? title : titleOf(spot.losses.writtenName(name)),
    ...(description !== undefined && { description }),
    type: values.every((value) => typeof value === 'number') ? 'number' : 'string',
    oneOf: choices(fitting, labels),
  };
}

function choices(values: readonly Value[], labels: readonly string[]): readonly Written[] {
  return values.map((value, at) => ({
    const: value,
    title: labels.indexOf(labels[at] ?? '') === at ? labels[at] : `${labels[at]} (${value})`,
  }));
}
