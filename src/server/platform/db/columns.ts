import type { Generated } from 'kysely';
import { isObject } from '#engine/values/pointer.ts';

/** A column as its table declares it: the type of its values in queries, and what `npm run verify` checks for each value. */
export interface Column<Value> {
  readonly says: string;
  holds(value: unknown): boolean;
  /** Only for the type; never set. */
  readonly value?: Value;
}

interface Columns {
  readonly [column: string]: Column<unknown>;
}

/** Tables by name, each with its columns. */
export interface DeclaredTables {
  readonly [table: string]: Columns;
}

type RowOf<Table> = { [Name in keyof Table]: Table[Name] extends Column<infer Value> ? Value : never };

/** The row types of declared tables, for queries. */
export type RowsOf<Declared> = { [Name in keyof Declared]: RowOf<Declared[Name]> };

const rule = <Value>(says: string, holds: (value: unknown) => boolean): Column<Value> => ({ says, holds });
const matching = (says: string, pattern: RegExp) =>
  rule<string>(says, (value) => typeof value === 'string' && pattern.test(value));

function parsed(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL cannot store such text, and people do not type it. */
const garbled = /\0/;

export const text = rule<string>('a text', (value) => typeof value === 'string' && !garbled.test(value));
export const filled = rule<string>('a text that is not empty', (value) => text.holds(value) && value !== '');
export const instant = rule<string>('an instant', (value) => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
});
export const day = matching('a day', /^\d{4}-\d\d-\d\d$/);
/** 0 or 1. */
export const flag = rule<number>('0 or 1', (value) => value === 0 || value === 1);
export const count = rule<number>(
  'a whole number',
  (value) => Number.isSafeInteger(value) && Number(value) >= 0,
);
export const amount = rule<number>(
  'a number',
  (value) => typeof value === 'number' && Number.isFinite(value),
);
export const document = rule<string>('a JSON document', (value) => isObject(parsed(value)));
export const list = rule<string>('a JSON list', (value) => Array.isArray(parsed(value)));
/** SHA-256 in hexadecimal digits. */
export const sha256 = matching('a SHA-256', /^[\da-f]{64}$/);
export const id = matching('an id', /^[\w.:+-]{1,200}$/);

/** One of some texts. */
export function oneOf(values: readonly string[]): Column<string> {
  return rule(`one of ${values.join(', ')}`, (value) => values.some((it) => it === value));
}

export function orNull<Value>({ says, holds }: Column<Value>): Column<Value | null> {
  return rule(`${says}, or nothing`, (value) => value === null || holds(value));
}

/** The database supplies a value if an insert names none. */
export function generated<Value>({ says, holds }: Column<Value>): Column<Generated<Value>> {
  return rule(says, holds);
}
