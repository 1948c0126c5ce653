import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defineForm, type SectionRules } from '#engine/define-form.ts';
import type { FormDefinition, Schema, UiSchema } from '#engine/definition.ts';
import { validatorModule } from '../../scripts/generation/validators.ts';

const root = join(import.meta.dirname, '../..');

/** The wording of the tests' own forms. */
export const servedMessages = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/forms/shared/messages.json'), 'utf8'),
) as { [rule: string]: string };

/** A form of one section, made as generation makes it. */
export async function compiledForm(
  schema: Schema,
  {
    messages = servedMessages,
    uiSchema = {},
  }: { messages?: typeof servedMessages; uiSchema?: UiSchema } = {},
): Promise<FormDefinition> {
  const dist = join(root, 'dist'); // inside the package, so that `#engine/…` is found
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, 'rules-'));
  try {
    writeFileSync(join(folder, 'form.mjs'), validatorModule([schema]).code);
    const { validators } = (await import(join(folder, 'form.mjs'))) as { validators: SectionRules[] };
    const section = { id: 'form', path: [], title: '', previewTitle: '', errorGroup: '', uiSchema, schema };
    return defineForm(
      { id: 'form', title: 'Form', revision: 'r1', wireConstants: {}, messages, sections: [section] },
      validators,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
