import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { validatorModule } from '#authoring/compile/validators.ts';
import { defineForm, type SectionRules } from '#engine/define-form.ts';
import type { FormDefinition, Schema, SectionDefinition, UiSchema } from '#engine/definition.ts';

const root = join(import.meta.dirname, '../..');

/** The wording of the tests' own forms. */
export const servedMessages = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/forms/shared/messages.json'), 'utf8'),
) as { [rule: string]: string };

interface Compiling {
  readonly messages?: typeof servedMessages;
  readonly uiSchema?: UiSchema;
}

/** A form of one section, made as generation makes it. */
export function compiledForm(schema: Schema, compiling?: Compiling): Promise<FormDefinition> {
  return compiled([{ id: 'form', path: [], schema }], compiling);
}

/** The same of several sections, by their names. */
export function compiledSections(
  sections: { readonly [id: string]: Schema },
  compiling?: Compiling,
): Promise<FormDefinition> {
  return compiled(
    Object.entries(sections).map(([id, schema]) => ({ id, path: [id], schema })),
    compiling,
  );
}

async function compiled(
  parts: readonly Pick<SectionDefinition, 'id' | 'path' | 'schema'>[],
  { messages = servedMessages, uiSchema = {} }: Compiling = {},
): Promise<FormDefinition> {
  const dist = join(root, 'dist'); // inside the package, so that `#engine/…` is found
  await mkdir(dist, { recursive: true });
  const folder = await mkdtemp(join(dist, 'rules-'));
  try {
    writeFileSync(join(folder, 'form.mjs'), validatorModule(parts.map(({ schema }) => schema)).code);
    const { validators } = (await import(join(folder, 'form.mjs'))) as { validators: SectionRules[] };
    const sections = parts.map((part) => ({
      ...part,
      title: part.id,
      previewTitle: part.id,
      uiSchema,
    }));
    return defineForm(
      { id: 'form', title: 'Form', revision: 'r1', wireConstants: {}, messages, sections },
      validators,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
