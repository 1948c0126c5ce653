import type { FormDefinition, Schema, WireForm, WirePlace } from '../definition.ts';
import type { WireCodec } from '../kinds/answer-kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { allQuestions, type Question } from '../resolve/visibility.ts';
import { planOf } from '../schema/read-plan.ts';
import { isFieldset, itemsOf } from '../schema/schema-kind.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { pointerKeys } from '../values/pointer.ts';

/** One place of an answer in the payload, with all defaults of its `x-wire` filled in. */
export interface WireTarget extends WirePlace {
  readonly keys: readonly string[];
  readonly as: WireForm;
}

/** One place of a question in the payload. */
export interface Place extends WireTarget {
  readonly question: Question;
}

/** The places of a question or group with this schema; reading uses the first that has a value. */
export const targetsOf = memoByObject((schema: Schema): readonly WireTarget[] => {
  const asked = schema['x-wire'] ?? [];
  return (Array.isArray(asked) ? asked : [asked]).map((entry: string | WirePlace) => {
    const place: WirePlace = typeof entry === 'string' ? { pointer: entry } : entry;
    return { ...place, keys: pointerKeys(place.pointer), as: place.as ?? usualForm(schema) };
  });
});

function usualForm(schema: Schema): WireForm {
  return Object.keys(kindOf(schema).wire)[0] as WireForm;
}

/** The wire codec of such a question in a form; undefined if it cannot be sent. */
export function codecOf(schema: Schema, form: WireForm): WireCodec | undefined {
  return kindOf(schema).wire[form];
}

/** The wire form of the answer to a question of a list entry. */
export function entryForm(schema: Schema): WireForm {
  return targetsOf(schema)[0]?.as ?? usualForm(schema);
}

/** Every place of a form's questions, however they are asked, in one fixed order. */
export const everyTarget = memoByObject((definition: FormDefinition): readonly WireTarget[] =>
  definition.sections.flatMap(({ schema }) =>
    planOf(schema)
      .members.flatMap(({ places }) => places)
      .flatMap((place) => (isFieldset(place.schema) ? [] : targetsOf(place.schema))),
  ),
);

/** The places of every question of a form that is sent, grouped by question, in the order of the questions. */
export const wirePlaces = memoByObject((definition: FormDefinition): readonly (readonly Place[])[] =>
  definition.sections
    .flatMap(allQuestions)
    .map((question) => targetsOf(question.schema).map((target) => ({ ...target, question })))
    .filter((list) => list.length > 0),
);

interface Ways {
  readonly toForm: ReadonlyMap<string, Place>;
  readonly toWire: ReadonlyMap<string, Place>;
}

const waysOf = memoByObject((definition: FormDefinition): Ways => {
  const toForm = new Map<string, Place>();
  const toWire = new Map<string, Place>();
  for (const place of wirePlaces(definition).flat()) {
    if (!toForm.has(place.pointer)) toForm.set(place.pointer, place);
    if (!toWire.has(place.question.path)) toWire.set(place.question.path, place);
  }
  return { toForm, toWire };
});

/**
 * What is known at a pointer or nearest above it, and the rest of the path; entries of lists have the same path on both
 * sides.
 */
function nearest(
  places: ReadonlyMap<string, Place>,
  pointer: string,
): { place: Place; rest: string } | undefined {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const place = places.get(pointer.slice(0, end));
    if (place === undefined) continue;
    return { place, rest: itemsOf(place.question.schema) === undefined ? '' : pointer.slice(end) };
  }
  return undefined;
}

/** The path of the answer that a payload pointer belongs to; undefined if it belongs to no question. */
export function toFormPath(definition: FormDefinition, wirePointer: string): string | undefined {
  const found = nearest(waysOf(definition).toForm, wirePointer);
  return found && found.place.question.path + found.rest;
}

/** The payload pointer of an answer's path; undefined if the question is not sent. */
export function toWirePath(definition: FormDefinition, path: string): string | undefined {
  const found = nearest(waysOf(definition).toWire, path);
  return found && found.place.pointer + found.rest;
}
