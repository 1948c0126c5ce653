import { type Rule, readFormSource } from '../read/form-source.ts';
import type { Problem } from '../read/problem.ts';
import { released, renamed } from '../released/compare.ts';
import { conditions } from './conditions/conditions.ts';
import { reachability } from './conditions/reachability.ts';
import { sectionCircles } from './conditions/section-circles.ts';
import { locale } from './locale.ts';
import { askEverybody } from './pitfalls/ask-everybody.ts';
import { columns } from './pitfalls/columns.ts';
import { consents } from './pitfalls/consents.ts';
import { demands } from './pitfalls/demands.ts';
import { identities } from './pitfalls/identities.ts';
import { moves } from './pitfalls/moves.ts';
import { oneAfterAnother } from './pitfalls/one-after-another.ts';
import { possibleAnswers } from './pitfalls/possible-answers.ts';
import { reliedOn } from './pitfalls/relied-on.ts';
import { sheets } from './pitfalls/sheets.ts';
import { wording } from './pitfalls/wording.ts';
import { likelyMistakes } from './questions/likely-mistakes.ts';
import { registered } from './registered.ts';
import { citations } from './rules/citations.ts';
import { counts } from './rules/counts.ts';
import { doubts } from './rules/doubts.ts';
import { files } from './rules/files.ts';
import { userInterface } from './rules/interface.ts';
import { keywords } from './rules/keywords.ts';
import { lists } from './rules/lists.ts';
import { messages } from './rules/messages.ts';
import { metaSchema } from './rules/meta-schema.ts';
import { questions, titles } from './rules/questions.ts';
import { references } from './rules/references.ts';
import { scores } from './rules/scores.ts';
import { wire } from './rules/wire.ts';

/** In this order, because the rules of a step assume what the earlier steps ensure. */
const steps: readonly (readonly Rule[])[] = [
  [references],
  [keywords],
  [metaSchema],
  [
    questions,
    conditions,
    doubts,
    scores,
    lists,
    identities,
    counts,
    citations,
    titles,
    userInterface,
    wire,
    messages,
    locale,
    registered,
    files,
  ],
  [reachability, sectionCircles],
  [renamed],
  [
    ...[reliedOn, demands, consents, wording, possibleAnswers, moves],
    ...[oneAfterAnother, askEverybody, columns, sheets],
  ],
  [released],
];

/** Everything wrong with the files of one form; only the first step with findings reports. */
export function checkForm(schemasDir: string, id: string): readonly Problem[] {
  const reading = readFormSource(schemasDir, id);
  if ('problems' in reading) return reading.problems;
  for (const rules of steps) {
    const problems = rules.flatMap((rule) => rule(reading.form));
    if (problems.length > 0) return withoutRepeats(problems);
  }
  return [];
}

/** What a form says that is valid but unlikely: asked, not refused. */
export function askAboutForm(schemasDir: string, id: string): readonly Problem[] {
  const reading = readFormSource(schemasDir, id);
  return 'form' in reading ? withoutRepeats(likelyMistakes(reading.form)) : [];
}

/** Each reference visits a shared file again; each of its faults is reported once. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = JSON.stringify(problem);
    return !seen.has(key) && seen.add(key);
  });
}
