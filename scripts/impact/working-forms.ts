import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition } from '#engine/definition.ts';
import { root } from '../commands/run-command.ts';
import { generate } from '../generate.ts';

/** Some forms as the schema files say them at this moment, apart from what is built or served. */
export async function workingForms(
  schemasDir: string,
  only: readonly string[],
): Promise<readonly FormDefinition<unknown>[]> {
  mkdirSync(join(root, 'dist'), { recursive: true }); // inside the project, so that `#engine/…` is found
  const outDir = mkdtempSync(join(root, 'dist/forms-'));
  try {
    await generate({ schemasDir, outDir, only: [...only] });
    const modules = only.map((id) => import(join(outDir, `${id}.ts`)) as Promise<object>);
    return (await Promise.all(modules)).flatMap(
      (module) => Object.values(module) as FormDefinition<unknown>[],
    );
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
