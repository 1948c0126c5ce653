import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormDefinition } from '#engine/definition.ts';
import { readWorkingForm } from '../generation/read-working-form.ts';
import { compileForm } from '../workshop/compile-form.ts';

/** Some forms as the schema files say them at this moment, apart from what is built or served. Expects checked files. */
export async function workingForms(
  schemasDir: string,
  ids: readonly string[],
): Promise<readonly FormDefinition<unknown>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'csr-awards-forms-'));
  try {
    return await Promise.all(ids.map((id) => compileForm(readWorkingForm(schemasDir, id), folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
