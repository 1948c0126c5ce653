import { cpSync, globSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * A folder of schemas that a test may edit: forms and editions as the staff of one year had them, so that what the staff of
 * today change turns no test red. It lies inside the project, where `#engine/…` is found.
 */
export function copyProgramme(): string {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const schemasDir = join(mkdtempSync(join(root, 'dist/programme-')), 'schemas');
  cpSync(join(root, 'tests/fixtures/programme'), schemasDir, { recursive: true });
  // The words that editors know come from the code.
  for (const name of globSync('*.meta.json', { cwd: join(root, 'schemas') }))
    cpSync(join(root, 'schemas', name), join(schemasDir, name));
  return schemasDir;
}
