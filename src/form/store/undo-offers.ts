import type { Answers, Json } from '#engine/definition.ts';
import type { ClearedAnswer } from '#engine/resolve/settle.ts';
import { getAt, setAt } from '#engine/values/pointer.ts';

/** An answer that was changed, and the answers cleared by that change. */
export interface UndoOffer {
  /** The question whose answer was changed. */
  readonly path: string;
  readonly before: Json | undefined;
  readonly cleared: readonly ClearedAnswer[];
  /** The entry that a list lost by the change, and its position, counted from 0. */
  readonly removed?: RemovedEntry;
}

/** An entry removed from a list. */
export interface RemovedEntry {
  readonly index: number;
  readonly entry: Json;
}

/** What can be restored while the page is open, by the question that caused it; latest change first. */
export interface UndoOffers {
  at(path: string): UndoOffer | undefined;
  add(offer: UndoOffer): void;
  /** Adds what an undo itself cleared to the previous offer, which restores it with the rest, or offers it alone. */
  addUndone(offer: UndoOffer): void;
  /** Takes the latest offer; undefined if there is none. */
  take(path: string): UndoOffer | undefined;
  /** Offers about entries of a list move with these; `toNow` returns undefined for one that is gone. */
  move(toNow: (path: string) => string | undefined): void;
}

/** Creates an empty collection of offers. */
export function createUndoOffers(): UndoOffers {
  const byPath = new Map<string, UndoOffer[]>();
  return {
    at: (path) => byPath.get(path)?.at(-1),
    add(offer) {
      byPath.set(offer.path, [...(byPath.get(offer.path) ?? []), offer]);
    },
    addUndone(offer) {
      const earlier = byPath.get(offer.path)?.pop();
      const isNew = (path: string) => offer.cleared.every((each) => each.path !== path);
      const older = earlier?.cleared.filter(({ path }) => isNew(path)) ?? [];
      this.add({ ...offer, ...earlier, cleared: [...older, ...offer.cleared] });
    },
    take: (path) => byPath.get(path)?.pop(),
    move(toNow) {
      const all = [...byPath.values()].flat();
      byPath.clear();
      for (const offer of all) {
        const path = toNow(offer.path);
        const cleared = offer.cleared.flatMap((each) => {
          const now = toNow(each.path);
          return now === undefined ? [] : [{ ...each, path: now }];
        });
        if (path !== undefined && (cleared.length > 0 || offer.removed))
          this.add({ ...offer, path, cleared });
      }
    },
  };
}

/** The document as it was before the change of an offer; answers given since then stay, in other entries too. */
export function restoredAnswers(document: Answers, { path, before, cleared, removed }: UndoOffer): Answers {
  let restored = setAt(document, path, removed ? withEntry(getAt(document, path), removed) : before);
  for (const { path: at, answer } of cleared) {
    if (getAt(restored, at) === undefined) restored = setAt(restored, at, answer);
  }
  return restored;
}

function withEntry(list: Json | undefined, { index, entry }: RemovedEntry): Json {
  return Array.isArray(list) ? list.toSpliced(index, 0, entry) : [entry];
}
