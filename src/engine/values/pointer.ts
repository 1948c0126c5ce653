import type { Json } from '../definition.ts';

/** Names of the steps of a JSON pointer (RFC 6901): `/general/legalName` → `['general', 'legalName']`. */
export function pointerKeys(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(pointer.startsWith('/') ? 1 : 0)
    .split('/')
    .map((key) => (key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key));
}

/** The same for a pointer in the fragment of an address: `%22` is a quotation mark. */
export function fragmentKeys(fragment: string): string[] {
  try {
    return pointerKeys(decodeURIComponent(fragment));
  } catch {
    return pointerKeys(fragment);
  }
}

/** The pointer below `base` at the given steps: `joinPath('/general', 'legalName')` → `/general/legalName`. */
export function joinPath(base: string, ...keys: readonly string[]): string {
  let pointer = base;
  for (const key of keys) {
    pointer += `/${/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`;
  }
  return pointer;
}

/** True for a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysOf(path: string | readonly string[]): readonly string[] {
  return typeof path === 'string' ? pointerKeys(path) : path;
}

/** The value at a JSON pointer (or list of steps); undefined if the document has none. */
export function getAt(document: unknown, path: string | readonly string[]): Json | undefined {
  let value = document as Json | undefined;
  for (const key of keysOf(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as { [key: string]: Json })[key];
  }
  return value;
}

/**
 * A copy of the document with the value at a JSON pointer replaced, or removed when `value` is undefined. Only the
 * objects on the path are new. Missing objects on the path are created; lists stay lists.
 */
export function setAt<T extends Json>(
  document: T,
  path: string | readonly string[],
  value: Json | undefined,
): T {
  return withStep(document, keysOf(path), 0, value) as T;
}

function withStep(
  node: Json | undefined,
  keys: readonly string[],
  at: number,
  value: Json | undefined,
): Json {
  const key = keys[at];
  if (key === undefined) return value ?? {};
  const last = at === keys.length - 1;
  if (Array.isArray(node)) {
    const index = Number(key);
    if (!Number.isInteger(index) || index < 0 || index > node.length) return node;
    if (last && value === undefined) return node.toSpliced(index, 1);
    const list = node.slice();
    list[index] = last ? (value as Json) : withStep(node[index], keys, at + 1, value);
    return list;
  }
  const object = isObject(node) ? node : {};
  const own = Object.hasOwn(object, key) ? object[key] : undefined;
  if (last && value === undefined) {
    if (own === undefined) return object;
    const { [key]: _removed, ...rest } = object;
    return rest;
  }
  return { ...object, [key]: last ? (value as Json) : withStep(own, keys, at + 1, value) };
}
