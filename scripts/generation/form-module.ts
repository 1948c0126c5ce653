import { createHash } from 'node:crypto';
import type { FormData } from '#engine/define-form.ts';
import type { Schema } from '#engine/definition.ts';
import { editionDays, withEditionDays } from '../editions/edition-days.ts';
import { type LoadedForm, loadForm, readMessages } from './load.ts';
import { answersName, answerTypes } from './types.ts';
import { validatorModule } from './validators.ts';

/** Keywords that the browser has no use for: their work is in the compiled rules. */
const compiledAway = new Set(['$schema', '$id', '$comment', 'errorMessage']);

/** The generated files of a form, by name. */
export async function formModule(schemasDir: string, id: string): Promise<Map<string, string>> {
  const days = editionDays(schemasDir, id);
  const loaded = loadForm(schemasDir, id);
  const form = days === undefined ? loaded : withEditionDays(loaded, days);
  const messages = readMessages(schemasDir);
  const revision = createHash('sha256')
    .update(JSON.stringify([form, messages]))
    .digest('hex')
    .slice(0, 12);
  const { code, types } = validatorModule(form.sections.map((section) => section.schema));
  const answers = await answerTypes(id, form.sections);
  return new Map([
    [`${id}.ts`, definitionText(form, messages, revision, answers)],
    [`${id}.validators.mjs`, `// Written by scripts/generate.ts from schemas/${id}.\n${code}`],
    [`${id}.validators.d.mts`, types],
  ]);
}

/** `forgot-password` → `forgotPasswordDefinition`. */
export function exportName(id: string, what: string): string {
  const name = answersName(id).replace(/Answers$/, what);
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const namesBelow = new Set(['properties', 'dependencies', 'patternProperties', 'sections']);
const plainValues = new Set(['const', 'default', 'enum', 'examples']);

/** A schema without the keywords that the browser has no use for. A question may be called like a keyword. */
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

/** TypeScript without its comments and texts, which may hold the name of any type. */
function withoutWords(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"/g, '');
}

function definitionText(
  form: LoadedForm,
  messages: { readonly [rule: string]: string },
  revision: string,
  answers: string,
): string {
  const data: FormData = {
    id: form.id,
    title: form.title,
    revision,
    sections: form.sections.map((section) => ({
      ...section,
      schema: withoutCompiled(section.schema) as Schema,
    })),
    wireConstants: form.wireConstants,
    messages,
  };
  const name = answersName(form.id);
  const used = ['Amount', 'FileRecord', 'FormDefinition'].filter(
    (type) => type === 'FormDefinition' || new RegExp(`\\b${type}\\b`).test(withoutWords(answers)),
  );
  return `// Written by scripts/generate.ts from schemas/${form.id}. Do not edit.
import { defineForm, type FormData } from '#engine/define-form.ts';
import type { ${used.join(', ')} } from '#engine/definition.ts';
import { validators } from './${form.id}.validators.mjs';

${answers.trim()}

const data: FormData = ${JSON.stringify(data)};

/** ${form.title.replaceAll('*/', '* /')} */
export const ${exportName(form.id, 'Definition')}: FormDefinition<${name}> = defineForm<${name}>(data, validators);
`;
}
