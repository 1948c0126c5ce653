import type { Json, Schema } from '#engine/definition.ts';
import { matchesSchema } from '#engine/resolve/match-schema.ts';
import { isObject } from '#engine/values/pointer.ts';
import { combined } from './combine.ts';
import type { Spot } from './losses.ts';
import { readGroup } from './read-group.ts';
import { type Hints, isListed, readPlain, titleOf, typeOf } from './read-plain.ts';
import type { Written } from './written.ts';

const upload = {
  type: 'array',
  items: {
    type: 'object',
    properties: { key: { type: 'string' }, filename: { type: 'string' }, size: { type: 'integer' } },
    required: ['key', 'filename', 'size'],
  },
};

/** A question, a group or a list in form terms; undefined if nothing can be asked. */
export function readQuestion(name: string, written: unknown, hints: Hints, spot: Spot): Written | undefined {
  if (written === false) return undefined;
  if (written === true) spot.lose('that anything may be answered', 'it is asked as a text');
  if (hints['ui:widget'] === 'hidden')
    spot.lose(
      'that it is hidden',
      'a hidden question is not asked: take it out, or put it into "wireConstants"',
    );
  const schema = withOneKind(isObject(written) ? merged(written, spot) : { type: 'string' }, spot);
  const title = words(hints['ui:title'], schema.title) ?? titleOf(name);
  const description = words(hints['ui:description'], schema.description);
  const asked = readAnswer(schema, hints, spot);
  if (asked === undefined) return undefined;
  const start = startOf(schema, asked);
  if (schema.readOnly === true && start === undefined)
    spot.lose('"readOnly"', 'it could never be answered: give it a "default"');
  return {
    title,
    ...(description !== undefined && { description }),
    ...asked,
    ...samplesOf(schema, asked),
    ...(start !== undefined && { default: start, ...(schema.readOnly === true && { readOnly: true }) }),
  };
}

function words(...texts: unknown[]): string | undefined {
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function startOf({ default: start }: Written, { type }: Written): unknown {
  return type === 'object' || start === null || start === '' ? undefined : start;
}

/** The author's sample answers that are valid. */
function samplesOf({ examples, example }: Written, asked: Written): Written {
  const samples = Array.isArray(examples) ? examples : example === undefined ? [] : [example];
  const good = samples.filter((each) => matchesSchema(asked as Schema, each, {}));
  return asked.type !== 'object' && good.length > 0 ? { examples: good } : {};
}

/** The parts of an `allOf` combined; conditions and groups are read with their group. */
function merged(schema: Written, spot: Spot): Written {
  if (!Array.isArray(schema.allOf) || isObject(schema.properties)) return schema;
  const parts = schema.allOf.filter(isObject).map((part) => merged(part, spot));
  if (parts.some((part) => isObject(part.properties) || part.if !== undefined))
    return { type: 'object', ...schema };
  const { allOf: _parts, ...own } = schema;
  return together([own, ...parts], spot);
}

function together(parts: readonly Written[], spot: Spot): Written {
  const { schema, clashes } = combined(parts);
  for (const keyword of clashes)
    spot.lose(`another "${keyword}"`, 'a question says it once: the first was taken');
  return schema;
}

/** If an answer may be of several kinds, the first that is a real answer. */
function withOneKind(schema: Written, spot: Spot): Written {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const list = schema[keyword];
    if (!Array.isArray(list)) continue;
    const kinds = list.filter(isObject).filter((each) => each.type !== 'null');
    if (kinds.length === 0 || isListed(kinds)) continue;
    if (kinds.every((each) => each.type === 'object' || isObject(each.properties)) && kinds.length > 1)
      continue;
    if (isObject(schema.properties)) continue;
    const { [keyword]: _list, ...own } = schema;
    if (kinds.length > 1)
      spot.lose('other kinds of answers', 'a question has one kind of answer: the first was taken');
    return together([own, merged(kinds[0] ?? {}, spot)], spot);
  }
  return schema;
}

