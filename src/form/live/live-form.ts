import { customizeValidator } from '@rjsf/validator-ajv8';
import { judgedRules } from '#engine/compile/judged-rules.ts';
import { plainSchema } from '#engine/compile/plain-schema.ts';
import { ruleOptions } from '#engine/compile/rule-options.ts';
import type { FormDefinition, Schema, SectionDefinition, UiSchema, Validate } from '#engine/definition.ts';
import { englishRules } from '#engine/english-rules.ts';
import type { Locale } from '#engine/locale.ts';

/** RJSF's validator with our keywords, as used by generation to compile rules. */
const validator = customizeValidator(ruleOptions);

/** The settings of a form made at run time besides its schema. */
export interface LiveFormOptions {
  readonly uiSchema?: UiSchema;
  /** Wording of the rules; English by default. */
  readonly messages?: { readonly [rule: string]: string };
  /** How people write; English of no country by default. */
  readonly locale?: Locale;
}

/**
 * A form of one section straight from a schema, validated at run time by `@rjsf/validator-ajv8`: for pages outside this
 * product, stories, and wherever schemas change while people watch. It includes a compiler of rules, 40 kB, which builds
 * functions from text: a page with a strict policy refuses that and uses generated forms.
 */
export function liveForm(written: Schema, options: LiveFormOptions = {}): FormDefinition {
  const { uiSchema = {}, messages = englishRules, locale } = options;
  const schema = plainSchema(written, uiSchema);
  const title = schema.title ?? '';
  const section = { id: 'form', path: [], title, previewTitle: title, schema, uiSchema };
  return {
    id: 'form',
    title,
    revision: 'live',
    wireConstants: {},
    messages,
    ...(locale && { locale }),
    sections: [{ ...section, rules: liveRules(section) }],
  };
}

/** The rules of a section, one function per part, as `defineForm` takes them. */
export function liveRules({ schema }: Pick<SectionDefinition, 'schema'>): Validate[] {
  return judgedRules(validator, schema);
}
