import { join } from 'node:path';
import { generate } from '#authoring/generate/generate.ts';
import type { FormDefinition } from '#engine/definition.ts';

const root = join(import.meta.dirname, '../..');

/** The tests' own forms, as a programme of one year had them: staff edits in `schemas` do not affect them. */
export const fixtureForms = join(root, 'tests/fixtures/forms');

/** A form of `tests/fixtures/forms`, made as generation makes it. Generated files are kept until something changes. */
export async function fixtureForm(id: string): Promise<FormDefinition> {
  const outDir = join(root, 'dist/fixture-forms'); // inside the package, so that `#engine/…` is found
  await generate({ schemasDir: fixtureForms, outDir });
  const made = (await import(join(outDir, `${id}.ts`))) as { readonly [name: string]: FormDefinition };
  const definition = Object.values(made).find((each) => each.id === id);
  if (definition === undefined) throw new Error(`There is no form "${id}" in tests/fixtures/forms`);
  return definition;
}
