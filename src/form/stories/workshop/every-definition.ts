import type { FormDefinition } from '#engine/definition.ts';

const modules = import.meta.glob<{ [name: string]: FormDefinition }>(
  ['../../../generated/*.ts', '!../../../generated/*.outline.ts'],
  { eager: true },
);

/** Every form, longest first, without knowing any name. */
export const everyDefinition: readonly FormDefinition[] = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (name.endsWith('Definition') ? [value] : []))
  .sort((a, b) => b.sections.length - a.sections.length || a.title.localeCompare(b.title));
