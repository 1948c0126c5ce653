import type { FormDefinition, SectionDefinition, Validate } from './definition.ts';
import { everyPart } from './schema/read-plan.ts';

/** A section as generated: everything but its compiled functions. */
export type SectionData = Omit<SectionDefinition, 'rules'>;

/** A form as generation writes it. */
export interface FormData extends Omit<FormDefinition, 'sections' | 'answersType'> {
  readonly sections: readonly SectionData[];
}

/** The compiled functions of one section, in the order of `everyPart`. */
export type SectionRules = readonly Validate[];

/** Joins a form's data with its compiled functions. Called by generated modules only. */
export function defineForm<T>(data: FormData, rules: readonly SectionRules[]): FormDefinition<T> {
  const sections = data.sections.map((section, index): SectionDefinition => {
    const compiled = rules[index];
    if (compiled?.length !== everyPart(section.schema).length) {
      throw new Error(`Rules of "${data.id}" are of another schema; run: npm run generate`);
    }
    return { ...section, rules: compiled };
  });
  return { ...data, sections };
}
