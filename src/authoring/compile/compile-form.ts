import { compileFunction } from 'node:vm';
import { defineForm, type SectionRules } from '#engine/define-form.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { require } from '#engine/judge/rule-runtime.ts';
import { readWorkingForm, type WorkingForm } from './read-working-form.ts';
import { rulesText } from './validators.ts';

/** The functions in the text of compiled rules. */
export function rulesOf(text: string): readonly SectionRules[] {
  return (compileFunction(text, ['require']) as (of: typeof require) => readonly SectionRules[])(require);
}

/** A form with its rules compiled, independent of what is built or served. */
export function compileForm({ form, data }: WorkingForm): FormDefinition {
  return defineForm(data, rulesOf(rulesText(form.sections.map(({ schema }) => schema))));
}

/** Some forms from the present schema files. Expects checked files. */
export function compileForms(schemasDir: string, ids: readonly string[]): readonly FormDefinition[] {
  return ids.map((id) => compileForm(readWorkingForm(schemasDir, id)));
}
