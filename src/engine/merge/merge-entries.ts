import type { Json } from '../definition.ts';
import { sameJson } from '../values/same-json.ts';
import { alignEntries, continues } from './align-entries.ts';

/** Merges the three states of one entry; `at` is its position in the merged list. */
export type MergeEntry = (
  sides: { readonly base: Json; readonly mine: Json; readonly theirs: Json },
  at: number,
) => Json;

interface Slot {
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  /** Positions in `mine` and `theirs`. */
  readonly myPlace: number | undefined;
  readonly theirPlace: number | undefined;
}

/**
 * Merges two changes of a list of groups, entry by entry. What one side added, both have; what one side removed goes,
 * unless the other side changed it; the order is that of the side that changed it, mine if both did.
 */
export function mergeEntries(
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
  mergeEntry: MergeEntry,
): Json[] {
  const slots = inOrder(slotsOf(base, mine, theirs), base, mine);
  return slots.map(({ base: was, mine: here, theirs: there }, at) => {
    if (here === undefined || there === undefined) return here ?? there ?? null;
    return mergeEntry({ base: was ?? {}, mine: here, theirs: there }, at);
  });
}

function slotsOf(base: readonly Json[], mine: readonly Json[], theirs: readonly Json[]): Slot[] {
  const myOrigins = alignEntries(base, mine);
  const theirOrigins = alignEntries(base, theirs);
  const slots: Slot[] = base.flatMap((was, origin): Slot[] => {
    const myPlace = placeOf(myOrigins, origin);
    const theirPlace = placeOf(theirOrigins, origin);
    const [here, there] = [entryAt(mine, myPlace), entryAt(theirs, theirPlace)];
    const isGone =
      (here === undefined && (there === undefined || sameJson(was, there))) ||
      (there === undefined && sameJson(was, here));
    return isGone ? [] : [{ base: was, mine: here, theirs: there, myPlace, theirPlace }];
  });
  const added = new Set([...theirs.keys()].filter((at) => theirOrigins[at] === undefined));
  for (const [myPlace, here] of mine.entries()) {
    if (myOrigins[myPlace] !== undefined) continue;
    // What both added and I continued writing: one entry.
    const theirPlace = [...added].find((at) => continues(theirs[at], here));
    if (theirPlace !== undefined) added.delete(theirPlace);
    slots.push({
      base: entryAt(theirs, theirPlace),
      mine: here,
      theirs: entryAt(theirs, theirPlace),
      myPlace,
      theirPlace,
    });
  }
  for (const theirPlace of added) {
    slots.push({
      base: undefined,
      mine: undefined,
      theirs: theirs[theirPlace],
      myPlace: undefined,
      theirPlace,
    });
  }
  return slots;
}

/**
 * In the order of the side that moved entries, else in theirs; entries which that side lacks stay after those they followed.
 */
function inOrder(slots: readonly Slot[], base: readonly Json[], mine: readonly Json[]): Slot[] {
  const origins = alignEntries(base, mine).filter((origin) => origin !== undefined);
  const iMoved = origins.some((origin, at) => origin < (origins[at - 1] ?? 0));
  const [lead, other] = iMoved ? (['myPlace', 'theirPlace'] as const) : (['theirPlace', 'myPlace'] as const);
  const ordered = slots
    .filter((slot) => slot[lead] !== undefined)
    .sort((a, b) => Number(a[lead]) - Number(b[lead]));
  for (const slot of slots.filter((each) => each[lead] === undefined)) {
    // After everything that it follows, so that of what both sides added at the end, theirs comes first.
    let at =
      ordered.findLastIndex(({ [other]: place }) => place !== undefined && place < Number(slot[other])) + 1;
    while (at < ordered.length && ordered[at]?.[other] === undefined) at++;
    ordered.splice(at, 0, slot);
  }
  return ordered;
}

function placeOf(origins: readonly (number | undefined)[], origin: number): number | undefined {
  const at = origins.indexOf(origin);
  return at < 0 ? undefined : at;
}

function entryAt(list: readonly Json[], at: number | undefined): Json | undefined {
  return at === undefined ? undefined : list[at];
}
