import type { RJSFSchema } from '@rjsf/utils';
import type { Json, Schema } from '#engine/definition.ts';
import { pickWidget } from '#engine/interface/pick-widget.ts';
import { getAt } from '#engine/values/pointer.ts';

/** A schema readable by both engine and RJSF. */
export type WalkedSchema = Schema & RJSFSchema;

const unwrapped = new WeakMap<Schema, WalkedSchema>();

/**
 * The schema of a single question without two wrappers: a reference to one, and "or null", which an unanswered question
 * is anyway. Anything else is returned as it is. The same schema returns the same object.
 */
export function plainSchema(given: Schema | RJSFSchema, root: RJSFSchema): WalkedSchema {
  const schema = given as WalkedSchema;
  if (schema.$ref === undefined && schema.anyOf === undefined && schema.oneOf === undefined) return schema;
  let plain = unwrapped.get(schema);
  if (plain === undefined) {
    plain = withoutNull(withoutReference(schema, root)) as WalkedSchema;
    unwrapped.set(schema, plain);
  }
  return plain;
}

function withoutReference(schema: Schema, root: RJSFSchema): Schema {
  const { $ref, ...own } = schema;
  // A reference of another kind, by an address, is left to RJSF, whose parser of addresses not every form has to
  // download.
  if (typeof $ref !== 'string' || !$ref.startsWith('#')) return schema;
  const target = { ...(getAt(root as Json, $ref.slice(1)) as Schema | undefined), ...own };
  return pickWidget(target, undefined) === undefined ? schema : target;
}

function withoutNull(schema: Schema): Schema {
  const { anyOf, oneOf, ...own } = schema;
  const choices = anyOf ?? oneOf;
  const real = choices?.filter((choice) => choice.type !== 'null');
  const [only] = real ?? [];
  return choices !== undefined && real?.length === 1 && choices.length === 2 && only !== undefined
    ? { ...only, ...own }
    : schema;
}
