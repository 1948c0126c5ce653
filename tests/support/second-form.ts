import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/commands/run-command.ts';

/** A second application form, whose folder lies beside the tests. */
export const secondForm = 'volunteer-award';

/** Adds its folder to the forms below `folder`, and makes the edition of 2025 offer it: that is all it takes. */
export function addSecondForm(folder: string): void {
  const schemas = join(folder, 'schemas');
  cpSync(join(root, 'tests/fixtures', secondForm), join(schemas, secondForm), { recursive: true });
  const edition = join(schemas, 'editions/2025.json');
  const content = JSON.parse(readFileSync(edition, 'utf8'));
  writeFileSync(edition, JSON.stringify({ ...content, furtherForms: [secondForm] }, null, 2));
}
