import type { ValidatorType } from '@rjsf/utils';
import type { Json, Schema } from '#engine/definition.ts';
import { matchesSchema } from '#engine/resolve/match-schema.ts';

/**
 * RJSF asks its validator two things. Whether an answer is valid: always, because the store validates. Whether a value
 * fits a schema, to choose between alternatives: the engine's evaluator of conditions decides.
 */
export const inertValidator = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid(node, formData, rootSchema) {
    return matchesSchema(
      node as unknown as Schema,
      formData as Json | undefined,
      rootSchema as unknown as Schema,
    );
  },
  toErrorList: () => [],
  reset() {},
} as ValidatorType;
