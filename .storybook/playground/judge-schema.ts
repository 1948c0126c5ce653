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

/** The verdict on a schema. */
export interface Judged {
  /** Undefined if no form could be made from it. */
  readonly definition: FormDefinition | undefined;
  /** What is wrong with the files of a form. */
  readonly findings: readonly Problem[];
  /** The files that the import wrote, if the schema is an ordinary one; the form comes from these files. */
  readonly imported?: Written & { readonly losses: readonly Loss[] };
  /** Why the import could not use it. */
  readonly refused?: string;
}

// The library that checks patterns reads an environment variable.
(globalThis as { process?: unknown }).process ??= { env: {} };

/** Folders in memory. `schemas/shared` contains what all forms share. */
const dir = '/schemas';
const places = { form: `${dir}/form`, file: '/playground.json' };
const shared: { readonly [path: string]: string } = import.meta.glob('../../schemas/shared/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
for (const [path, text] of Object.entries(shared)) writeFileSync(path.replace('../..', ''), text);

/** Reads a schema as a form file if it names the vocabulary of such files, otherwise as an ordinary JSON Schema. */
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
