import { isObject } from '#engine/values/pointer.ts';

export interface ColumnRule {
  readonly says: string;
  holds(value: unknown): boolean;
}

const rule = (says: string, holds: (value: unknown) => boolean): ColumnRule => ({ says, holds });
const matching = (says: string, pattern: RegExp) =>
  rule(says, (value) => typeof value === 'string' && pattern.test(value));

function parsed(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL takes no such text, and people do not type one. */
const garbled = /\0/;

/** Any text. */
export const text = rule('a text', (value) => typeof value === 'string' && !garbled.test(value));
export const filled = rule('a text that is not empty', (value) => text.holds(value) && value !== '');
export const instant = rule('an instant', (value) => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
});
export const day = matching('a day', /^\d{4}-\d\d-\d\d$/);
/** 0 or 1. */
export const flag = rule('0 or 1', (value) => value === 0 || value === 1);
export const count = rule('a whole number', (value) => Number.isSafeInteger(value) && Number(value) >= 0);
export const amount = rule('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const document = rule('a JSON document', (value) => isObject(parsed(value)));
export const list = rule('a JSON list', (value) => Array.isArray(parsed(value)));
/** SHA-256 in hexadecimal digits. */
export const sha256 = matching('a SHA-256', /^[\da-f]{64}$/);
export const id = matching('an id', /^[\w.:+-]{1,200}$/);

/** One of some texts. */
export function oneOf(values: readonly string[]): ColumnRule {
  return rule(`one of ${values.join(', ')}`, (value) => values.some((it) => it === value));
}

export function orNull({ says, holds }: ColumnRule): ColumnRule {
  return rule(`${says}, or nothing`, (value) => value === null || holds(value));
}
