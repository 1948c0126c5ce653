import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineForm, type SectionRules } from '#engine/define-form.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { root } from '../commands/run-command.ts';
import type { WorkingForm } from '../generation/read-working-form.ts';
import { validatorModule } from '../generation/validators.ts';

const runtime = '#engine/judge/rule-runtime.ts';

/** A form with its rules compiled, apart from what is built or served. `folder` may lie outside of the project. */
export async function compileForm(
  { form, data }: WorkingForm,
  folder: string,
): Promise<FormDefinition<unknown>> {
  const { code } = validatorModule(form.sections.map(({ schema }) => schema));
  const { href } = pathToFileURL(join(root, 'src/engine/judge/rule-runtime.ts'));
  const file = join(mkdtempSync(join(folder, 'rules-')), `${form.id}.mjs`);
  writeFileSync(file, code.replace(runtime, href));
  const { validators } = (await import(pathToFileURL(file).href)) as { validators: readonly SectionRules[] };
  return defineForm(data, validators);
}
