import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { ruleOptions } from '#engine/compile/rule-options.ts';
import { rulesOfPart } from '#engine/compile/rules.ts';
import type { FormData } from '#engine/define-form.ts';
import type { Schema } from '#engine/definition.ts';
import { everyPart } from '#engine/schema/read-plan.ts';

/**
 * Compiles the rules of a form's sections, to the body of a function of `require`, which asks for what the engine has. It
 * returns a list per section: a function per part in the order of `everyPart`. Throws what ajv says when a schema is not valid.
 */
export function rulesText(sections: readonly Schema[]): string {
  const lists: string[] = [];
  const { code: usual, ...overrides } = ruleOptions.ajvOptionsOverrides;
  const code = compileSchemaValidatorsCode(
    { $id: 'form' },
    {
      ...ruleOptions,
      ajvOptionsOverrides: { ...overrides, code: { ...usual, esm: false } },
      extenderFn(ajv) {
        for (const [at, schema] of sections.entries()) {
          const functions = everyPart(schema).map((part, index) => {
            const name = `section${at}part${index}`;
            ajv.addSchema(rulesOfPart(part), name);
            return `exports.${name}`;
          });
          lists.push(`[${functions.join(', ')}]`);
        }
        return ruleOptions.extenderFn(ajv);
      },
    },
  );
  return `const exports = {};\n${code}\nreturn [${lists.join(', ')}];`;
}

/**
 * The text of an ES module with all of a form: what it says, and its rules as a function that takes the `require` of the engine. The
 * same module is served to browsers.
 */
export function formModuleText(data: FormData, rules: string): string {
  return `export const data = ${JSON.stringify(data)};\nexport const rules = (require) => {\n${rules}\n};\n`;
}
