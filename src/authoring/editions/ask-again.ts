import { readFileSync, writeFileSync } from 'node:fs';
import { withValue } from '#engine/written/json-text.ts';
import { questionsIn } from '../read/asked.ts';
import { readFormSource } from '../read/form-source.ts';
import { type ReleasedForm, releasedForm } from '../released/released-form.ts';

/** A form from its present files; undefined if they cannot be read, which the check reports. */
export function askedNow(schemasDir: string, form: string): ReleasedForm | undefined {
  const reading = readFormSource(schemasDir, form);
  return 'form' in reading ? releasedForm(reading.form) : undefined;
}

/**
 * Increments `x-meaning` at every question that stays in place but is about other years than `before`: last year's answer
 * in a draft must not count as this year's. Returns the titles of these questions.
 */
export function askAgain(schemasDir: string, form: string, before: ReleasedForm): string[] {
  const reading = readFormSource(schemasDir, form);
  if (!('form' in reading)) return [];
  const now = releasedForm(reading.form);
  return questionsIn(reading.form).flatMap(({ path, name, node }) => {
    const [was, is] = [before.questions[path], now.questions[path]];
    if (!was || !is || was.years?.join() === is.years?.join()) return [];
    const { source, steps } = node;
    const text = readFileSync(source.path, 'utf8');
    writeFileSync(source.path, withValue(text, [...steps, 'x-meaning'], is.meaning + 1));
    return [String(node.get('title') ?? name)];
  });
}
