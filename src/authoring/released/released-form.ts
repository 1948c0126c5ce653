import { choicesOf } from '#engine/schema/schema-kind.ts';
import { getAt, isObject } from '#engine/values/pointer.ts';
import { type Asked, questionsIn } from '../read/asked.ts';
import type { FormSource } from '../read/form-source.ts';
import { placeBelow } from '../read/group-places.ts';
import type { SchemaNode } from '../read/schema-node.ts';

/** The parts of a question that others depend on once it has been served: answers, programs, people who agreed. */
export interface ReleasedQuestion {
  /** Places in the payload, in order. */
  readonly wire: readonly string[];
  readonly meaning: number;
  /** The text of a declaration. */
  readonly words?: string;
  /** Years it is about. */
  readonly years?: readonly string[];
  /** Labels of the choices by their values. */
  readonly choices?: { readonly [value: string]: string };
  /** The same for choices no longer offered. */
  readonly retired?: { readonly [value: string]: string };
}

/** A form as last served, with what must never be reused. */
export interface ReleasedForm {
  /** Names of the sections' files, by section id. */
  readonly sections: { readonly [id: string]: string };
  /** Questions by the places of their answers. */
  readonly questions: { readonly [path: string]: ReleasedQuestion };
  /** Questions that the portal's programs read by name, with the purpose. */
  readonly uses?: { readonly [path: string]: string };
}

/** The record of a form if it were served as its files are now. */
export function releasedForm(form: FormSource): ReleasedForm {
  const questions: { [path: string]: ReleasedQuestion } = {};
  for (const asked of questionsIn(form)) {
    const { path } = asked;
    const now = released(asked);
    const before = questions[path];
    const choices = { ...before?.choices, ...now.choices };
    questions[path] = { ...now, ...before, ...(Object.keys(choices).length > 0 && { choices }) };
  }
  const sections = form.isSingle
    ? []
    : form.sections.map(({ id, schema }) => [id, schema.source.file.split('/').at(-1)?.split('.')[0] ?? id]);
  const uses = getAt(form.form?.value, ['uses']);
  return {
    sections: Object.fromEntries(sections),
    questions,
    ...(isObject(uses) && { uses: uses as { [path: string]: string } }),
  };
}

function released(asked: Asked): ReleasedQuestion {
  const { node } = asked;
  const meaning = node.get('x-meaning');
  const choices = labelsOf(node);
  const words = wordsOf(node);
  const years = yearsOf(asked);
  return {
    wire: wirePlaces(asked),
    meaning: typeof meaning === 'number' ? meaning : 1,
    ...(isDeclaration(node) && { words }),
    ...(years.length > 0 && { years }),
    ...(choices !== undefined && { choices }),
  };
}

/** A checkbox that stands for a consent. */
function isDeclaration(node: SchemaNode): boolean {
  const values = node.get('enum');
  return node.get('type') === 'boolean' && Array.isArray(values) && values.every((value) => value === true);
}

function wordsOf(node: SchemaNode): string {
  return [node.get('title'), node.get('description')].map(textOf).filter(Boolean).join(' ');
}

/** Years in the texts of a question and of the groups around it: "2023", "2023-24". */
function yearsOf({ node, groups, how }: Asked): string[] {
  const asked = ['ui:title', 'ui:description'].map((key) => textOf(how[key]));
  const text = [...[...groups, node].map(wordsOf), ...asked].join(' ');
  return [...new Set(text.match(/\b(?:19|20)\d\d(?:\s?[-–/]\s?(?:\d{4}|\d\d))?\b/g) ?? [])].sort();
}

/** Places in the payload that a question takes. */
export function wirePlaces({ node, placesBelow }: Asked): string[] {
  const places = node.get('x-wire');
  return (Array.isArray(places) ? places : [places]).flatMap((place) => {
    const pointer = isObject(place) ? place.pointer : place;
    return typeof pointer === 'string' ? [placeBelow(placesBelow, pointer)] : [];
  });
}

function labelsOf(node: SchemaNode): { [value: string]: string } | undefined {
  const choices = choicesOf(node.plain());
  return choices && Object.fromEntries(choices.map(({ value, label }) => [value, label.trim()]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Texts compared without case, spaces and punctuation: a corrected comma changes no meaning. */
export function comparableText(words: string): string {
  return words
    .toLocaleLowerCase('en')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
