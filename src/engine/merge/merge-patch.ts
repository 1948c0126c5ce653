import type { Json } from '../definition.ts';
import { isObject } from '../values/pointer.ts';

/**
 * The document after a merge patch (RFC 7396): an object changes the names it contains and leaves the others, `null`
 * removes a name, anything else, lists included, replaces what was there. Does not mutate its arguments.
 */
export function applyMergePatch(document: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  const result: { [name: string]: Json } = isObject(document) ? { ...document } : {};
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) delete result[name];
    else result[name] = applyMergePatch(Object.hasOwn(result, name) ? result[name] : undefined, change);
  }
  return result;
}

/**
 * The smallest merge patch from `before` to `after`; undefined if they are equal. A `null` inside `after` counts as
 * absent: a merge patch cannot express it.
 */
export function createMergePatch(before: Json | undefined, after: Json): Json | undefined {
  if (!isObject(after) || !isObject(before)) {
    return JSON.stringify(before) === JSON.stringify(after) ? undefined : withoutNulls(after);
  }
  const patch: { [name: string]: Json } = {};
  for (const name of Object.keys(before)) {
    if ((after[name] ?? null) === null && before[name] !== null) patch[name] = null;
  }
  for (const [name, value] of Object.entries(after)) {
    if (value === null || value === undefined) continue;
    const change = createMergePatch(Object.hasOwn(before, name) ? before[name] : undefined, value);
    if (change !== undefined) patch[name] = change;
  }
  return Object.keys(patch).length > 0 ? patch : undefined;
}

/** An object placed where there was none is merged as well: its nulls would only remove what is not there. */
function withoutNulls(value: Json): Json {
  return isObject(value) ? applyMergePatch({}, value) : value;
}
