import type { Json, Schema, UiSchema } from '../definition.ts';
import { isObject } from '../values/pointer.ts';
import { withoutAlternatives } from './alternatives.ts';

/**
 * A schema in its simplest form: `["string", "null"]` is `"string"`, because any question may stay unanswered, and an
 * `enum` with labels in the UI file is a `oneOf`; alternatives of groups are conditions. Later readers of schemas only
 * know one way to say each.
 */
export function plainSchema(schema: Schema, ui: unknown): Schema {
  return plain(schema, isObject(ui) ? ui : {}) as Schema;
}

const branches = ['then', 'else'] as const;

function plain(written: unknown, ui: UiSchema, labels: unknown = ui['ui:enumNames']): unknown {
  if (!isObject(written)) return written;
  const { definitions: _named, $defs: _alike, ...schema } = withoutAlternatives(written) as typeof written;
  const below = (name: string): UiSchema => (isObject(ui[name]) ? ui[name] : {});
  const changed: { [keyword: string]: unknown } = {
    ...schema,
    ...typed(schema),
    ...labelled(schema, labels),
  };
  if ('oneOf' in changed) delete changed.enum;
  if (isObject(schema.properties)) {
    changed.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, each]) => [name, plain(each, below(name))]),
    );
  }
  if (isObject(schema.items)) changed.items = plain(schema.items, below('items'), labels);
  for (const branch of branches) {
    if (schema[branch] !== undefined) changed[branch] = plain(schema[branch], ui);
  }
  if (Array.isArray(schema.allOf)) changed.allOf = schema.allOf.map((each) => plain(each, ui));
  if (isObject(schema.dependencies)) {
    changed.dependencies = Object.fromEntries(
      Object.entries(schema.dependencies).map(([name, each]) => [name, plain(each, ui)]),
    );
  }
  return changed;
}

function typed({ type, enum: values }: { [keyword: string]: Json }): object {
  return {
    ...(Array.isArray(type) && { type: type.find((each) => each !== 'null') }),
    ...(Array.isArray(values) && { enum: values.filter((each) => each !== null) }),
  };
}

function labelled({ enum: values }: { [keyword: string]: Json }, labels: unknown): object {
  if (!Array.isArray(values) || !Array.isArray(labels)) return {};
  const named = values.map((value, at) => ({ const: value, title: String(labels[at] ?? value) }));
  return { oneOf: named.filter((choice) => choice.const !== null) };
}
