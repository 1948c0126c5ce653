import { listLevels } from '#engine/schema/references.ts';
import { fragmentKeys, getAt, isObject } from '#engine/values/pointer.ts';
import type { Spot } from './losses.ts';
import { ofNames, withPlainNames } from './plain-names.ts';

/** Any written schema. */
export interface Written {
  readonly [keyword: string]: unknown;
}

/**
 * A schema under names that questions may have, and without references except those of lists whose entries contain the
 * same list; these lead to `definitions`.
 */
export interface Inlined {
  readonly schema: Written;
  readonly definitions: { readonly [name: string]: Written };
}

/**
 * A schema with the target of each `$ref` in its place. If the entries of a list contain the same list, they stay a
 * definition; a group that contains itself in another way is expanded to the usual depth of a list, and ends there.
 */
export function inlineReferences(root: Written, top: Spot): Inlined {
  const named = anchorsOf(root);
  const names = new Map<string, string>();
  const definitions: { [name: string]: Written } = {};

  const kept = (reference: string, target: Written, spot: Spot): Written => {
    let name = names.get(reference);
    if (name === undefined) {
      name = definitionName(reference, definitions);
      names.set(reference, name);
      definitions[name] = {}; // taken; what it says leads back to it
      definitions[name] = resolved(target, spot, [reference]) as Written;
      spot.lose(
        `what lies deeper than ${listLevels.usual} levels`,
        `a list that holds itself goes ${listLevels.usual} levels deep; "x-depth" at the list takes up to ${listLevels.most}`,
      );
    }
    return { $ref: `#/definitions/${name}` };
  };

  const resolvedNames = (value: Written, spot: Spot, above: readonly string[]): Written =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, below]) => {
        const found = resolved(below, spot.below(name), above);
        return found === undefined ? [] : [[name, found]];
      }),
    );

  const resolved = (value: unknown, spot: Spot, above: readonly string[], isEntry = false): unknown => {
    if (Array.isArray(value))
      return value.map((each) => resolved(each, spot, above)).filter((each) => each !== undefined);
    if (!isObject(value)) return value;
    const reference = value.$ref ?? value.$dynamicRef ?? value.$recursiveRef;
    if (typeof reference === 'string') {
      const { $ref: _ref, $dynamicRef: _dynamic, $recursiveRef: _recursive, ...beside } = value;
      const target = named.get(reference) ?? at(root, reference) ?? named.get(absolute(reference, root.$id));
      if (target === undefined) {
        spot.lose(
          `what "${reference}" says`,
          'it is not in this file: copy it into the file and import again',
        );
        return Object.keys(beside).length > 0 ? resolved(beside, spot, above) : undefined;
      }
      if (isEntry && above.includes(reference) && isGroup(target)) return kept(reference, target, spot);
      if (above.filter((each) => each === reference).length >= listLevels.usual) {
        spot.lose(
          `what lies deeper than ${listLevels.usual} levels`,
          'it holds itself: a form ends somewhere',
        );
        return undefined;
      }
      const found = resolved(target, spot, [...above, reference]) as Written;
      const own = resolved(beside, spot, above) as Written;
      const judges = Object.keys(own).some((keyword) => !isWord(keyword));
      return judges && isObject(found) ? { allOf: [own, found] } : { ...found, ...own };
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, below]) => {
        if (['definitions', '$defs'].includes(name) && isObject(below)) return [];
        if (['const', 'enum', 'default', 'examples'].includes(name)) return [[name, below]];
        if (ofNames.includes(name) && isObject(below)) return [[name, resolvedNames(below, spot, above)]];
        const isList = name === 'items' && isObject(below);
        const at = structure.includes(name) ? spot : spot.below(name);
        const found = resolved(isList ? withoutNull(below) : below, at, above, isList);
        return found === undefined ? [] : [[name, found]];
      }),
    );
  };
  const schema = resolved(root, top, ['#']) as Written;
  const [whole = {}, ...parts] = withPlainNames([schema, ...Object.values(definitions)], top.losses);
  const kinds = Object.keys(definitions).map((name, at) => [name, parts[at] ?? {}]);
  return { schema: whole, definitions: Object.fromEntries(kinds) };
}

/** The end of a reference as an unused definition name. */
function definitionName(reference: string, taken: object): string {
  const word =
    reference
      .split(/[/#]/)
      .at(-1)
      ?.replaceAll(/[^A-Za-z0-9]/g, '') || 'entry';
  for (let count = 1; ; count++) {
    const name = count === 1 ? word : `${word}${count}`;
    if (!Object.hasOwn(taken, name)) return name;
  }
}

function isGroup({ type, properties }: Written): boolean {
  return (type === undefined || type === 'object') && isObject(properties);
}

/** An entry that may also be null is one that may be left out. */
function withoutNull(entry: Written): Written {
  for (const keyword of ['oneOf', 'anyOf']) {
    const list = entry[keyword];
    if (!Array.isArray(list)) continue;
    const real = list.filter((each) => !isObject(each) || each.type !== 'null');
    if (real.length === 1 && isObject(real[0])) return real[0];
  }
  return entry;
}

/** Keywords that only combine schemas. */
const structure = [...ofNames, 'items', 'allOf', 'anyOf', 'oneOf', 'then', 'else', 'not'];

function at(root: Written, reference: string): Written | undefined {
  const found = reference.startsWith('#') ? getAt(root, fragmentKeys(reference.slice(1))) : undefined;
  return isObject(found) ? found : undefined;
}

/** An address as meant in a file that declares its own. */
function absolute(reference: string, base: unknown): string {
  return typeof base === 'string' && URL.canParse(reference, base)
    ? new URL(reference, base).href
    : reference;
}

/** Schemas by the names they declare, as references write them. */
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

/** Descriptive keywords, of which the first counts. */
const words = ['title', 'description', 'default', 'examples', 'readOnly', 'errorMessage', 'enumNames'];

/** True for a keyword that does not validate. */
export const isWord = (keyword: string): boolean => words.includes(keyword) || /^(\$|x-)|^id$/.test(keyword);
