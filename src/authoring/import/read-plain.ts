import { unsupported } from '#engine/capabilities/unsupported.ts';
import type { Json, Schema } from '#engine/definition.ts';
import { keywords } from '#engine/interface/keywords.ts';
import { matchesSchema } from '#engine/resolve/match-schema.ts';
import { isObject } from '#engine/values/pointer.ts';
import { textFault } from '#engine/values/text.ts';
import type { Spot } from './losses.ts';
import type { Written } from './written.ts';

/** How its author wanted it asked: RJSF's UI schema for a question. */
export type Hints = Written;

const numbers = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
const kept: { readonly [type: string]: readonly string[] } = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: numbers,
  integer: numbers,
  boolean: [],
  array: ['minItems', 'maxItems', 'uniqueItems'],
  object: [],
};
/** Read by the caller, or without meaning to people. */
const silent = [
  'type',
  'title',
  'description',
  'default',
  'enum',
  'const',
  'oneOf',
  'anyOf',
  'then',
  'else',
  'properties',
  'required',
  'items',
  'prefixItems',
  'additionalItems',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  '$schema',
  '$id',
  'id',
  '$comment',
  '$anchor',
  '$dynamicAnchor',
  '$vocabulary',
  'example',
  'examples',
  'readOnly',
  'errorMessage',
  'enumNames',
  'nullable',
  'definitions',
  '$defs',
  'contentMediaType',
  'contentEncoding',
]; // prettier-ignore

const nearFormats: { readonly [format: string]: string } = {
  'idn-email': 'email',
  url: 'uri',
  iri: 'uri',
  'uri-reference': 'uri',
  'iri-reference': 'uri',
  datetime: 'date-time',
  colour: 'color',
}; // prettier-ignore

/** A title from a name: `firstName` becomes `First name`. */
export function titleOf(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.$\s]+/g, ' ')
    .trim();
  return words === '' ? 'Answer' : words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** The type of an answer: the first of several. "null" does not count, because any question may be left empty. */
export function typeOf(schema: Written, spot: Spot): string | undefined {
  const { type } = schema;
  if (Array.isArray(type)) {
    const types = type.filter((each) => each !== 'null');
    if (types.length > 1)
      spot.lose(
        `the types ${types.slice(1).join(', ')}`,
        'a question has one kind of answer: the first was taken',
      );
    return types.find((each) => typeof each === 'string');
  }
  if (typeof type === 'string') return type === 'null' ? undefined : type;
  if (isObject(schema.properties)) return 'object';
  if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
  const sample =
    schema.const ?? (Array.isArray(schema.enum) ? schema.enum.find((each) => each !== null) : undefined);
  if (sample !== undefined) return Array.isArray(sample) ? 'array' : typeof sample;
  if (['minLength', 'maxLength', 'pattern', 'format'].some((keyword) => keyword in schema)) return 'string';
  return ['minimum', 'maximum', 'multipleOf'].some((keyword) => keyword in schema) ? 'number' : undefined;
}

/** The permitted answers to one plain question: its texts, rules and choices. */
export function readPlain(schema: Written, type: string, hints: Hints, spot: Spot): Written {
  const rules = Object.fromEntries(
    (kept[type] ?? []).flatMap((name) => (name in schema ? [[name, schema[name]]] : [])),
  );
  for (const keyword of Object.keys(schema)) {
    if (keyword in rules || silent.includes(keyword) || keyword.startsWith('x-')) continue;
    const why = Object.hasOwn(unsupported, keyword)
      ? (unsupported[keyword] ?? '')
      : `no form knows it at answers of the type ${type}`;
    spot.lose(
      `"${keyword}"`,
      Object.hasOwn(keywords, keyword) ? 'it has no effect on such an answer here' : why,
    );
  }
  if (type === 'integer' && typeof rules.multipleOf === 'number')
    rules.multipleOf = wholeStep(rules.multipleOf);
  const choices = choicesOf(schema, { type, ...limits(rules) }, hints, spot);
  for (const keyword of ['oneOf', 'anyOf'])
    if (schema[keyword] !== undefined && !isListed(schema[keyword]))
      spot.lose(`"${keyword}"`, 'an answer that is one of several kinds cannot be asked');
  const asked: { [keyword: string]: unknown } = choices ?? { type, ...limits(rules) };
  const format = nearFormats[String(asked.format)] ?? asked.format;
  if (typeof asked.pattern === 'string') asked.pattern = neededOf(asked.pattern, asked.format);
  if (asked.pattern === undefined) delete asked.pattern;
  if (asked.format !== undefined && !keywords.format.words.some((word) => word === format)) {
    spot.lose(`the format "${asked.format}"`, 'no form knows it: give the question a "pattern"');
    delete asked.format;
  } else if (format !== undefined) asked.format = format;
  return asked;
}

