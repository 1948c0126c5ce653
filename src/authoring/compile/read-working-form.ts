import { createHash } from 'node:crypto';
import type { FormData } from '#engine/define-form.ts';
import type { Schema } from '#engine/definition.ts';
import { editionDays, withEditionDays } from '../editions/edition-days.ts';
import { type LoadedForm, loadForm } from './load-form.ts';

/** A form from its files: the input of its rules, and what the browser gets. */
export interface WorkingForm {
  /** With every keyword. */
  readonly form: Omit<LoadedForm, 'messages' | 'locale'>;
  readonly data: FormData;
}

/** Reads the files of a checked form. Its revision is a fingerprint of its whole content. */
export function readWorkingForm(schemasDir: string, id: string): WorkingForm {
  const days = editionDays(schemasDir, id);
  const { messages, locale, ...loaded } = loadForm(schemasDir, id);
  const form = days === undefined ? loaded : withEditionDays(loaded, days);
  const revision = createHash('sha256')
    .update(JSON.stringify([form, messages, locale]))
    .digest('hex')
    .slice(0, 12);
  const sections = form.sections.map((section) => ({
    ...section,
    schema: withoutCompiled(section.schema) as Schema,
  }));
  const { title, wireConstants } = form;
  const spoken = locale && writesMoreThanText.test(JSON.stringify(sections)) && { locale };
  return {
    form,
    data: { id, title, revision, sections, wireConstants, messages, ...spoken },
  };
}

/** Numbers, sums, days and telephones: forms without any of these bring no locale. */
const writesMoreThanText = /"(number|integer|date|phone)"/;

/** Keywords that the browser does not need: the compiled rules contain their effect. */
const compiledAway = new Set(['$schema', '$id', '$comment', 'errorMessage']);
const namesBelow = new Set(['properties', 'dependencies', 'patternProperties', 'sections']);
const plainValues = new Set(['const', 'default', 'enum', 'examples']);

/** A schema without the keywords that the browser does not need. A question may have the name of a keyword. */
function withoutCompiled(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutCompiled(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, below]) => {
      if (isNames) return [[name, withoutCompiled(below)]];
      if (compiledAway.has(name)) return [];
      return [[name, plainValues.has(name) ? below : withoutCompiled(below, namesBelow.has(name))]];
    }),
  );
}
