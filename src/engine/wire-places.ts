import type { FormDefinition, Schema, WireForm, WirePlace } from './definition.ts';
import { pointerKeys } from './pointer.ts';
import { isFiles } from './schema-kind.ts';
import { allQuestions, type Question } from './visibility.ts';

/** One place of a question in the payload, with everything its `x-wire` left to default filled in. */
export interface Place extends WirePlace {
  readonly question: Question;
  readonly keys: readonly string[];
  readonly as: WireForm;
}

/** The places of a question; the first that holds something is read back. */
export function placesOf(question: Question): readonly Place[] {
  const asked = question.schema['x-wire'];
  if (asked === undefined) return [];
  const list = (Array.isArray(asked) ? asked : [asked]) as readonly (string | WirePlace)[];
  return list.map((entry) => {
    const place: WirePlace = typeof entry === 'string' ? { pointer: entry } : entry;
    return {
      ...place,
      question,
      keys: pointerKeys(place.pointer),
      as: place.as ?? defaultForm(question.schema),
    };
  });
}

function defaultForm(schema: Schema): WireForm {
  if (schema.amount === true) return 'rupees';
  return isFiles(schema) ? 'files' : 'value';
}

const known = new WeakMap<object, readonly (readonly Place[])[]>();

/** The places of every question of a form that travels, grouped by question, in the order of the questions. */
export function wirePlaces(definition: FormDefinition<unknown>): readonly (readonly Place[])[] {
  let places = known.get(definition);
  if (places === undefined) {
    places = definition.sections
      .flatMap(allQuestions)
      .map(placesOf)
      .filter((list) => list.length > 0);
    known.set(definition, places);
  }
  return places;
}

/** The path of the answer that a payload pointer belongs to; undefined when it is of no question. */
export function toFormPath(definition: FormDefinition<unknown>, wirePointer: string): string | undefined {
  for (const places of wirePlaces(definition)) {
    for (const { pointer, question } of places) {
      if (wirePointer === pointer || wirePointer.startsWith(`${pointer}/`)) return question.path;
    }
  }
  return undefined;
}

/** The payload pointer of an answer's path; undefined when the question does not travel. */
export function toWirePath(definition: FormDefinition<unknown>, path: string): string | undefined {
  for (const places of wirePlaces(definition)) {
    const [first] = places;
    if (first === undefined) continue;
    if (path === first.question.path || path.startsWith(`${first.question.path}/`)) return first.pointer;
  }
  return undefined;
}
