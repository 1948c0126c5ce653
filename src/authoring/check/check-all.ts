import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { askAboutEditions, checkEditions } from '../editions/check-editions.ts';
import { readEditions } from '../editions/read-editions.ts';
import { formIds } from '../read/form-folders.ts';
import type { Problem } from '../read/problem.ts';
import { readSource } from '../read/source.ts';
import { checkContent } from './check-content.ts';
import { askAboutForm, checkForm } from './check-form.ts';
import { checkServed } from './check-served.ts';

/** The findings for all schema and content files. */
export interface Checked {
  readonly forms: readonly string[];
  readonly problems: readonly Problem[];
  /** What an unfinished edition still lacks: nothing serves it until then, so it does no harm. */
  readonly blanks: readonly Problem[];
  /** Valid but probably unintended; looked for once nothing is wrong. */
  readonly questions: readonly Problem[];
}

/**
 * Checks every form below `root/schemas` and the texts of the public pages; reports a fault of a shared file once. With
 * `changed`, paths below `root/schemas`, it skips what these cannot have broken.
 */
export function checkAll(root: string, changed?: readonly string[]): Checked {
  const schemasDir = join(root, 'schemas');
  const forms = formIds(schemasDir);
  const all = [
    ...outsideForms(schemasDir),
    ...forms.filter((id) => concerns(id, changed)).flatMap((id) => checkForm(schemasDir, id)),
    ...checkServed(schemasDir, forms),
    ...checkEditions(root),
    ...(isAbout('content/', changed) ? checkContent(join(root, 'src/content')) : []),
  ];
  const problems = eachOnce(all);
  const questions = () => [
    ...forms.filter((id) => concerns(id, changed)).flatMap((id) => askAboutForm(schemasDir, id)),
    ...askAboutEditions(schemasDir),
  ];
  const { blanks } = readEditions(schemasDir);
  return { forms, problems, blanks, questions: problems.length > 0 ? [] : eachOnce(questions()) };
}

function eachOnce(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

/** A form consists of the files of its own folder and of the shared ones. */
function concerns(id: string, changed: readonly string[] | undefined): boolean {
  return isAbout(`${id}/`, changed) || isAbout('shared/', changed);
}

function isAbout(folder: string, changed: readonly string[] | undefined): boolean {
  return changed === undefined || changed.some((path) => path.startsWith(folder));
}

/** Files outside any form's folder: those that explain keywords to editors, and strays. */
const ofEditors = ['edition.meta.json', 'form.meta.json', 'interface.meta.json', 'question.meta.json'];

function outsideForms(schemasDir: string): Problem[] {
  const names = readdirSync(schemasDir).filter((name) => name.endsWith('.json'));
  return [...new Set([...ofEditors, ...names])].flatMap((name) => {
    const reading = readSource(schemasDir, join(schemasDir, name));
    if ('problems' in reading) return reading.problems;
    if (ofEditors.includes(name)) return [];
    return [reading.source.problem([], 'no form uses this file', 'it in the folder of a form, or delete it')];
  });
}
