import type { Schema } from '../definition.ts';
import { fragmentKeys, getAt, isObject } from '../values/pointer.ts';

/** The number of levels of a list whose entries contain the same list: without `x-depth`, and at most. */
export const listLevels = { usual: 3, most: 5 };

/** Schemas that references name: `path` distinguishes files. */
export interface SchemaFile {
  readonly path: string;
  readonly schema: unknown;
}

/** Finds the file before the `#` of a reference, relative to the file that contains it. */
export type FindFile = (address: string, from: SchemaFile) => SchemaFile | undefined;

interface Place {
  readonly file: SchemaFile;
  readonly find: FindFile;
  /** What is being expanded around this place. */
  readonly above: readonly string[];
  /** How many levels the surrounding list may have. */
  readonly levels: number;
}

interface Written {
  readonly [keyword: string]: unknown;
}

/**
 * A schema with the target of each `$ref` in its place; what is beside a `$ref` overrides its target. A list whose
 * entries contain the same list is expanded to the depth of its `x-depth`: the entries of the last level do not contain
 * it. Broken references stay.
 */
export function withoutReferences(file: SchemaFile, find: FindFile = () => undefined): Schema {
  return written(file.schema, { file, find, above: [], levels: listLevels.usual }) as Schema;
}

/** Undefined where a further level would begin. */
function written(value: unknown, place: Place): unknown {
  if (Array.isArray(value))
    return value.map((each) => written(each, place)).filter((each) => each !== undefined);
  if (!isObject(value)) return value;
  const { 'x-depth': depth, ...rest }: Written = value;
  const here = typeof depth === 'number' ? { ...place, levels: depth } : place;
  return typeof rest.$ref === 'string' ? followed(rest, rest.$ref, here) : writtenOut(rest, here);
}

function followed(value: Written, reference: string, place: Place): unknown {
  const target = targetOf(reference, place);
  if (target === undefined) return value;
  const { file, key, schema } = target;
  if (place.above.filter((each) => each === key).length >= place.levels) return undefined;
  const { $ref: _followed, ...beside } = value;
  const found = written(schema, { ...place, file, above: [...place.above, key] });
  if (!isObject(found)) return found;
  const own = written(beside, place) as Written;
  return { ...own, ...found, ...own };
}

/** Keywords whose values are schemas by name. */
const named = ['properties', 'dependencies', 'patternProperties', 'sections'];

function writtenOut(schema: Written, place: Place): unknown {
  const { definitions: _named, $defs: _alike, ...own } = schema;
  const outside = { ...place, levels: listLevels.usual };
  const found = Object.fromEntries(
    Object.entries(own).map(([keyword, value]): [string, unknown] => {
      if (named.includes(keyword) && isObject(value)) return [keyword, eachWritten(value, outside)];
      return [keyword, written(value, keyword === 'items' ? place : outside)];
    }),
  );
  if (own.items !== undefined && found.items === undefined) return undefined;
  const gone = namesGone(own.properties, found.properties);
  return gone.size === 0 ? found : withoutNames(found, gone);
}

function eachWritten(schemas: Written, place: Place): Written {
  const found = Object.entries(schemas).map(([name, each]) => [name, written(each, place)] as const);
  return Object.fromEntries(found.filter(([, each]) => each !== undefined));
}

function namesGone(before: unknown, after: unknown): ReadonlySet<string> {
  if (!isObject(before) || !isObject(after)) return new Set();
  return new Set(Object.keys(before).filter((name) => !Object.hasOwn(after, name)));
}

const branches = ['required', 'then', 'else', 'allOf', 'oneOf', 'anyOf'];

/** A group that requires none of some questions, in none of its branches. */
function withoutNames(group: Written, gone: ReadonlySet<string>): Written {
  const below = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.map(below).filter((each) => typeof each !== 'string' || !gone.has(each));
    return isObject(value) ? withoutNames(value, gone) : value;
  };
  return Object.fromEntries(
    Object.entries(group).map(([keyword, value]) => {
      if (branches.includes(keyword)) return [keyword, below(value)];
      if (keyword !== 'dependencies' || !isObject(value)) return [keyword, value];
      const left = Object.entries(value).filter(([name]) => !gone.has(name));
      return [keyword, Object.fromEntries(left.map(([name, each]) => [name, below(each)]))];
    }),
  );
}

/** The target of a reference; `key` is the same for all that lead there. */
function targetOf(reference: string, { file, find }: Place) {
  const [address = '', fragment = ''] = reference.split('#');
  const found = address === '' ? file : find(address, file);
  const schema = found && getAt(found.schema, fragmentKeys(fragment));
  return found === undefined || schema === undefined
    ? undefined
    : { file: found, key: `${found.path}#${fragment}`, schema };
}
