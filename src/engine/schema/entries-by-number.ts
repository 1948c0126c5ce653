import type { Json, Schema } from '../definition.ts';
import { isObject } from '../values/pointer.ts';
import { isFieldset } from './schema-kind.ts';

/** A value with its lists as groups keyed by the numbers of their entries, wherever a form asks for a group there. */
export function entriesByNumber(schema: Schema, value: Json): Json {
  const group = Array.isArray(value) && isFieldset(schema) ? { ...value } : value;
  if (!isObject(group)) return group;
  const said = Object.entries(group).map(([name, part]) => {
    const asked = schema.properties?.[name];
    return [name, asked ? entriesByNumber(asked, part) : part] as const;
  });
  return Object.fromEntries(said);
}
