import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/commands/run-command.ts';

/** Another form to apply in, whose folder lies beside the tests. */
export const secondForm = 'volunteer-award';

/** Puts its folder beside the forms below `folder`, and has the edition of 2025 offer it: all it takes. */
export function addSecondForm(folder: string): void {
  const schemas = join(folder, 'schemas');
  cpSync(join(root, 'tests/fixtures', secondForm), join(schemas, secondForm), { recursive: true });
  const edition = join(schemas, 'editions/2025.json');
  const content = JSON.parse(readFileSync(edition, 'utf8'));
  writeFileSync(edition, JSON.stringify({ ...content, furtherForms: [secondForm] }, null, 2));
}
