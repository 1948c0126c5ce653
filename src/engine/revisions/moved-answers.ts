import type { Answers, FormDefinition } from '../definition.ts';
import { getAt, setAt } from '../values/pointer.ts';
import { earlierPlaces, questionsOf } from './lineage.ts';

/**
 * Answers given under an earlier revision, at the places where this revision asks their questions: for readers who keep
 * the answers but not their revision. A question already answered at its new place keeps that answer.
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