function readAnswer(schema: Written, hints: Hints, spot: Spot): Written | undefined {
  const isGroup =
    ['oneOf', 'anyOf', 'allOf'].some((keyword) => Array.isArray(schema[keyword])) &&
    schema.enum === undefined;
  if (Array.isArray(schema.enum) && schema.enum.length > 0 && schema.enum.every(isObject)) {
    spot.lose('choices that are groups', 'a choice is a text or a number: give each a value of its own');
    return undefined;
  }
  const type =
    typeOf(schema, spot) ??
    (isGroup && !isChoices(schema) ? 'object' : isChoices(schema) ? 'string' : undefined);
  if (schema.const !== undefined && type !== 'object') {
    if (spot.counts === 'always' && spot.isSentAsNamed) {
      spot.losses.constants[spot.pointer] = schema.const as Json;
      return undefined;
    }
    spot.lose(
      `the fixed value ${JSON.stringify(schema.const)}`,
      'it asks nothing: name it in "wireConstants" of form.json',
    );
    return undefined;
  }
  if (type === undefined) {
    spot.lose('the question', 'it does not say what kind of answer it takes');
    return undefined;
  }
  if (
    schema.format === 'data-url' ||
    schema.contentEncoding !== undefined ||
    schema.contentMediaType !== undefined
  )
    return files(1, spot);
  if (type === 'object') return readObject(schema, hints, spot);
  if (type === 'array') return readList(schema, hints, spot);
  const asked = readPlain(schema, type, hints, spot);
  if (!Array.isArray(asked.oneOf) || asked.oneOf.length > 0) return asked;
  spot.lose('the question', 'no choice is left that its rules let through');
  return undefined;
}

function isChoices({ oneOf, anyOf }: Written): boolean {
  return [oneOf, anyOf].some(
    (list) => Array.isArray(list) && list.every((each) => isObject(each) && each.const !== undefined),
  );
}

function files(maxCount: number, spot: Spot): Written {
  spot.lose('a file written as text', 'files are uploaded, and only PDF documents are taken');
  return { ...upload, files: { maxCount, maxMegabytes: 15, types: ['PDF'] } };
}

function readObject(schema: Written, hints: Hints, spot: Spot): Written | undefined {
  const group = readGroup(schema, hints, spot, readQuestion);
  if (group.properties === undefined && group.allOf === undefined) {
    if (!isPlaceholder(schema)) spot.lose('the group', 'it has no named questions');
    return undefined;
  }
  return { type: 'object', ...(group.properties === undefined && { properties: {} }), ...group };
}

/** Whether a group is empty, or contains only such groups: a place for text on a page, where nothing is answered. */
function isPlaceholder(schema: Written): boolean {
  const { type: _type, title: _title, description: _words, properties, ...others } = schema;
  if (!isObject(properties) || Object.keys(others).length > 0) return false;
  return Object.values(properties).every((each) => isObject(each) && isPlaceholder(each));
}

function readList(schema: Written, hints: Hints, spot: Spot): Written | undefined {
  const tuple = Array.isArray(schema.items) ? schema.items : schema.prefixItems;
  if (Array.isArray(tuple)) {
    spot.lose('that entries differ by their place', 'it is a group with a question for each');
    if (schema.additionalItems !== undefined || isObject(schema.items))
      spot.lose('further entries', 'a group has named questions only');
    return readObject(
      { properties: Object.fromEntries(tuple.map((each, at) => [`item${at + 1}`, each])) },
      {},
      spot,
    );
  }
  if (schema.enum !== undefined)
    spot.lose('"enum"', 'the entries of a list are given one by one: say it of "items"');
  if (!isObject(schema.items)) {
    if (!spot.isNoted) spot.lose('the list', 'it does not say what its entries are');
    return undefined;
  }
  if (typeof schema.items.$ref === 'string')
    return {
      ...readPlain({ ...schema, enum: undefined }, 'array', hints, spot),
      items: { $ref: schema.items.$ref },
    };
  const below = isObject(hints.items) ? hints.items : {};
  const entry = readQuestion('entry', schema.items, below, spot.entry());
  if (entry === undefined) return undefined;
  if (entry.files !== undefined) return files(Math.min(Number(schema.maxItems) || 5, 5), spot);
  const { title: _title, description: _help, default: _start, ...items } = entry;
  if (entry.type === 'array') spot.lose('lists in a list', 'each entry is a group with one list');
  const inner =
    entry.type === 'array'
      ? { type: 'object', properties: { entries: { ...items, title: 'Entries' } } }
      : items;
  return { ...readPlain({ ...schema, enum: undefined }, 'array', hints, spot), items: inner };
}
