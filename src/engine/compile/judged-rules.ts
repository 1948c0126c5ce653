import type { RuleError, Schema, Validate } from '../definition.ts';
import { everyPart } from '../schema/read-plan.ts';
import { rulesOfPart } from './rules.ts';

/** Judges data by a schema at run time: RJSF's validator, created with `ruleOptions`. */
interface Judge {
  rawValidation<Result>(
    schema: object,
    data?: never,
  ): { readonly errors?: Result[]; readonly validationError?: Error };
}

/** The rules of a section, one function per part, as `defineForm` takes them, evaluated on demand. */
export function judgedRules(judge: Judge, schema: Schema): Validate[] {
  return everyPart(schema).map((part) => {
    const rules = rulesOfPart(part);
    const validate: Validate = (data) => {
      const { errors = [], validationError } = judge.rawValidation<RuleError>(rules, data as never);
      if (validationError !== undefined) throw validationError;
      validate.errors = errors;
      return errors.length === 0;
    };
    return validate;
  });
}
