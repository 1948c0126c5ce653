import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import type { Json } from '#engine/definition.ts';

/** As deep as it goes, nothing of it can be changed. What may be anything stays so. */
type Unchanged<T> = Json extends T ? T : { readonly [Key in keyof T]: Unchanged<T[Key]> };

/** A value of a schema, as both sides hold it: what was sent or answered is read-only. */
export type Described<Schema extends TSchema> = Unchanged<Static<Schema>>;

/** Without names beyond the listed ones. */
export const closed = { additionalProperties: false } as const;

/**
 * An object that the API document lists by its name; wherever it is part of another, the document refers to it. It has no
 * names beyond the listed ones.
 */
export function named<Properties extends TProperties>(
  name: string,
  description: string,
  properties: Properties,
) {
  return Type.Object(properties, { $id: name, description, ...closed });
}

/** Any JSON: what lies in it is decided elsewhere, such as by the schema files of a form. */
export const anyJson = Type.Unsafe<Json>({ $id: 'Json', description: 'Any JSON.' });

/** Null, or what the schema says. */
export function nullable<Schema extends TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** Of a query: one text of at most 200 characters. */
export function queryText(description: string) {
  return Type.String({ maxLength: 200, description });
}

/** Of a query: a day, YYYY-MM-DD. */
export function queryDay(description: string) {
  return Type.String({ format: 'date', description });
}

/** Of a query: a whole number from 1 to `maximum`, `usual` when it is not named. */
export function queryNumber(usual: number, maximum: number, description: string) {
  return Type.Integer({ minimum: 1, maximum, default: usual, description });
}

/**
 * Of a body: a whole number that its sender read before, such as how often something was changed. Of more than a column of the
 * database holds, PostgreSQL would say so in an error of its own.
 */
export function bodyNumber(description: string) {
  return Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description });
}

/** Of a query: which page of a list, counted from 1. */
export const pageNumber = queryNumber(1, 1_000_000, 'Counted from 1.');

/** Which page of a list an answer holds; `total` counts all pages. */
export const Page = Type.Object(
  { number: Type.Integer(), size: Type.Integer(), total: Type.Integer() },
  { description: 'Counted from 1; `total` counts the entries of all pages.', ...closed },
);
