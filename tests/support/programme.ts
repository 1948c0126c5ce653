import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Forms and editions as the staff of one year had them, so that today's staff edits break no test. */
const programme = join(root, 'tests/fixtures/programme');

/** Replaces today's forms and editions in a schemas folder; only these editions and forms remain. */
export function putProgramme(schemasDir: string): void {
  const own = globSync('*/form.json', { cwd: schemasDir }).filter(
    (file) => JSON.parse(readFileSync(join(schemasDir, file), 'utf8')).for === 'application',
  );
  for (const folder of ['editions', ...own.map((file) => dirname(file))])
    rmSync(join(schemasDir, folder), { recursive: true, force: true });
  cpSync(programme, schemasDir, { recursive: true });
}

/** A schemas folder that a test may edit. It lies inside the project, where `#engine/…` is found. */
export function copyProgramme(): string {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const schemasDir = join(mkdtempSync(join(root, 'dist/programme-')), 'schemas');
  putProgramme(schemasDir);
  // The words that editors know come from the code.
  for (const name of globSync('*.meta.json', { cwd: join(root, 'schemas') }))
    cpSync(join(root, 'schemas', name), join(schemasDir, name));
  return schemasDir;
}
