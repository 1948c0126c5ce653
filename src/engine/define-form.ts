import { conditionSchemas } from './conditions.ts';
import type { FormDefinition, Schema, SectionDefinition, Validate } from './definition.ts';

/** A section as generation writes it: everything but its compiled functions. */
export type SectionData = Omit<SectionDefinition, 'validate' | 'conditions'>;

/** A form as generation writes it. */
export interface FormData extends Omit<FormDefinition, 'sections' | 'answersType'> {
  readonly sections: readonly SectionData[];
}

/** The compiled functions of one section; `conditions` in the order of `conditionSchemas`. */
export interface SectionValidators {
  readonly validate: Validate;
  readonly conditions: readonly Validate[];
}

/** Joins a form's data with its compiled functions. Called by generated modules only. */
export function defineForm<T>(data: FormData, validators: readonly SectionValidators[]): FormDefinition<T> {
  const sections = data.sections.map((section, index): SectionDefinition => {
    const compiled = validators[index];
    const nodes = conditionSchemas(section.schema);
    if (compiled === undefined || compiled.conditions.length !== nodes.length) {
      throw new Error(`Compiled rules of "${data.id}" do not fit its schema; generate the form anew`);
    }
    return {
      ...section,
      validate: compiled.validate,
      conditions: new Map(
        nodes.map((node, at): [Schema, Validate] => [node, compiled.conditions[at] as Validate]),
      ),
    };
  });
  return { ...data, sections };
}
