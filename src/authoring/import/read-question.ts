import { isObject } from '#engine/values/pointer.ts';
import { combined } from './combine.ts';
import type { Written } from './inline-references.ts';
import type { Losses } from './losses.ts';
import { readGroup } from './read-group.ts';
import { type Hints, isListed, readPlain, titleOf, typeOf } from './read-plain.ts';

const upload = {
  type: 'array',
  items: {
    type: 'object',
    properties: { key: { type: 'string' }, filename: { type: 'string' }, size: { type: 'integer' } },
    required: ['key', 'filename', 'size'],
  },
};

/** A question, a group or a list as a form asks it; undefined where nothing can be asked. */
export function readQuestion(
  name: string,
  written: unknown,
  hints: Hints,
  place: string,
  losses: Losses,
): Written | undefined {
  if (written === false) return undefined;
  if (written === true) losses.note(place, 'that anything may be answered', 'it is asked as a text');
  if (hints['ui:widget'] === 'hidden')
    losses.note(
      place,
      'that it is hidden',
      'a hidden question is not asked: take it out, or put it into "wireConstants"',
    );
  const schema = withOneKind(
    isObject(written) ? merged(written, place, losses) : { type: 'string' },
    place,
    losses,
  );
  const title = words(hints['ui:title'], schema.title) ?? titleOf(name);
  const description = words(hints['ui:description'], schema.description);
  const asked = readAnswer(schema, hints, place, losses);
  if (asked === undefined) return undefined;
  const start = startOf(schema, asked);
  if (schema.readOnly === true && start === undefined)
    losses.note(place, '"readOnly"', 'it could never be answered: give it a "default"');
  return {
    title,
    ...(description !== undefined && { description }),
    ...asked,
    ...(start !== undefined && { default: start, ...(schema.readOnly === true && { readOnly: true }) }),
  };
}

function words(...texts: unknown[]): string | undefined {
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function startOf({ default: start }: Written, { type }: Written): unknown {
  return type === 'object' || start === null || start === '' ? undefined : start;
}

/** The parts of an `allOf` as one schema; conditions and groups are read with their group. */
function merged(schema: Written, place: string, losses: Losses): Written {
  if (!Array.isArray(schema.allOf) || isObject(schema.properties)) return schema;
  const parts = schema.allOf.filter(isObject).map((part) => merged(part, place, losses));
  if (parts.some((part) => isObject(part.properties) || part.if !== undefined))
    return { type: 'object', ...schema };
  const { allOf: _parts, ...own } = schema;
  return together([own, ...parts], place, losses);
}

function together(parts: readonly Written[], place: string, losses: Losses): Written {
  const { schema, clashes } = combined(parts);
  for (const keyword of clashes)
    losses.note(place, `another "${keyword}"`, 'a question says it once: the first was taken');
  return schema;
}

/** Where an answer may be of several kinds, the first that is an answer at all. */
function withOneKind(schema: Written, place: string, losses: Losses): Written {
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
      losses.note(place, 'other kinds of answers', 'a question has one kind of answer: the first was taken');
    return together([own, merged(kinds[0] ?? {}, place, losses)], place, losses);
  }
  return schema;
}

function readAnswer(schema: Written, hints: Hints, place: string, losses: Losses): Written | undefined {
  const isGroup =
    ['oneOf', 'anyOf', 'allOf'].some((keyword) => Array.isArray(schema[keyword])) &&
    schema.enum === undefined;
  if (Array.isArray(schema.enum) && schema.enum.length > 0 && schema.enum.every(isObject)) {
    losses.note(
      place,
      'choices that are groups',
      'a choice is a text or a number: give each a value of its own',
    );
    return undefined;
  }
  const type =
    typeOf(schema, place, losses) ??
    (isGroup && !isChoices(schema) ? 'object' : isChoices(schema) ? 'string' : undefined);
  if (schema.const !== undefined && type !== 'object') {
    losses.note(
      place,
      `the fixed value ${JSON.stringify(schema.const)}`,
      'it asks nothing: name it in "wireConstants" of form.json',
    );
    return undefined;
  }
  if (type === undefined) {
    losses.note(place, 'the question', 'it does not say what kind of answer it takes');
    return undefined;
  }
  if (
    schema.format === 'data-url' ||
    schema.contentEncoding !== undefined ||
    schema.contentMediaType !== undefined
  )
    return files(1, place, losses);
  if (type === 'object') return readObject(schema, hints, place, losses);
  if (type === 'array') return readList(schema, hints, place, losses);
  const asked = readPlain(schema, type, hints, place, losses);
  if (!Array.isArray(asked.oneOf) || asked.oneOf.length > 0) return asked;
  losses.note(place, 'the question', 'no choice is left that its rules let through');
  return undefined;
}

function isChoices({ oneOf, anyOf }: Written): boolean {
  return [oneOf, anyOf].some(
    (list) => Array.isArray(list) && list.every((each) => isObject(each) && each.const !== undefined),
  );
}

function files(maxCount: number, place: string, losses: Losses): Written {
  losses.note(place, 'a file written as text', 'files are uploaded, and only PDF documents are taken');
  return { ...upload, files: { maxCount, maxMegabytes: 15, types: ['PDF'] } };
}

function readObject(schema: Written, hints: Hints, place: string, losses: Losses): Written | undefined {
  const group = readGroup(schema, hints, place, { losses, question: readQuestion });
  if (group.properties === undefined && group.allOf === undefined) {
    losses.note(place, 'the group', 'it has no named questions');
    return undefined;
  }
  return { type: 'object', ...(group.properties === undefined && { properties: {} }), ...group };
}

function readList(schema: Written, hints: Hints, place: string, losses: Losses): Written | undefined {
  const tuple = Array.isArray(schema.items) ? schema.items : schema.prefixItems;
  if (Array.isArray(tuple)) {
    losses.note(place, 'that entries differ by their place', 'it is a group with a question for each');
    if (schema.additionalItems !== undefined || isObject(schema.items))
      losses.note(place, 'further entries', 'a group has named questions only');
    return readObject(
      { properties: Object.fromEntries(tuple.map((each, at) => [`item${at + 1}`, each])) },
      {},
      place,
      losses,
    );
  }
  if (schema.enum !== undefined)
    losses.note(place, '"enum"', 'the entries of a list are given one by one: say it of "items"');
  if (!isObject(schema.items)) {
    if (!losses.knows(place)) losses.note(place, 'the list', 'it does not say what its entries are');
    return undefined;
  }
  if (typeof schema.items.$ref === 'string')
    return {
      ...readPlain({ ...schema, enum: undefined }, 'array', hints, place, losses),
      items: { $ref: schema.items.$ref },
    };
  const below = isObject(hints.items) ? hints.items : {};
  const entry = readQuestion('entry', schema.items, below, place, losses);
  if (entry === undefined) return undefined;
  if (entry.files !== undefined) return files(Math.min(Number(schema.maxItems) || 5, 5), place, losses);
  const { title: _title, description: _help, default: _start, ...items } = entry;
  if (entry.type === 'array') losses.note(place, 'lists in a list', 'each entry is a group with one list');
  const inner =
    entry.type === 'array'
      ? { type: 'object', properties: { entries: { ...items, title: 'Entries' } } }
      : items;
  return { ...readPlain({ ...schema, enum: undefined }, 'array', hints, place, losses), items: inner };
}
