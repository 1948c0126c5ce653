import type { Answers, FormDefinition, Schema, SectionDefinition } from '../definition.ts';
import { everyPart } from '../schema/read-plan.ts';
import { isObject } from '../values/pointer.ts';

/** The answers of other sections that count, by the names of the sections. */
export interface OtherAnswers {
  readonly [sectionId: string]: Answers;
}

/** A question of another section that a condition looks at. */
export interface OtherQuestion {
  readonly sectionId: string;
  readonly keys: readonly string[];
}

const known = new WeakMap<Schema, readonly OtherQuestion[]>();

/** The questions of other sections that conditions of a section look at, in `{ "sections": { "general": … } }`. */
export function othersLookedAt(schema: Schema): readonly OtherQuestion[] {
  let found = known.get(schema);
  if (found === undefined) {
    const conditions = new Set(everyPart(schema).flatMap(({ condition }) => condition?.schema ?? []));
    found = [...conditions].flatMap(inCondition);
    known.set(schema, found);
  }
  return found;
}

function inCondition(condition: unknown): readonly OtherQuestion[] {
  if (Array.isArray(condition)) return condition.flatMap(inCondition);
  if (!isObject(condition)) return [];
  return Object.entries(condition).flatMap(([keyword, value]) => {
    if (keyword !== 'sections' || !isObject(value)) return inCondition(value);
    return Object.entries(value).flatMap(([sectionId, part]) =>
      questionsIn(part, []).map((keys) => ({ sectionId, keys })),
    );
  });
}

function questionsIn(condition: unknown, above: readonly string[]): readonly (readonly string[])[] {
  if (Array.isArray(condition)) return condition.flatMap((part) => questionsIn(part, above));
  if (!isObject(condition)) return [];
  const { properties, required, not, allOf, anyOf, oneOf } = condition;
  const named = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, part]) => {
    const below = questionsIn(part, [...above, name]);
    return below.length > 0 ? below : [[...above, name]];
  });
  const demanded = (Array.isArray(required) ? required : [])
    .filter((name) => !isObject(properties) || !Object.hasOwn(properties, String(name)))
    .map((name) => [...above, String(name)]);
  return [...named, ...demanded, ...[not, allOf, anyOf, oneOf].flatMap((part) => questionsIn(part, above))];
}

const orders = new WeakMap<object, readonly SectionDefinition[]>();

/** The sections of a form, each after those that its conditions look at. */
export function decidingFirst({ sections }: FormDefinition): readonly SectionDefinition[] {
  let order = orders.get(sections);
  if (order === undefined) {
    const found = new Set<SectionDefinition>();
    const open = new Set<SectionDefinition>();
    const visit = (section: SectionDefinition): void => {
      if (open.has(section)) return;
      open.add(section);
      const ids = new Set(othersLookedAt(section.schema).map(({ sectionId }) => sectionId));
      for (const other of sections) if (ids.has(other.id)) visit(other);
      found.add(section);
    };
    for (const section of sections) visit(section);
    order = [...found];
    orders.set(sections, order);
  }
  return order;
}

const lookedAt = new WeakMap<SectionDefinition, readonly SectionDefinition[]>();

/**
 * The sections of a form that the conditions of one look at. Of sections that look at each other, which the check refuses,
 * only one does.
 */
export function sectionsLookedAt(
  definition: FormDefinition,
  section: SectionDefinition,
): readonly SectionDefinition[] {
  let found = lookedAt.get(section);
  if (found === undefined) {
    const ids = new Set(othersLookedAt(section.schema).map(({ sectionId }) => sectionId));
    const order = decidingFirst(definition);
    found = order.slice(0, order.indexOf(section)).filter(({ id }) => ids.has(id));
    lookedAt.set(section, found);
  }
  return found;
}
