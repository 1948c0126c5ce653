import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { ruleOptions } from '#engine/compile/rule-options.ts';
import { rulesOfPart } from '#engine/compile/rules.ts';
import type { FormData } from '#engine/define-form.ts';
import type { Schema } from '#engine/definition.ts';
import { everyPart } from '#engine/schema/read-plan.ts';

/**
 * Compiles the rules of a form's sections into the body of a function of `require`, which imports from the engine. It returns
 * a list per section: a function per part in the order of `everyPart`. Throws ajv's message when a schema is not valid.
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

/** Rules of any answer, whatever its form says. */
const always = ['required', 'incomplete', 'type', 'text', 'unknown', 'invalid'];
/** Rules whose wording may depend on a type, a format or a widget: in `format:date`, the date. */
const narrowed = ['type', 'format', 'required'];

/**
 * The wording of everything that can be wrong in a form: of the rules, types, formats and widgets that it, or its
 * compiled rules, name.
 */
function wordingIn({ messages, sections }: FormData, rules: string): FormData['messages'] {
  const said = JSON.stringify(sections) + rules;
  const isSaid = (word: string) => said.includes(`"${word}"`);
  const applies = (rule: string) => {
    const [keyword = '', detail] = rule.split(':');
    if (!always.includes(keyword) && !isSaid(keyword)) return false;
    return detail === undefined || !narrowed.includes(keyword) || isSaid(detail);
  };
  return Object.fromEntries(Object.entries(messages).filter(([rule]) => applies(rule)));
}

/**
 * The text of an ES module with the whole form: its data, and its rules as a function that takes the engine's `require`.
 * Browsers get the same module.
 */
export function formModuleText(data: FormData, rules: string): string {
  const said = { ...data, messages: wordingIn(data, rules) };
  return `export const data = ${JSON.stringify(said)};\nexport const rules = (require) => {\n${rules}\n};\n`;
}
