import type { Json } from '../definition.ts';

/** Numbers by size and texts by their characters, which orders dates. */
export function comparePlain(a: Json, b: Json): number | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return undefined;
}
