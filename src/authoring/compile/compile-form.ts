import { compileFunction } from 'node:vm';
import { defineForm, type SectionRules } from '#engine/define-form.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { require } from '#engine/judge/rule-runtime.ts';
import { readWorkingForm, type WorkingForm } from './read-working-form.ts';
import { rulesText } from './validators.ts';

/** The functions that the text of compiled rules stands for. */
export function rulesOf(text: string): readonly SectionRules[] {
  return (compileFunction(text, ['require']) as (of: typeof require) => readonly SectionRules[])(require);
}

/** A form with its rules compiled, apart from what is built or served. */
export function compileForm({ form, data }: WorkingForm): FormDefinition {
  return defineForm(data, rulesOf(rulesText(form.sections.map(({ schema }) => schema))));
}

/** Some forms as the schema files say them at this moment. Expects checked files. */
export function compileForms(schemasDir: string, ids: readonly string[]): readonly FormDefinition[] {
  return ids.map((id) => compileForm(readWorkingForm(schemasDir, id)));
}
