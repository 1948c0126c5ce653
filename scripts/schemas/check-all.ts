import { join } from 'node:path';
import { formIds } from '../generation/load.ts';
import { checkContent } from './check-content.ts';
import { checkForm } from './check-form.ts';
import type { Problem } from './problem.ts';

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
    ...forms.flatMap((id) => checkForm(schemasDir, id)),
    ...checkContent(join(root, 'src/content')),
  ];
  const byText = new Map(all.map((problem) => [JSON.stringify(problem), problem]));
  return { forms, problems: [...byText.values()] };
}
