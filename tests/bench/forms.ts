import type {
  Choice,
  FormDefinition,
  Schema,
  SectionDefinition,
  UiSchema,
  Validate,
} from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';

/** Choices that the site would fetch. */
export const regions: readonly Choice[] = ['South', 'North', 'East', 'West'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
}));

/** The application form, its sections repeated so often; `?times=16` asks for the long one. */
export function benchDefinition(times: number): FormDefinition {
  const definition = applicationDefinition as unknown as FormDefinition;
  if (times === 1) return definition;
  const sections: SectionDefinition[] = [];
  for (let copy = 0; copy < times; copy++) {
    for (const section of definition.sections) sections.push(copy === 0 ? section : renamed(section, copy));
  }
  return { ...definition, sections };
}

/** A copy under another name with schema nodes of its own, as another section would have. */
function renamed(section: SectionDefinition, copy: number): SectionDefinition {
  const nodes = new Map<object, unknown>();
  const clone = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = nodes.get(value);
    if (known !== undefined) return known;
    const made: unknown = Array.isArray(value)
      ? value.map(clone)
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clone(part)]));
    nodes.set(value, made);
    return made;
  };
  const id = `${section.id}${copy}`;
  const conditions = new Map<Schema, Validate>();
  const schema = clone(section.schema) as Schema;
  for (const [node, validate] of section.conditions) {
    conditions.set((nodes.get(node) ?? node) as Schema, validate);
  }
  return { ...section, id, path: [id], schema, uiSchema: clone(section.uiSchema) as UiSchema, conditions };
}

/** How often the page repeats the form. */
export const times = Number(new URLSearchParams(location.search).get('times') ?? 1);
