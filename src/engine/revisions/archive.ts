import type { FormData } from '../define-form.ts';
import type { FormDefinition } from '../definition.ts';

/** What is stored of a revision for good: everything but its compiled functions, as plain JSON. */
export function toArchive(definition: FormDefinition): FormData {
  const { id, title, revision, sections, wireConstants, messages, locale } = definition;
  return {
    id,
    title,
    revision,
    wireConstants,
    messages,
    ...(locale && { locale }),
    sections: sections.map(({ rules: _rules, ...section }) => section),
  };
}

/**
 * An archived revision as a definition that displays and reads answers, with the conditions it was served with. It does
 * not validate, because what was submitted under it has been validated.
 */
export function fromArchive(data: FormData): FormDefinition {
  return { ...data, sections: data.sections.map((section) => ({ ...section, rules: [] })) };
}
