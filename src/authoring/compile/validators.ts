import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { ruleOptions } from '#engine/compile/rule-options.ts';
import { rulesOfPart } from '#engine/compile/rules.ts';
import type { Schema } from '#engine/definition.ts';
import { everyPart } from '#engine/schema/read-plan.ts';

/** The text of an ES module with one compiled function per part of each section, and its type declarations. */
export interface ValidatorModule {
  readonly code: string;
  readonly types: string;
}

/**
 * Compiles the rules of a form's sections: those of `sections[i]` are exported at the same place of the list
 * `validators`, a function per part in the order of `everyPart`. Throws what ajv says when a schema is not valid.
 */
export function validatorModule(sections: readonly Schema[]): ValidatorModule {
  const lists: string[] = [];
  const code = compileSchemaValidatorsCode(
    { $id: 'form' },
    {
      ...ruleOptions,
      extenderFn(ajv) {
        for (const [at, schema] of sections.entries()) {
          const functions = everyPart(schema).map((part, index) => {
            const name = `section${at}part${index}`;
            ajv.addSchema(rulesOfPart(part), name);
            return name;
          });
          lists.push(`[${functions.join(', ')}]`);
        }
        return ruleOptions.extenderFn(ajv);
      },
    },
  );
  return {
    code: `import { require } from '#engine/judge/rule-runtime.ts';\n${code}\nexport const validators = [${lists.join(', ')}];\n`,
    types: `import type { SectionRules } from '#engine/define-form.ts';\nexport declare const validators: readonly SectionRules[];\n`,
  };
}