/**
 * A pattern without redundant parts: `.*` at its ends, which takes quadratic time. Undefined if nothing is left, or the
 * format of a date already covers it.
 */
function neededOf(pattern: string, format: unknown): string | undefined {
  if (format === 'date' && /^\^(\\d|\[0-9\])\{4\}-\1\{2\}-\1\{2\}\$$/.test(pattern)) return undefined;
  if (pattern.includes('|')) return pattern;
  const needed = pattern.replace(/^(\.\*\??)+/, '').replace(/(?<!\\)(\.\*\??)+$/, '');
  return needed === '' ? undefined : needed;
}

/** The whole numbers that a step permits, as a whole step: for 2.5 it is 5. */
function wholeStep(step: number): number {
  const tenths = 10 ** (String(step).split('.')[1]?.length ?? 0);
  const whole = Math.round(step * tenths);
  let [divisor, rest] = [whole, tenths];
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest];
  return whole / divisor;
}

/** Draft-04 used a boolean to state whether a limit is inclusive. */
function limits(rules: Written): Written {
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = rules;
  const below =
    exclusiveMinimum === true
      ? { exclusiveMinimum: minimum }
      : { minimum, ...(exclusiveMinimum !== false && { exclusiveMinimum }) };
  const above =
    exclusiveMaximum === true
      ? { exclusiveMaximum: maximum }
      : { maximum, ...(exclusiveMaximum !== false && { exclusiveMaximum }) };
  return Object.fromEntries(
    Object.entries({ ...rest, ...below, ...above }).filter(([, value]) => value !== undefined),
  );
}

/** Labels in the order of the choices; they may also be given by value. */
function labelsOf(labels: unknown, { enum: values }: Written): readonly unknown[] | undefined {
  if (Array.isArray(labels)) return labels;
  return isObject(labels) && Array.isArray(values) ? values.map((value) => labels[String(value)]) : undefined;
}

/** Whether a list contains single values, possibly with labels. */
export function isListed(list: unknown): boolean {
  return (
    Array.isArray(list) &&
    list.every(
      (each) =>
        isObject(each) && (each.const !== undefined || (Array.isArray(each.enum) && each.enum.length === 1)),
    )
  );
}

const onlyValue = (choice: Written): unknown => choice.const ?? (choice.enum as unknown[])[0];

/** The labelled choices of a question, however written, that its other rules permit. */
function choicesOf(
  schema: Written,
  rules: Written,
  hints: Hints,
  spot: Spot,
): { [keyword: string]: unknown } | undefined {
  const labels = labelsOf(hints['ui:enumNames'], schema) ?? labelsOf(schema.enumNames, schema);
  const lists = [schema.oneOf, schema.anyOf].flatMap((list) =>
    isListed(list) ? [(list as unknown[]).filter(isObject)] : [],
  );
  const [listed] = lists;
  const values = Array.isArray(schema.enum) ? schema.enum : undefined;
  const written =
    listed?.map((each): [unknown, unknown] => [onlyValue(each), each.title]) ??
    values?.map((value, at): [unknown, unknown] => [value, labels?.[at]]);
  if (written === undefined) return undefined;
  const isLet = (value: unknown) =>
    (values?.includes(value) ?? true) &&
    lists.every((list) => list.some((each) => onlyValue(each) === value)) &&
    matchesSchema(rules as Schema, value as Json, {});
  const pairs = written.filter(([value]) => value === null || typeof value === 'object' || isLet(value));
  if (rules.type === 'boolean') {
    if (!pairs.some(([value]) => value === false)) return { type: 'boolean', enum: [true] };
    if (!pairs.some(([value]) => value === true))
      spot.lose('that "yes" is refused', 'a box may be ticked: take the question out');
    if (labels !== undefined || listed !== undefined)
      spot.lose('the labels of yes and no', 'a box is ticked or not: use a question of two choices');
    return { type: 'boolean' };
  }
  const taken = new Set<string>();
  const choices = pairs.flatMap(([value, label]) => {
    if (
      value === null ||
      typeof value === 'object' ||
      taken.has(String(value)) ||
      String(value).trim() === ''
    ) {
      if (value !== null)
        spot.lose(`the choice ${JSON.stringify(value)}`, 'a choice is a text or a number, each once');
      return [];
    }
    taken.add(String(value));
    if (textFault(String(value)) !== undefined) {
      spot.lose(`the choice ${JSON.stringify(value)}`, 'it contains characters that cannot be stored');
      return [];
    }
    return [
      { const: value, title: typeof label === 'string' && label.trim() !== '' ? label : String(value) },
    ];
  });
  const titles = new Set<string>();
  for (const choice of choices) {
    if (titles.has(choice.title)) choice.title = `${choice.title} (${choice.const})`;
    titles.add(choice.title);
  }
  return { type: rules.type, oneOf: choices };
}
