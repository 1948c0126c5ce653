import type { Json, Schema } from './definition.ts';
import { sameJson } from './keywords.ts';
import { getAt, isObject } from './pointer.ts';

/**
 * Whether a value fits a schema, by interpretation: enough of JSON Schema to choose between alternatives and branches
 * of hand-made schemas, and for the conditions of an archived revision. Rules for answers never come here; those are compiled (design.md section 3).
 */
export function matchesSchema(schema: Schema | boolean, value: Json | undefined, root: Schema): boolean {
  if (typeof schema === 'boolean') return schema;
  if (typeof schema.$ref === 'string') {
    const target = schema.$ref.startsWith('#') ? getAt(root, schema.$ref.slice(1)) : undefined;
    return target === undefined || matchesSchema(target as Schema, value, root);
  }
  const fits = (part: Schema) => matchesSchema(part, value, root);
  if (value === undefined) return schema.type === undefined && schema.required === undefined;
  return (
    fitsType(schema, value) &&
    (schema.const === undefined || sameJson(schema.const, value)) &&
    (schema.enum === undefined || schema.enum.some((choice) => sameJson(choice, value))) &&
    fitsNumber(schema, value) &&
    fitsText(schema, value) &&
    fitsObject(schema, value, root) &&
    fitsList(schema, value, root) &&
    (schema.allOf?.every(fits) ?? true) &&
    (schema.anyOf?.some(fits) ?? true) &&
    (schema.oneOf === undefined || schema.oneOf.filter(fits).length === 1) &&
    (schema.not === undefined || !fits(schema.not)) &&
    (schema.if === undefined ||
      ((fits(schema.if) ? schema.then : schema.else) ?? true) === true ||
      fits((fits(schema.if) ? schema.then : schema.else) as Schema))
  );
}

function fitsType(schema: Schema, value: Json): boolean {
  if (schema.type === undefined) return true;
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.some((type) => type === actual || (type === 'integer' && Number.isInteger(value)));
}

function fitsNumber(schema: Schema, value: Json): boolean {
  if (typeof value !== 'number') return true;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema as {
    readonly [keyword: string]: unknown;
  };
  return (
    !(typeof minimum === 'number' && value < minimum) &&
    !(typeof maximum === 'number' && value > maximum) &&
    !(typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) &&
    !(typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
  );
}

function fitsText(schema: Schema, value: Json): boolean {
  if (typeof value !== 'string') return true;
  const { minLength, maxLength, pattern } = schema as { readonly [keyword: string]: unknown };
  return (
    !(typeof minLength === 'number' && [...value].length < minLength) &&
    !(typeof maxLength === 'number' && [...value].length > maxLength) &&
    !(typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value))
  );
}

function fitsObject(schema: Schema, value: Json, root: Schema): boolean {
  if (!isObject(value)) return true;
  return (
    (schema.required?.every((name) => Object.hasOwn(value, name)) ?? true) &&
    Object.entries(schema.properties ?? {}).every(
      ([name, property]) => !Object.hasOwn(value, name) || matchesSchema(property, value[name], root),
    ) &&
    (schema.additionalProperties !== false ||
      Object.keys(value).every((name) => Object.hasOwn(schema.properties ?? {}, name)))
  );
}

function fitsList(schema: Schema, value: Json, root: Schema): boolean {
  if (!Array.isArray(value)) return true;
  const { minItems, maxItems, contains } = schema as { readonly [keyword: string]: unknown };
  const items = schema.items;
  return (
    !(typeof minItems === 'number' && value.length < minItems) &&
    !(typeof maxItems === 'number' && value.length > maxItems) &&
    (contains === undefined || value.some((item) => matchesSchema(contains as Schema, item, root))) &&
    (items === undefined ||
      value.every((item, index) => {
        const own = Array.isArray(items) ? (items as readonly Schema[])[index] : (items as Schema);
        return own === undefined || matchesSchema(own, item, root);
      }))
  );
}
