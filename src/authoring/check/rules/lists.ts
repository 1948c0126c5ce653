import { ownColumnKeys } from '#contract/staff-room/company-columns.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import { placeBelow } from '../../read/group-places.ts';
import { oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { ofQuestions, type Said } from './well-formed.ts';

/** Every column of lists has a unique key, and sorts, filters and words what its question can answer. */
export const lists: Rule = (form) => {
  const taken = new Map<string, string>();
  return ofQuestions(form, 'x-list', 'shows', ({ node, name }, rule) => {
    const keys = [rule.key, ...(Array.isArray(rule.aliases) ? rule.aliases : [])].map(String);
    const clashes = keys.flatMap((key) => {
      const other = ownColumnKeys.includes(key) ? 'the portal itself' : taken.get(key);
      taken.set(key, `"${name}"`);
      if (other === undefined || other === `"${name}"`) return [];
      const wrong = `${other} already has a column "${key}"`;
      return [node.problemInside('x-list', ['key'], wrong, 'a different key for each column')];
    });
    return [...clashes, ...ofChoices(node, rule), ...ofSizes(node, rule), ...ofPlaces(node, rule)];
  });
};

/** Stored values of the choices of a question; null: it has none. */
function choicesOf(node: SchemaNode): readonly string[] | null {
  const list = node.get('oneOf') ?? node.get('enum');
  if (!Array.isArray(list)) return null;
  return list.map((each: unknown) => String(isObject(each) ? each.const : each));
}

function ofChoices(node: SchemaNode, { filter, sort, words }: Said): Problem[] {
  const choices = choicesOf(node);
  if (filter === true && choices === null) {
    const wrong = 'a list cannot be filtered by the choices of a question without choices';
    return [node.problemInside('x-list', ['filter'], wrong, 'a question with "oneOf" or "enum"')];
  }
  const named = (option: string, values: readonly string[]) =>
    values.flatMap((value, at) => {
      if (choices?.includes(value)) return [];
      const step = option === 'words' ? value : at;
      const expected = choices === null ? `no "${option}" of values` : oneOfThese(value, choices);
      return [node.problemInside('x-list', [option, step], `"${value}" is not a choice here`, expected)];
    });
  return [
    ...named('sort', Array.isArray(sort) ? sort.map(String) : []),
    ...named('words', isObject(words) ? Object.keys(words) : []),
  ];
}

function ofSizes(node: SchemaNode, { filter }: Said): Problem[] {
  if (filter !== 'size' || node.get('amount') !== undefined) return [];
  const wrong = 'sizes of enterprises need an amount of money';
  return [node.problemInside('x-list', ['filter'], wrong, '"../shared/amount.schema.json"')];
}

function ofPlaces(node: SchemaNode, { wire }: Said): Problem[] {
  if (wire === undefined) return [];
  const asked = node.get('x-wire');
  const places = (Array.isArray(asked) ? asked : [asked]).map((place: unknown) =>
    placeBelow('', String(isObject(place) ? place.pointer : place)),
  );
  if (places.includes(String(wire))) return [];
  const expected = oneOfThese(String(wire), places);
  return [node.problemInside('x-list', ['wire'], `the question has no place "${wire}"`, expected)];
}
