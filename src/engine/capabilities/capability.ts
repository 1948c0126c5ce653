import { isObject } from '../values/pointer.ts';

/** The type of the value of a keyword or an option. */
export type Takes =
  | 'text'
  | 'count'
  | 'positive'
  | 'number'
  | 'flag'
  | 'list'
  | 'texts'
  | 'object'
  | 'schema'
  | 'schemas'
  | 'any';

/** One thing that schema or UI files can state. */
export interface Capability {
  readonly takes: Takes;
  /** What it does, in words for staff. */
  readonly about: string;
  /** The only words it accepts. */
  readonly words?: readonly string[];
  /** What it accepts, as JSON Schema, if `takes` is not precise enough. */
  readonly meta?: object;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;

/** For each: whether a value is valid, what was expected, and the same as JSON Schema for editors. */
export const takes: {
  readonly [name in Takes]: {
    readonly fits: (value: unknown) => boolean;
    readonly expected: string;
    readonly meta: object;
  };
} = {
  text: { fits: (value) => typeof value === 'string', expected: 'a text', meta: { type: 'string' } },
  count: {
    fits: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
    expected: 'a whole number, 0 or more',
    meta: { type: 'integer', minimum: 0 },
  },
  positive: {
    fits: (value) => typeof value === 'number' && Number.isInteger(value) && value > 0,
    expected: 'a whole number, 1 or more',
    meta: { type: 'integer', minimum: 1 },
  },
  number: { fits: (value) => typeof value === 'number', expected: 'a number', meta: { type: 'number' } },
  flag: { fits: (value) => typeof value === 'boolean', expected: 'true or false', meta: { type: 'boolean' } },
  list: { fits: isList, expected: 'a list with at least one entry', meta: { type: 'array', minItems: 1 } },
  texts: {
    fits: (value) =>
      Array.isArray(value) &&
      value.every((each, at) => typeof each === 'string' && value.indexOf(each) === at),
    expected: 'a list of names, each once',
    meta: { type: 'array', items: { type: 'string' }, uniqueItems: true },
  },
  object: { fits: isObject, expected: 'an object', meta: { type: 'object' } },
  schema: { fits: isObject, expected: 'a schema', meta: { allOf: [{ $ref: '#/definitions/schema' }] } },
  schemas: {
    fits: isList,
    expected: 'a list with at least one entry',
    meta: { type: 'array', minItems: 1, items: { $ref: '#/definitions/schema' } },
  },
  any: { fits: () => true, expected: '', meta: {} },
};
