import type { Answers, FormDefinition } from '../definition.ts';
import { getAt, setAt } from '../values/pointer.ts';
import { earlierPlaces, questionsOf } from './lineage.ts';

/**
 * Answers that were given under an earlier revision, where the questions of this one stand: for whoever keeps words and not the
 * revision they were written under. What is answered in its new place already stays as it is.
 */
export function movedAnswers(definition: FormDefinition, answers: Answers): Answers {
  const questions = questionsOf(definition);
  let moved = answers;
  for (const { keys, schema } of questions.values()) {
    const place = earlierPlaces(schema).find((it) => !questions.has(it) && getAt(moved, it) !== undefined);
    if (place === undefined || getAt(moved, keys) !== undefined) continue;
    moved = setAt(setAt(moved, keys, getAt(moved, place)), place, undefined);
  }
  return moved;
}
