import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkEditions } from '../editions/check-editions.ts';
import { formIds } from '../read/form-folders.ts';
import type { Problem } from '../read/problem.ts';
import { readSource } from '../read/source.ts';
import { checkContent } from './check-content.ts';
import { checkForm } from './check-form.ts';
import { checkServed } from './check-served.ts';

/** What a look at all schema and content files found. */
export interface Checked {
  readonly forms: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Checks every form below `root/schemas` and the words of the public pages; a fault of a shared file is reported once. With
 * `changed`, paths below `root/schemas`, it leaves out what these cannot have broken.
 */
export function checkAll(root: string, changed?: readonly string[]): Checked {
  const schemasDir = join(root, 'schemas');
  const forms = formIds(schemasDir);
  const all = [
    ...outsideForms(schemasDir),
    ...forms.filter((id) => concerns(id, changed)).flatMap((id) => checkForm(schemasDir, id)),
    ...checkServed(schemasDir, forms),
    ...checkEditions(root),
    ...(changed === undefined ? checkContent(join(root, 'src/content')) : []),
  ];
  const byText = new Map(all.map((problem) => [JSON.stringify(problem), problem]));
  return { forms, problems: [...byText.values()] };
}

/** A form is made of the files of its own folder and of those that all share. */
function concerns(id: string, changed: readonly string[] | undefined): boolean {
  return (
    changed === undefined || changed.some((path) => path.startsWith(`${id}/`) || path.startsWith('shared/'))
  );
}

/** Files that are in no form's folder: those that explain the words to editors, and strays. */
const ofEditors = ['edition.meta.json', 'form.meta.json', 'interface.meta.json', 'question.meta.json'];

function outsideForms(schemasDir: string): Problem[] {
  const names = readdirSync(schemasDir).filter((name) => name.endsWith('.json'));
  return [...new Set([...ofEditors, ...names])].flatMap((name) => {
    const reading = readSource(schemasDir, join(schemasDir, name));
    if ('problems' in reading) return reading.problems;
    if (ofEditors.includes(name)) return [];
    return [
      reading.source.problem([], 'no form uses this file', 'it in the folder of a form, or no such file'),
    ];
  });
}
