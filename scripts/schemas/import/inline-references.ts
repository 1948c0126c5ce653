import { isObject } from '#engine/values/pointer.ts';
import type { Losses } from './losses.ts';

/** Anything that is written as a schema. */
export interface Written {
  readonly [keyword: string]: unknown;
}

/** How many times what holds itself is written out, one inside the other. */
export const levels = 3;

/** A schema with what each `$ref` leads to in its place. What holds itself is written out `levels` deep, and ends there. */
export function inlineReferences(root: Written, losses: Losses): Written {
  const named = anchorsOf(root);
  const resolved = (value: unknown, place: string, above: readonly string[]): unknown => {
    if (Array.isArray(value))
      return value.map((each) => resolved(each, place, above)).filter((each) => each !== undefined);
    if (!isObject(value)) return value;
    const reference = value.$ref ?? value.$dynamicRef ?? value.$recursiveRef;
    if (typeof reference === 'string') {
      const { $ref: _ref, $dynamicRef: _dynamic, $recursiveRef: _recursive, ...beside } = value;
      const target = named.get(reference) ?? at(root, reference);
      if (target === undefined) {
        losses.note(
          place,
          `what "${reference}" says`,
          'it is not in this file: copy it into the file and import again',
        );
        return Object.keys(beside).length > 0 ? resolved(beside, place, above) : undefined;
      }
      if (above.filter((each) => each === reference).length >= levels) {
        losses.note(
          place,
          `what lies deeper than ${levels} levels`,
          'it holds itself: a form ends somewhere',
        );
        return undefined;
      }
      const found = resolved(target, place, [...above, reference]) as Written;
      return { ...found, ...(resolved(beside, place, above) as Written) };
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, below]) => {
        if (['definitions', '$defs'].includes(name) && isObject(below)) return [];
        const found = resolved(below, placeBelow(place, name), above);
        return found === undefined ? [] : [[name, found]];
      }),
    );
  };
  return resolved(root, '', ['#']) as Written;
}

const structure = [
  'properties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'then',
  'else',
  'dependencies',
  'dependentSchemas',
];

/** The place of what a name leads to; what only holds schemas together is none. */
export function placeBelow(place: string, name: string): string {
  if (structure.includes(name)) return place;
  return place === '' ? name : `${place}.${name}`;
}

function at(root: Written, reference: string): Written | undefined {
  if (!reference.startsWith('#')) return undefined;
  let value: unknown = root;
  for (const step of reference.split('/').slice(1)) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    value = isObject(value) || Array.isArray(value) ? (value as Written)[name] : undefined;
  }
  return isObject(value) ? value : undefined;
}

/** Schemas by the names they give themselves, as references write them. */
function anchorsOf(root: Written): ReadonlyMap<string, Written> {
  const found = new Map<string, Written>();
  const search = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(search);
    if (!isObject(value)) return;
    for (const keyword of ['$anchor', '$dynamicAnchor'])
      if (typeof value[keyword] === 'string') found.set(`#${value[keyword]}`, value);
    if (typeof value.$id === 'string') found.set(value.$id, value);
    Object.values(value).forEach(search);
  };
  search(root);
  return found;
}
