import type { Json } from '../definition.ts';
import { isObject } from '../values/pointer.ts';
import { sameJson } from '../values/same-json.ts';

/**
 * Matches the entries of two versions of a list: the position in `before` for each position in `after`, undefined for a
 * new entry. Entries match by content, wherever they are: untouched ones first, then those that share most answers, then
 * those in the same position.
 */
export function alignEntries(
  before: readonly Json[],
  after: readonly Json[],
): readonly (number | undefined)[] {
  const origins: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const pair = (at: number, origin: number) => {
    origins[at] = origin;
    free.delete(origin);
  };
  for (const [at, entry] of after.entries()) {
    if (free.has(at) && sameJson(before[at], entry)) pair(at, at);
  }
  for (const [at, entry] of after.entries()) {
    if (origins[at] !== undefined) continue;
    const origin = [...free].find((each) => sameJson(before[each], entry));
    if (origin !== undefined) pair(at, origin);
  }
  const likely = [...after.keys()]
    .filter((at) => origins[at] === undefined)
    .flatMap((at) => [...free].map((origin) => ({ at, origin, shared: shared(before[origin], after[at]) })))
    .filter(({ at, origin, shared }) => shared > 0 || at === origin)
    .sort((a, b) => b.shared - a.shared || Math.abs(a.at - a.origin) - Math.abs(b.at - b.origin));
  for (const { at, origin } of likely) {
    if (origins[at] === undefined && free.has(origin)) pair(at, origin);
  }
  return origins;
}

/** How many answers two entries share. */
function shared(one: Json | undefined, other: Json | undefined): number {
  if (!isObject(one) || !isObject(other)) return 0;
  return Object.keys(one).filter((name) => Object.hasOwn(other, name) && sameJson(one[name], other[name]))
    .length;
}

/** True when `later` is `earlier` with more answers, or with more text: one entry, seen twice while it was being written. */
export function continues(earlier: Json | undefined, later: Json | undefined): boolean {
  if (typeof earlier === 'string' && typeof later === 'string') return later.startsWith(earlier);
  if (!isObject(earlier) || !isObject(later)) return sameJson(earlier, later);
  return Object.keys(earlier).every((name) => continues(earlier[name], later[name]));
}
