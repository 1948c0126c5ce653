import type { Json, Schema } from '../definition.ts';
import { ownRules } from '../kinds/kinds.ts';
import { formats } from '../values/formats.ts';
import { fragmentKeys, getAt, isObject } from '../values/pointer.ts';
import { sameJson } from '../values/same-json.ts';
import { codePoints } from '../values/text.ts';
import type { OtherAnswers } from './between-sections.ts';

/**
 * Whether a value fits a schema. The only evaluator of conditions: in the form, on the server, and for revisions stored
 * only as JSON. It also chooses between alternatives of hand-written schemas. `parent` is the object around the value,
 * for keywords that compare with a sibling; `others` are the answers of other sections, for `sections`.
 */
export function matchesSchema(
  schema: Schema | boolean,
  value: Json | undefined,
  root: Schema,
  parent?: { readonly [name: string]: Json },
  others?: OtherAnswers,
): boolean {
  if (typeof schema === 'boolean') return schema;
  if (typeof schema.$ref === 'string') {
    const target = schema.$ref.startsWith('#') ? getAt(root, fragmentKeys(schema.$ref.slice(1))) : undefined;
    return target === undefined || matchesSchema(target as Schema, value, root, parent, others);
  }
  if (value === undefined) return schema.type === undefined && schema.required === undefined;
  const fits = (part: Schema) => matchesSchema(part, value, root, parent, others);
  return (
    fitsType(schema, value) &&
    (schema.const === undefined || sameJson(schema.const, value)) &&
    (schema.enum === undefined || schema.enum.some((choice) => sameJson(choice, value))) &&
    fitsNumber(schema, value, parent) &&
    fitsText(schema, value, parent) &&
    fitsObject(schema, value, root) &&
    fitsList(schema, value, root) &&
    fitsKind(schema, value) &&
    (schema.sections === undefined || fitsSections(schema.sections, others, root)) &&
    (schema.allOf?.every(fits) ?? true) &&
    (schema.anyOf?.some(fits) ?? true) &&
    (schema.oneOf === undefined || schema.oneOf.filter(fits).length === 1) &&
    (schema.not === undefined || !fits(schema.not)) &&
    (schema.if === undefined || fits((fits(schema.if) ? schema.then : schema.else) ?? anything))
  );
}

const anything: Schema = {};

function fitsSections(
  sections: { readonly [id: string]: Schema },
  others: OtherAnswers | undefined,
  root: Schema,
): boolean {
  return Object.entries(sections).every(([id, schema]) => matchesSchema(schema, others?.[id] ?? {}, root));
}

/** The limits in a schema: a missing keyword, or one of another type, limits nothing. */
interface Limits {
  readonly [keyword: string]: unknown;
}

function isWithin(size: number, limits: Limits, least: string, most: string): boolean {
  const [lower, upper] = [limits[least], limits[most]];
  return !(typeof lower === 'number' && size < lower) && !(typeof upper === 'number' && size > upper);
}

function typeOf(value: Json): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function fitsType(schema: Schema, value: Json): boolean {
  if (schema.type === undefined) return true;
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const actual = typeOf(value);
  return types.some((type) => type === actual || (type === 'integer' && Number.isInteger(value)));
}

/** In decimal terms: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(Math.round(times) - times) <= 1e-9;
}

function fitsNumber(schema: Schema, value: Json, parent: { readonly [name: string]: Json } = {}): boolean {
  if (typeof value !== 'number') return true;
  const { exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const greater = schema.notAbove === undefined ? undefined : parent[schema.notAbove];
  return (
    !(typeof greater === 'number' && value > greater) &&
    isWithin(value, schema, 'minimum', 'maximum') &&
    !(typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) &&
    !(typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) &&
    !(typeof multipleOf === 'number' && !isMultiple(value, multipleOf))
  );
}

const kindRules = Object.entries(ownRules);

/** The demand of a kind of answer by one of its own keywords. */
function fitsKind(schema: Schema, value: Json): boolean {
  return kindRules.every(([keyword, rule]) => {
    const says = schema[keyword];
    return says === undefined || typeOf(value) !== rule.type || rule.fault(value, says) === undefined;
  });
}

const patterns = new Map<string, RegExp>();

/** A `pattern` as compiled rules read it. */
function patternOf(source: string): RegExp {
  let pattern = patterns.get(source);
  if (pattern === undefined) {
    pattern = new RegExp(source, 'u');
    patterns.set(source, pattern);
  }
  return pattern;
}

function fitsText(schema: Schema, value: Json, parent: { readonly [name: string]: Json } = {}): boolean {
  if (typeof value !== 'string') return true;
  const { pattern, format, sameAs, notAfter } = schema;
  const later = notAfter === undefined ? undefined : parent[notAfter];
  const measured = ['minLength', 'maxLength'].some((keyword) => schema[keyword] !== undefined);
  return (
    (!measured || isWithin(codePoints(value), schema, 'minLength', 'maxLength')) &&
    !(typeof pattern === 'string' && !patternOf(pattern).test(value)) &&
    (formats[format ?? '']?.(value) ?? true) &&
    !(sameAs !== undefined && parent[sameAs] !== value) &&
    !(typeof later === 'string' && value > later)
  );
}

function fitsObject(schema: Schema, value: Json, root: Schema): boolean {
  if (!isObject(value)) return true;
  const { properties = {}, additionalProperties: free, propertyNames } = schema;
  const patternProperties = Object.entries(schema.patternProperties ?? {});
  const names = Object.keys(value);
  const isFree = (name: string) =>
    !Object.hasOwn(properties, name) && !patternProperties.some(([pattern]) => patternOf(pattern).test(name));
  return (
    isWithin(names.length, schema, 'minProperties', 'maxProperties') &&
    (schema.required?.every((name) => Object.hasOwn(value, name)) ?? true) &&
    Object.entries(properties).every(
      ([name, property]) => !Object.hasOwn(value, name) || matchesSchema(property, value[name], root, value),
    ) &&
    patternProperties.every(([pattern, property]) =>
      names.every(
        (name) => !patternOf(pattern).test(name) || matchesSchema(property, value[name], root, value),
      ),
    ) &&
    (free === undefined ||
      names.every((name) => !isFree(name) || matchesSchema(free, value[name], root, value))) &&
    (propertyNames === undefined || names.every((name) => matchesSchema(propertyNames, name, root))) &&
    Object.entries(schema.dependencies ?? {}).every(
      ([name, needed]) =>
        !Object.hasOwn(value, name) ||
        (Array.isArray(needed)
          ? needed.every((each) => Object.hasOwn(value, each))
          : matchesSchema(needed, value, root)),
    )
  );
}

function fitsList(schema: Schema, value: Json, root: Schema): boolean {
  if (!Array.isArray(value)) return true;
  const { contains, uniqueItems, additionalItems, items } = schema;
  const rest = Array.isArray(items) ? additionalItems : undefined;
  return (
    isWithin(value.length, schema, 'minItems', 'maxItems') &&
    (contains === undefined || value.some((item) => matchesSchema(contains, item, root))) &&
    (uniqueItems !== true ||
      value.every((item, at) => !value.slice(0, at).some((earlier) => sameJson(earlier, item)))) &&
    value.every((item, index) => {
      const own = Array.isArray(items) ? (items[index] ?? rest) : items;
      return own === undefined || matchesSchema(own, item, root);
    })
  );
}
