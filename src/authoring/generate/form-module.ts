import type { FormData } from '#engine/define-form.ts';
import { readWorkingForm } from '../compile/read-working-form.ts';
import { formModuleText, rulesText } from '../compile/validators.ts';
import { answersName, answerTypes } from './types.ts';

/** The generated files of a form, by name. */
export async function formModule(schemasDir: string, id: string): Promise<Map<string, string>> {
  const { form, data } = readWorkingForm(schemasDir, id);
  const rules = rulesText(form.sections.map((section) => section.schema));
  const answers = await answerTypes(id, form.sections);
  return new Map([
    [`${id}.ts`, definitionText(data, answers)],
    [`${id}.form.mjs`, formModuleText(data, rules)],
    [`${id}.form.d.mts`, moduleTypes],
  ]);
}

const moduleTypes = `import type { FormData, SectionRules } from '#engine/define-form.ts';
import type { require } from '#engine/judge/rule-runtime.ts';
export declare const data: FormData;
export declare const rules: (of: typeof require) => readonly SectionRules[];
`;

/** `forgot-password` → `forgotPasswordDefinition`. */
export function exportName(id: string, what: string): string {
  const name = answersName(id).replace(/Answers$/, what);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** TypeScript without its comments and strings, which may contain the name of any type. */
function withoutWords(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"/g, '');
}

function definitionText(data: FormData, answers: string): string {
  const name = answersName(data.id);
  const used = ['Amount', 'FileRecord', 'FormDefinition'].filter(
    (type) => type === 'FormDefinition' || new RegExp(`\\b${type}\\b`).test(withoutWords(answers)),
  );
  return `// Written by scripts/generate.ts from schemas/${data.id}. Do not edit.
import { defineForm } from '#engine/define-form.ts';
import type { ${used.join(', ')} } from '#engine/definition.ts';
import { require } from '#engine/judge/rule-runtime.ts';
import { data, rules } from './${data.id}.form.mjs';

${answers.trim()}

/** ${data.title.replaceAll('*/', '* /')} */
export const ${exportName(data.id, 'Definition')}: FormDefinition<${name}> = defineForm<${name}>(data, rules(require));
`;
}
