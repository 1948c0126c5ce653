import type { FieldError, FormDefinition, SectionDefinition } from '#engine/definition.ts';

/** The errors of one section of a form, in the order given. */
export interface SectionErrors {
  readonly section: SectionDefinition;
  readonly errors: readonly FieldError[];
}

/** Errors grouped by the section of their question; sections without any are left out. */
export function errorsBySection(
  { sections }: FormDefinition,
  errors: readonly FieldError[],
): readonly SectionErrors[] {
  return sections
    .map((section) => ({ section, errors: errors.filter(({ path }) => isIn(section, path)) }))
    .filter((group) => group.errors.length > 0);
}

function isIn({ path: steps }: SectionDefinition, path: string): boolean {
  return `${path}/`.startsWith(`/${[...steps, ''].join('/')}`);
}
