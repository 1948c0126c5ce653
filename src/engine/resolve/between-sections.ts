import type { Answers, FormDefinition, Schema, SectionDefinition } from '../definition.ts';
import { everyPart } from '../schema/read-plan.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { isObject } from '../values/pointer.ts';

/** The answers of other sections that count, by section name. */
export interface OtherAnswers {
  readonly [sectionId: string]: Answers;
}

/** A question of another section that a condition refers to. */
export interface OtherQuestion {
  readonly sectionId: string;
  readonly keys: readonly string[];
}

/** The questions of other sections that conditions of a section refer to, in `{ "sections": { "general": … } }`. */
export const othersLookedAt = memoByObject((schema: Schema): readonly OtherQuestion[] => {
  const conditions = new Set(everyPart(schema).flatMap(({ condition }) => condition?.schema ?? []));
  return [...conditions].flatMap(inCondition);
});

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

/** The sections of a form, each after those that its conditions refer to. */
export const decidingFirst = memoByObject(({ sections }: FormDefinition): readonly SectionDefinition[] => {
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
  return [...found];
});

/**
 * The sections of a form that the conditions of one refer to. If two sections refer to each other, which the check
 * refuses, only one does.
 */
export function sectionsLookedAt(
  definition: FormDefinition,
  section: SectionDefinition,
): readonly SectionDefinition[] {
  return lookedAtIn(definition).get(section) ?? [];
}

const lookedAtIn = memoByObject((definition: FormDefinition) => {
  const order = decidingFirst(definition);
  return new Map(
    order.map((section, at) => {
      const ids = new Set(othersLookedAt(section.schema).map(({ sectionId }) => sectionId));
      return [section, order.slice(0, at).filter(({ id }) => ids.has(id))];
    }),
  );
});
