import type { RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { plainSchema } from '#engine/compile/plain-schema.ts';
import { ruleOptions } from '#engine/compile/rule-options.ts';
import { rulesOfPart } from '#engine/compile/rules.ts';
import type {
  FormDefinition,
  RuleError,
  Schema,
  SectionDefinition,
  UiSchema,
  Validate,
} from '#engine/definition.ts';
import { englishRules } from '#engine/english-rules.ts';
import { everyPart } from '#engine/schema/read-plan.ts';

/** RJSF's validator with our keywords, as generation compiles rules with it. */
const validator = customizeValidator(ruleOptions);

/** What a form made at run time may say beside its schema. */
export interface LiveFormOptions {
  readonly uiSchema?: UiSchema;
  /** Wording of the rules; English otherwise. */
  readonly messages?: { readonly [rule: string]: string };
}

/**
 * A form of one section straight from a schema, judged while it runs by `@rjsf/validator-ajv8`: for pages outside this
 * product, stories, and wherever schemas change while people watch. It brings a compiler of rules, 40 kB, which builds
 * functions from text: a page with a strict policy refuses that and gets generated forms.
 */
export function liveForm(written: Schema, options: LiveFormOptions = {}): FormDefinition {
  const { uiSchema = {}, messages = englishRules } = options;
  const schema = plainSchema(written, uiSchema);
  const title = schema.title ?? '';
  const section = { id: 'form', path: [], title, previewTitle: title, schema, uiSchema };
  return {
    id: 'form',
    title,
    revision: 'live',
    wireConstants: {},
    messages,
    sections: [{ ...section, rules: liveRules(section) }],
  };
}

/** The rules of a section, one function per part, as `defineForm` takes them. */
export function liveRules({ schema }: Pick<SectionDefinition, 'schema'>): Validate[] {
  return everyPart(schema).map((part) => {
    const rules = rulesOfPart(part) as unknown as RJSFSchema;
    const validate: Validate = (data) => {
      const { errors = [], validationError } = validator.rawValidation<RuleError>(rules, data as never);
      if (validationError !== undefined) throw validationError;
      validate.errors = errors;
      return errors.length === 0;
    };
    return validate;
  });
}
