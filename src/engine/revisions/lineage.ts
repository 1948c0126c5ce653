import type { FormDefinition, Schema } from '../definition.ts';
import { allQuestions, type Question } from '../resolve/visibility.ts';
import { memoByObject } from '../values/memo-by-object.ts';

/** The questions of a revision by path. */
export type Questions = ReadonlyMap<string, Question>;

export const questionsOf = memoByObject(
  (definition: FormDefinition): Questions =>
    new Map(definition.sections.flatMap(allQuestions).map((each) => [each.path, each])),
);

/** Which meaning of a question its answers belong to; a change increments it. */
export function meaningOf(schema: Schema): number {
  return schema['x-meaning'] ?? 1;
}

/** The earlier places of a question, latest first. */
export function earlierPlaces(schema: Schema): readonly string[] {
  const places = schema['x-moved-from'] ?? [];
  return typeof places === 'string' ? [places] : places;
}

/** The place in another revision, older or newer, of the question at a path; undefined if it is not asked there. */
export function placeIn(path: string, from: Questions, to: Questions): string | undefined {
  if (to.has(path)) return path;
  const earlier = from.get(path);
  const back = earlier && earlierPlaces(earlier.schema).find((place) => to.has(place) && !from.has(place));
  if (back !== undefined) return back;
  for (const [place, { schema }] of to) {
    if (!from.has(place) && earlierPlaces(schema).includes(path)) return place;
  }
  return undefined;
}
