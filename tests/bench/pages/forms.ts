import type { Choice, FormDefinition, Schema, SectionDefinition, UiSchema } from '#engine/definition.ts';
import { applicationDefinition } from '#generated/application.ts';

/** Choices that the site would fetch. */
export const regions: readonly Choice[] = ['South', 'North', 'East', 'West'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
}));

/** The application form with its sections repeated; `?times=16` asks for the long one. */
export function benchDefinition(times: number): FormDefinition {
  const definition = applicationDefinition;
  if (times === 1) return definition;
  const sections: SectionDefinition[] = [];
  for (let copy = 0; copy < times; copy++) {
    for (const section of definition.sections) sections.push(copy === 0 ? section : renamed(section, copy));
  }
  return { ...definition, sections };
}

/** A copy under another name with its own schema nodes, as another section would have. */
function renamed(section: SectionDefinition, copy: number): SectionDefinition {
  const id = `${section.id}${copy}`;
  const schema = structuredClone(section.schema) as Schema;
  return { ...section, id, path: [id], schema, uiSchema: structuredClone(section.uiSchema) as UiSchema };
}

/** How often the page repeats the form. */
export const times = Number(new URLSearchParams(location.search).get('times') ?? 1);
