import { conditionSchemas } from './conditions.ts';
import type { FormData } from './define-form.ts';
import type { FormDefinition, Schema, Validate } from './definition.ts';
import { matchesSchema } from './match-schema.ts';

/** What is kept of a revision for good: everything but its compiled functions, as plain JSON. */
export function toArchive(definition: FormDefinition<unknown>): FormData {
  const { id, title, revision, sections, wireConstants, messages } = definition;
  return {
    id,
    title,
    revision,
    wireConstants,
    messages,
    sections: sections.map(({ validate: _validate, conditions: _conditions, ...section }) => section),
  };
}

/**
 * An archived revision as a definition that shows and reads answers: its conditions are interpreted. It judges nothing:
 * `validate` accepts every answer, because what was submitted under it has been judged.
 */
export function fromArchive(data: FormData): FormDefinition {
  const sections = data.sections.map((section) => ({
    ...section,
    validate: () => true,
    conditions: new Map(
      conditionSchemas(section.schema).map((node): [Schema, Validate] => [
        node,
        (value) => matchesSchema(node, value as never, node),
      ]),
    ),
  }));
  return { ...data, sections };
}
