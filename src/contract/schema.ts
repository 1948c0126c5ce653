import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import type { Json } from '#engine/definition.ts';

/** Deeply read-only. Untyped JSON stays as it is. */
type Unchanged<T> = Json extends T ? T : { readonly [Key in keyof T]: Unchanged<T[Key]> };

/** The type of a schema's values on both sides: what was sent or received is read-only. */
export type Described<Schema extends TSchema> = Unchanged<Static<Schema>>;

/** No names beyond the listed ones. */
export const closed = { additionalProperties: false } as const;

/**
 * An object that the API document lists by name; the document refers to it wherever it is part of another. It has no
 * names beyond the listed ones.
 */
export function named<Properties extends TProperties>(
  name: string,
  description: string,
  properties: Properties,
) {
  return Type.Object(properties, { $id: name, description, ...closed });
}

/** Any JSON: its content is decided elsewhere, such as by the schema files of a form. */
export const anyJson = Type.Unsafe<Json>({ $id: 'Json', description: 'Any JSON.' });

/** Null, or what the schema says. */
export function nullable<Schema extends TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

/** For a query: one text of at most 200 characters. */
export function queryText(description: string) {
  return Type.String({ maxLength: 200, description });
}

/** For a query: a day, YYYY-MM-DD. */
export function queryDay(description: string) {
  return Type.String({ format: 'date', description });
}

/** For a query: a whole number from 1 to `maximum`, `usual` by default. */
export function queryNumber(usual: number, maximum: number, description: string) {
  return Type.Integer({ minimum: 1, maximum, default: usual, description });
}

/**
 * For a body: a whole number that its sender read before, such as a count of changes. For a number beyond the range of
 * its database column, PostgreSQL would raise an error of its own.
 */
export function bodyNumber(description: string) {
  return Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description });
}

/** For a query: the page of a list, counted from 1. */
export const pageNumber = queryNumber(1, 1_000_000, 'Counted from 1.');

/** The page of a list in an answer; `total` counts all pages. */
export const Page = Type.Object(
  { number: Type.Integer(), size: Type.Integer(), total: Type.Integer() },
  { description: 'Counted from 1; `total` counts the entries of all pages.', ...closed },
);
