import type { FormDefinition, Schema } from '#engine/definition.ts';
import { choicesOf } from '#engine/schema/schema-kind.ts';
import { type Place, wirePlaces } from '#engine/wire/wire-places.ts';
import type { JsonSchema } from './call-schema.ts';
import type { FormBody } from './form-body.ts';

/** Rules of a question that JSON Schema has as well. */
const rules = ['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'] as const;

/** Sent by the server, sent as a draft, or sent as the body of a call that must be entirely right. */
export type WireUse = 'answer' | 'draft' | 'body';

interface Branch {
  readonly properties: { [name: string]: Branch | JsonSchema };
}

/**
 * A form on the wire, from its schema files: one property per `x-wire` pointer, with the title of its question. Files
 * are left out: the server's record of them is authoritative. A draft may break every rule except the type of a
 * value, so rules are schemas for a `body` that must keep them, and prose otherwise.
 */
export function wireSchema(definition: FormDefinition, use: WireUse): Branch {
  const root: Branch = { properties: {} };
  const put = (keys: readonly string[], schema: JsonSchema) => {
    let branch = root;
    for (const key of keys.slice(0, -1)) {
      branch.properties[key] ??= { type: 'object', properties: {}, additionalProperties: false };
      branch = branch.properties[key] as Branch;
    }
    branch.properties[keys.at(-1) ?? ''] = schema;
  };
  for (const place of wirePlaces(definition).flat()) {
    if (place.as !== 'files') put(place.keys, placeSchema(place, use));
  }
  for (const [pointer, value] of Object.entries(definition.wireConstants)) {
    put(pointer.split('/').slice(1), { const: value });
  }
  return root;
}

/** The JSON body of a call that takes the answers to a form, with its additional members. */
export function formBodySchema({ form, beside }: FormBody): JsonSchema {
  const definition = form();
  const asked = wirePlaces(definition)
    .filter(([place]) => place?.question.required)
    .flatMap(([place]) => place?.keys[0] ?? []);
  const required = [...(beside?.required ?? []), ...asked];
  return {
    type: 'object',
    properties: { ...beside?.properties, ...wireSchema(definition, 'body').properties },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function placeSchema({ as, question }: Place, use: WireUse): JsonSchema {
  const { schema, label: title } = question;
  if (as === 'sum') return { type: 'number', title, description: `${schema.amount?.currency}.` };
  const value = { ...valueSchema(schema), ...(use === 'body' && rulesOf(schema)) };
  const description = inWords(schema);
  const words = { title, ...(description !== '' && { description }) };
  const isClearable = use === 'body' && !question.required && rules.some((rule) => rule in schema);
  if (isClearable) return { ...words, anyOf: [value, { const: '', description: 'No answer.' }] };
  if (as !== 'option') return { ...value, ...words };
  const choice = {
    type: 'object',
    properties: { label: { type: 'string' }, value },
    required: use === 'answer' ? ['label', 'value'] : ['value'],
    additionalProperties: false,
  };
  return use === 'answer' ? { ...choice, ...words } : { ...words, anyOf: [choice, value] };
}

function valueSchema(schema: Schema): JsonSchema {
  if (schema.type !== 'array') return { type: schema.type };
  return { type: 'array', items: valueSchema((schema.items ?? {}) as Schema) };
}

function rulesOf(schema: Schema): JsonSchema {
  return Object.fromEntries(rules.filter((name) => name in schema).map((name) => [name, schema[name]]));
}

function inWords(schema: Schema): string {
  const choices = choicesOf(schema)?.map(({ value, label }) => `\`${value}\` (${label})`);
  return [
    ...(schema.description === undefined ? [] : [schema.description]),
    ...(choices === undefined ? [] : [`One of ${choices.join(', ')}.`]),
    ...(schema.maxWords === undefined ? [] : [`At most ${schema.maxWords} words.`]),
  ].join(' ');
}
