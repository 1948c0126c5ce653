import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesOf } from '#authoring/compile/compile-form.ts';
import { rulesText } from '#authoring/compile/validators.ts';
import { defineForm } from '#engine/define-form.ts';
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

/** The same with several sections, by name. */
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
  const sections = parts.map((part) => ({ ...part, title: part.id, previewTitle: part.id, uiSchema }));
  return defineForm(
    { id: 'form', title: 'Form', revision: 'r1', wireConstants: {}, messages, sections },
    rulesOf(rulesText(parts.map(({ schema }) => schema))),
  );
}
