import type { Answers, FormDefinition, Json } from '../definition.ts';
import { sameJson } from '../judge/keywords.ts';
import { allQuestions } from '../resolve/visibility.ts';
import { getAt, setAt } from '../values/pointer.ts';

/** A question that both sides answered differently since `base`. A side without an answer has undefined. */
export interface Conflict {
  readonly path: string;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Outcome of a merge: in `merged`, conflicting questions hold mine until someone chooses. */
export interface Merge {
  readonly merged: Answers;
  readonly conflicts: readonly Conflict[];
}

/**
 * Joins two changes of the same answers, question by question: what only one side changed is taken, what both
 * changed alike is no conflict. Hidden answers take part.
 */
export function mergeAnswers(
  definition: FormDefinition<unknown>,
  base: Answers,
  mine: Answers,
  theirs: Answers,
): Merge {
  let merged = mine;
  const conflicts: Conflict[] = [];
  for (const { path, keys } of definition.sections.flatMap(allQuestions)) {
    const [was, here, there] = [getAt(base, keys), getAt(mine, keys), getAt(theirs, keys)];
    if (sameJson(here, there) || sameJson(was, there)) continue;
    if (sameJson(was, here)) merged = setAt(merged, keys, there);
    else conflicts.push({ path, base: was, mine: here, theirs: there });
  }
  return { merged, conflicts };
}
