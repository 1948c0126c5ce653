import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '#engine/values/pointer.ts';
import { formIds, releasedFile } from '../read/form-folders.ts';
import { readFormSource } from '../read/form-source.ts';
import { type ReleasedForm, type ReleasedQuestion, releasedForm } from './released-form.ts';

/** The record of what was last served of a form; undefined if there is none, `broken` if it cannot be read. */
export function readReleased(schemasDir: string, id: string): ReleasedForm | undefined | 'broken' {
  const path = join(schemasDir, id, releasedFile);
  if (!existsSync(path)) return undefined;
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as ReleasedForm;
    return isObject(found.sections) && isObject(found.questions) ? found : 'broken';
  } catch {
    return 'broken';
  }
}

/**
 * Records beside the files of each form what is served from now on, and returns the names of the forms whose record
 * changed. Expects checked files. Throws errors of the disk.
 */
export function recordReleased(schemasDir: string): string[] {
  return formIds(schemasDir).filter((id) => {
    const reading = readFormSource(schemasDir, id);
    const before = readReleased(schemasDir, id);
    if (!('form' in reading) || before === 'broken') return false;
    const text = `${JSON.stringify(merged(before, releasedForm(reading.form)), null, 2)}\n`;
    const path = join(schemasDir, id, releasedFile);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return false;
    writeFileSync(`${path}.tmp`, text);
    renameSync(`${path}.tmp`, path);
    return true;
  });
}

/** What is served now, with the values of former choices, which must not get another meaning. */
function merged(before: ReleasedForm | undefined, now: ReleasedForm): ReleasedForm {
  const questions = Object.entries(now.questions).map(([path, question]): [string, ReleasedQuestion] => {
    const { choices = {}, retired: earlier } = before?.questions[path] ?? {};
    const gone = Object.entries({ ...earlier, ...choices }).filter(
      ([value]) => !Object.hasOwn(question.choices ?? {}, value),
    );
    return [path, gone.length > 0 ? { ...question, retired: Object.fromEntries(gone) } : question];
  });
  return { ...now, questions: Object.fromEntries(questions) };
}
