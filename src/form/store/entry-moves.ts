import type { Json } from '#engine/definition.ts';
import { joinPath } from '#engine/values/pointer.ts';
import type { RemovedEntry } from './undo-offers.ts';

/** Where what is known about the entries of a list moves when they are added, moved or removed. */
export interface EntryMoves {
  /** The present path of what was at a path before; undefined if its entry is gone. */
  readonly toNow: (path: string) => string | undefined;
  /** The earlier path of what is at a path now; undefined in a new entry. */
  readonly toBefore: (path: string) => string | undefined;
}

/**
 * How the entries of the list at `list` moved. Entries are recognised by object identity: a move keeps the object. An
 * entry replaced in place counts as the same one. Undefined if none moved.
 */
export function entryMoves(
  list: string,
  before: Json | undefined,
  after: Json | undefined,
): EntryMoves | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined;
  const isSameLength = before.length === after.length;
  const now = new Map<number, number>();
  const origins = new Map<number, number>();
  for (const [at, entry] of before.entries()) {
    const isObject = typeof entry === 'object' && entry !== null;
    const found = isObject ? after.indexOf(entry) : entry === after[at] ? at : -1;
    const place = found < 0 && isSameLength && !before.includes(after[at] as Json) ? at : found;
    if (place < 0 || origins.has(place)) continue;
    now.set(at, place);
    origins.set(place, at);
  }
  const isStill = before.every((_entry, at) => now.get(at) === at);
  if (isStill && before.length >= after.length) return undefined;
  return { toNow: renaming(list, now), toBefore: renaming(list, origins) };
}

/** The entry that a list lost, if that is all that happened to it. */
export function removedEntry(
  list: string,
  before: Json | undefined,
  after: Json | undefined,
  moves: EntryMoves | undefined,
): RemovedEntry | undefined {
  if (!Array.isArray(before) || !moves || (Array.isArray(after) ? after.length : 0) !== before.length - 1)
    return undefined;
  const index = before.findIndex((_entry, at) => moves.toNow(joinPath(list, String(at))) === undefined);
  return index < 0 ? undefined : { index, entry: before[index] as Json };
}

function renaming(list: string, places: ReadonlyMap<number, number>) {
  const prefix = `${list}/`;
  return (path: string): string | undefined => {
    if (!path.startsWith(prefix)) return path;
    const [number = '', ...rest] = path.slice(prefix.length).split('/');
    const place = places.get(Number(number));
    return place === undefined ? undefined : [list, place, ...rest].join('/');
  };
}
