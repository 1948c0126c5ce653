import { checkForm } from '#authoring/check/check-form.ts';
import { compileForm } from '#authoring/compile/compile-form.ts';
import { readWorkingForm } from '#authoring/compile/read-working-form.ts';
import { importForm } from '#authoring/import/import-form.ts';
import type { Loss } from '#authoring/import/losses.ts';
import type { Problem } from '#authoring/read/problem.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { readFileSync, rmSync, writeFileSync } from './memory-files.ts';

/** The texts of a schema and of its UI schema. */
export interface Written {
  readonly schema: string;
  readonly ui: string;
}

/** What is said of a schema. */
export interface Judged {
  /** Undefined where no form could be made of it. */
  readonly definition: FormDefinition | undefined;
  /** What is wrong with the files of a form. */
  readonly findings: readonly Problem[];
  /** The files that the import wrote, where the schema is an ordinary one; the form is that of these files. */
  readonly imported?: Written & { readonly losses: readonly Loss[] };
  /** Why the import made nothing of it. */
  readonly refused?: string;
}

// The check of patterns chooses by a variable of the environment how its library works.
(globalThis as { process?: unknown }).process ??= { env: {} };

/** Folders in memory. What all forms share is what is in `schemas/shared`. */
const dir = '/schemas';
const places = { form: `${dir}/form`, file: '/playground.json' };
const shared: { readonly [path: string]: string } = import.meta.glob('../../schemas/shared/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
for (const [path, text] of Object.entries(shared)) writeFileSync(path.replace('../..', ''), text);

/** Reads a schema as the file of a form where it names the vocabulary of such files, as an ordinary JSON Schema otherwise. */
export async function judgeSchema(written: Written): Promise<Judged> {
  rmSync(places.form);
  const isOurs = /"\$schema":\s*"\.\.\/question\.meta\.json"/.test(written.schema);
  try {
    return isOurs ? judgeOurs(written) : await judgeImported(written);
  } catch (error) {
    return { definition: undefined, findings: [], refused: (error as Error).message };
  }
}

function judgeOurs({ schema, ui }: Written): Judged {
  writeFileSync(`${places.form}/form.json`, '{ "for": "nobody yet" }');
  writeFileSync(`${places.form}/form.schema.json`, schema);
  writeFileSync(`${places.form}/form.ui.json`, ui);
  const findings = checkForm(dir, 'form');
  return { definition: findings.length > 0 ? undefined : compiled(), findings };
}

async function judgeImported({ schema, ui }: Written): Promise<Judged> {
  const file = { schema: parsed('schema', schema), uiSchema: parsed('UI schema', ui) };
  writeFileSync(places.file, JSON.stringify(file));
  const { losses } = await importForm(dir, places.file, 'form');
  const text = (end: string) => String(readFileSync(`${places.form}/form.${end}.json`, 'utf8'));
  return {
    definition: compiled(),
    findings: [],
    imported: { schema: text('schema'), ui: text('ui'), losses },
  };
}

function parsed(what: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`The ${what} is no JSON: ${(cause as Error).message}`, { cause });
  }
}

const compiled = () => compileForm(readWorkingForm(dir, 'form'));
