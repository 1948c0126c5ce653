import type { Answers, Json, Schema } from '../definition.ts';
import { kindOf, normaliseAnswer } from '../kinds/kinds.ts';
import type { Condition, Group, Member, Plan } from '../schema/plan.ts';
import { planOf } from '../schema/read-plan.ts';
import { isFieldset, itemsOf } from '../schema/schema-kind.ts';
import { getAt } from '../values/pointer.ts';
import type { OtherAnswers } from './between-sections.ts';
import { matchesSchema } from './match-schema.ts';

/** The source of answers: a document, a payload, or hostile input that has to be read defensively. */
export interface AnswerSource {
  /** The answer to a question asked with this schema, as given. */
  read(member: Member, schema: Schema): Json | undefined;
  /** The entries of a list of groups; undefined if there is no list. */
  entries(member: Member, schema: Schema): readonly AnswerSource[] | undefined;
}

/** The result of a plan for some answers. Lists are indexed by the `index` of their subject. */
export interface Run {
  readonly plan: Plan;
  /** Which parts hold. */
  readonly holds: readonly boolean[];
  /** Which members are asked. */
  readonly asked: readonly boolean[];
  /** The answers of each group that count: to what is asked, normalised. Undefined: the group is not asked. */
  readonly objects: readonly (Answers | undefined)[];
  /** Answers to what is asked, as given. */
  readonly given: readonly (Json | undefined)[];
  /** The entries of each list of groups that is asked. */
  readonly entries: readonly (readonly Run[] | undefined)[];
}

/**
 * Decides what is asked, in one walk: every condition is evaluated once, after everything it refers to, and sees
 * normalised answers to questions that are asked; `others` are those of sections decided before. Nothing else in the
 * product decides that.
 */
export function runPlan(plan: Plan, source: AnswerSource, others: OtherAnswers = {}): Run {
  const holds = plan.parts.map(({ condition }) => condition === undefined);
  const asked = plan.members.map(() => false);
  const objects: (Answers | undefined)[] = plan.groups.map(() => undefined);
  const given: (Json | undefined)[] = plan.members.map(() => undefined);
  const entries: (Run[] | undefined)[] = plan.members.map(() => undefined);
  objects[0] = {};

  const decide = ({ schema, group, within, parts }: Condition): void => {
    const object = objects[group.index];
    if (object === undefined || holds[within.index] !== true) return;
    const outcome = matchesSchema(schema, object, schema, undefined, others);
    for (const part of parts) holds[part.index] = part.expected === outcome;
  };

  const ask = (member: Member): void => {
    const around = objects[member.parent.index];
    const schema = around === undefined ? undefined : schemaOf(member, holds);
    if (around === undefined || schema === undefined) return;
    asked[member.index] = true;
    if (member.group !== undefined && isFieldset(schema)) {
      const object: Answers = {};
      objects[member.group.index] = object;
      around[member.name] = object;
      return;
    }
    const answer = answerTo(member, schema);
    if (answer !== undefined) around[member.name] = answer;
  };

  const answerTo = (member: Member, schema: Schema): Json | undefined => {
    const items = itemsOf(schema);
    if (items === undefined) {
      const answer = source.read(member, schema);
      given[member.index] = answer;
      return normaliseAnswer(schema, answer);
    }
    const runs = source.entries(member, schema)?.map((entry) => runPlan(planOf(items), entry, others));
    entries[member.index] = runs;
    return runs === undefined || runs.length === 0 ? undefined : runs.map((run) => run.objects[0] ?? {});
  };

  for (const step of plan.steps) {
    if ('schema' in step) decide(step);
    else ask(step);
  }
  return { plan, holds, asked, objects, given, entries };
}

/**
 * Answers from a document of our own form. Under another condition a question may ask for another kind of answer; what is
 * left of the one is not an answer to the other.
 */
export function documentSource(document: Json | undefined): AnswerSource {
  return {
    read({ keys, places }, schema) {
      const answer = getAt(document, keys);
      if (answer === undefined || answer === null) return undefined;
      const isLeft =
        places.length > 1 && !holds(schema, answer) && places.some((place) => holds(place.schema, answer));
      return isLeft ? undefined : answer;
    },
    entries({ keys }) {
      const list = getAt(document, keys);
      return Array.isArray(list) ? list.map(documentSource) : undefined;
    },
  };
}

function holds(schema: Schema, answer: Json): boolean {
  return kindOf(schema).holds(schema, answer);
}

const mergedMembers = new WeakMap<Member, Map<string, Schema>>();

/** How a name is asked when some parts hold; undefined if it is not. The same outcome returns the same object. */
export function schemaOf(member: Member, holds: readonly boolean[]): Schema | undefined {
  const { places } = member;
  const [only] = places;
  if (only !== undefined && places.length === 1)
    return holds[only.part.index] === true ? only.schema : undefined;
  const holding = places.filter(({ part }) => holds[part.index]);
  const [first] = holding;
  if (holding.length < 2) return first?.schema;
  return remembered(mergedMembers, member, holding.map(({ part }) => part.index).join(), () =>
    Object.assign({}, ...holding.map(({ schema }) => schema)),
  );
}

const branching: readonly string[] = [
  'if',
  'then',
  'else',
  'allOf',
  'dependencies',
  'properties',
  'required',
];
const mergedGroups = new WeakMap<Group, Map<string, Schema>>();

/**
 * The schema of a group when some parts hold: without branches, whose content is merged in. The same outcome returns the
 * same object.
 */
export function groupSchema(group: Group, { holds }: Pick<Run, 'holds'>): Schema {
  const names = [...group.members.values()].flatMap((member) => {
    const schema = schemaOf(member, holds);
    return schema === undefined ? [] : [{ name: member.name, schema, member }];
  });
  const pieces = group.pieces.filter(({ part }) => holds[part.index]);
  const outcome = [
    ...pieces.map(({ part }) => part.index),
    '',
    ...names.map(
      ({ member }) =>
        `${member.index}:${member.places.flatMap(({ part }) => (holds[part.index] ? part.index : []))}`,
    ),
  ].join(' ');
  return remembered(mergedGroups, group, outcome, () => {
    const schemas = pieces.map(({ schema }) => schema);
    const [own = {}, ...others] = schemas;
    const merged: { [keyword: string]: unknown } = Object.assign({}, ...others, own);
    for (const keyword of branching) delete merged[keyword];
    const required = [...new Set(schemas.flatMap((schema) => schema.required ?? []))];
    const properties = Object.fromEntries(names.map(({ name, schema }) => [name, schema]));
    return { ...merged, properties, ...(required.length > 0 && { required }) };
  });
}

function remembered<K extends object>(
  store: WeakMap<K, Map<string, Schema>>,
  key: K,
  outcome: string,
  make: () => Schema,
): Schema {
  let known = store.get(key);
  if (known === undefined) {
    known = new Map();
    store.set(key, known);
  }
  let schema = known.get(outcome);
  if (schema === undefined) {
    schema = make();
    known.set(outcome, schema);
  }
  return schema;
}
