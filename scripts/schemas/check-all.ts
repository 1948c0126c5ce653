import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkEditions } from '../editions/check-editions.ts';
import { formIds } from '../generation/load.ts';
import { checkContent } from './check-content.ts';
import { checkForm } from './check-form.ts';
import { checkServed } from './check-served.ts';
import type { Problem } from './problem.ts';
import { readSource } from './reading/source.ts';

/** What a look at all schema and content files found. */
export interface Checked {
  readonly forms: readonly string[];
  readonly problems: readonly Problem[];
}

/** Checks every form below `root/schemas` and the words of the public pages; a fault of a shared file is told once. */
export function checkAll(root: string): Checked {
  const schemasDir = join(root, 'schemas');
  const forms = formIds(schemasDir);
  const all = [
    ...outsideForms(schemasDir),
    ...forms.flatMap((id) => checkForm(schemasDir, id)),
    ...checkServed(schemasDir, forms),
    ...checkEditions(root),
    ...checkContent(join(root, 'src/content')),
  ];
  const byText = new Map(all.map((problem) => [JSON.stringify(problem), problem]));
  return { forms, problems: [...byText.values()] };
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
