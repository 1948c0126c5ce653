import type { ValidatorType } from '@rjsf/utils';
import type { Json, Schema } from '#engine/definition.ts';
import { matchesSchema } from '#engine/match-schema.ts';
import type { Conditions } from '#engine/visibility.ts';

/**
 * RJSF asks its validator two things. Whether an answer is valid: always, for the store judges. Whether a value fits a
 * schema, to choose a branch or an alternative: by the condition compiled for it, else by a small interpreter.
 */
export function createInertValidator(conditions: Conditions): ValidatorType {
  return {
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
    isValid(node, formData, rootSchema) {
      const schema = node as unknown as Schema;
      const compiled = conditions.get(schema);
      return compiled === undefined
        ? matchesSchema(schema, formData as Json | undefined, rootSchema as unknown as Schema)
        : compiled(formData);
    },
    toErrorList: () => [],
    reset() {},
  } as ValidatorType;
}
