import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineForm, type SectionRules } from '#engine/define-form.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { readWorkingForm, type WorkingForm } from './read-working-form.ts';
import { validatorModule } from './validators.ts';

const runtime = '#engine/judge/rule-runtime.ts';

/** A form with its rules compiled, apart from what is built or served. */
export async function compileForm({ form, data }: WorkingForm): Promise<FormDefinition> {
  const { code } = validatorModule(form.sections.map(({ schema }) => schema));
  const { href } = new URL('../../engine/judge/rule-runtime.ts', import.meta.url);
  const folder = mkdtempSync(join(tmpdir(), 'csr-awards-rules-'));
  try {
    const file = join(folder, `${form.id}.mjs`);
    // The module lies outside of the project, where `#engine/…` means nothing.
    writeFileSync(file, code.replace(runtime, href));
    const { validators } = (await import(pathToFileURL(file).href)) as {
      validators: readonly SectionRules[];
    };
    return defineForm(data, validators);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Some forms as the schema files say them at this moment. Expects checked files. */
export function compileForms(schemasDir: string, ids: readonly string[]): Promise<readonly FormDefinition[]> {
  return Promise.all(ids.map((id) => compileForm(readWorkingForm(schemasDir, id))));
}
