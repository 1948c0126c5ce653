import type { Json } from '../definition.ts';
import { sameJson } from '../values/same-json.ts';

/** Numbers by size and texts by their characters, which orders dates; other values are equal or not. */
export function comparePlain(a: Json, b: Json): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return compareWhole(a, b);
}

/** Values without an order. */
export function compareWhole(a: Json, b: Json): number | undefined {
  return sameJson(a, b) ? 0 : undefined;
}
