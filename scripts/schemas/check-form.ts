import { conditions } from './conditions.ts';
import { type Rule, readFormSource } from './form-source.ts';
import { userInterface } from './interface.ts';
import { keywords } from './keywords.ts';
import { messages } from './messages.ts';
import type { Problem } from './problem.ts';
import { questions } from './questions.ts';
import { references } from './references.ts';
import { wire } from './wire.ts';

/** In this order, since a later rule takes for granted what an earlier one holds. */
const rules: readonly Rule[] = [references, keywords, questions, conditions, userInterface, wire, messages];

/** Everything wrong with the files of one form; the first rule that finds something has the word. */
export function checkForm(schemasDir: string, id: string): readonly Problem[] {
  const reading = readFormSource(schemasDir, id);
  if ('problems' in reading) return reading.problems;
  for (const rule of rules) {
    const problems = rule(reading.form);
    if (problems.length > 0) return withoutRepeats(problems);
  }
  return [];
}

/** A shared file is met once per reference to it; each of its faults is told once. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}
