import { type Entry, type Juror, whyNotToJudge } from './may-judge.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** That a juror gets an application. */
export interface Pair {
  readonly applicationId: string;
  readonly jurorId: string;
}

export interface ToAssign {
  readonly entries: readonly Entry[];
  readonly jurors: readonly Juror[];
  /** How many jurors each application should have. */
  readonly each: number;
  /** What is assigned already; it stays, and it counts. */
  readonly existing: readonly Pair[];
  /** What was assigned once and came back, by a conflict or a recusal: those pairs do not come again. */
  readonly never: readonly Pair[];
  /** The same seed gives the same result. */
  readonly seed: string;
}

/** What is to be added, and the applications that get too few jurors for want of them. */
export interface Assigned {
  readonly added: readonly Pair[];
  readonly short: readonly { readonly applicationId: string; readonly missing: number }[];
}

/**
 * Deals applications out at random, so that jurors end up with about as many each and none with more than their limit. All
 * applications get their first juror before any gets its second, those first that few jurors may judge. Where all who may
 * are full, one of them hands an application on to one who has room.
 *
 * It pauses (yields) after every little step, for `inSmallTurns`: ten thousand applications are some tenths of a second.
 */
export function* balancedAssignment(given: ToAssign): Generator<void, Assigned, void> {
  const { each, seed } = given;
  const random = seededRandom(seed);
  const [entries, jurors] = [byId(given.entries), byId(given.jurors)];
  // Applications and jurors are numbers from here on: their places in these lists.
  const entryAt = new Map(entries.map(({ id }, at) => [id, at]));
  const jurorAt = new Map(jurors.map(({ id }, at) => [id, at]));
  yield;
  const draw = jurors.map(() => 0);
  for (const [place, juror] of shuffled([...jurors.keys()], random).entries()) draw[juror] = place;
  const load = jurors.map(() => 0);
  const limit = jurors.map((juror) => juror.limit ?? Number.POSITIVE_INFINITY);
  const taken = entries.map(() => new Set<number>());
  for (const [at, { applicationId, jurorId }] of given.existing.entries()) {
    const [entry, juror] = [entryAt.get(applicationId), jurorAt.get(jurorId)];
    // A juror who was taken out of the round keeps what is assigned, and gets nothing more.
    if (entry !== undefined) taken[entry]?.add(juror ?? -1 - at);
    if (juror !== undefined) load[juror] = loadOf(juror) + 1;
  }
  const barred = new Set(
    given.never.map((pair) => `${entryAt.get(pair.applicationId)} ${jurorAt.get(pair.jurorId)}`),
  );
  yield;
  const able: ReadonlySet<number>[] = [];
  /** Applications that the same jurors may judge share one set: ten thousand sets would keep the garbage collector busy. */
  const shared = new Map<string, ReadonlySet<number>>();
  for (const [at, entry] of entries.entries()) {
    const may = (juror: Juror, of: number) =>
      whyNotToJudge(juror, entry) === null && !barred.has(`${at} ${of}`);
    const own = jurors.flatMap((juror, of) => (may(juror, of) ? [of] : []));
    const key = own.join();
    const known = shared.get(key) ?? new Set(own);
    shared.set(key, known);
    able.push(known);
    yield;
  }
  const added = jurors.map(() => new Set<number>());

  function loadOf(juror: number): number {
    return load[juror] ?? 0;
  }
  /** The juror with room and the fewest among those that may judge an application; of equals the first of the draw. */
  function leastLoaded(entry: number): number | undefined {
    let best: number | undefined;
    for (const juror of able[entry] ?? []) {
      if (taken[entry]?.has(juror) || loadOf(juror) >= (limit[juror] ?? 0)) continue;
      if (best === undefined || lessLoaded(juror, best)) best = juror;
    }
    return best;
  }
  function lessLoaded(a: number, b: number): boolean {
    return (loadOf(a) - loadOf(b) || (draw[a] ?? 0) - (draw[b] ?? 0)) < 0;
  }
  function give(entry: number, juror: number): void {
    taken[entry]?.add(juror);
    load[juror] = loadOf(juror) + 1;
    added[juror]?.add(entry);
  }
  function takeBack(entry: number, juror: number): void {
    taken[entry]?.delete(juror);
    load[juror] = loadOf(juror) - 1;
    added[juror]?.delete(entry);
  }
  /** Frees a place with a juror who may judge `entry` by handing one of their applications of this draw to another. */
  function* makeRoom(entry: number): Generator<void, number | undefined, void> {
    for (const juror of able[entry] ?? []) {
      if (taken[entry]?.has(juror)) continue;
      for (const own of added[juror] ?? []) {
        const other = leastLoaded(own);
        if (other === undefined) continue;
        takeBack(own, juror);
        give(own, other);
        return juror;
      }
      yield;
    }
    return undefined;
  }
  /** Hands on from jurors who have two more than another may have, until none has. */
  function* level(): Generator<void, void, void> {
    for (let isMoved = true; isMoved; ) {
      isMoved = false;
      const byLoad = [...jurors.keys()].sort((a, b) => (lessLoaded(a, b) ? 1 : -1));
      for (const from of byLoad) {
        for (const to of byLoad.toReversed()) {
          for (const own of loadOf(from) - loadOf(to) < 2 ? [] : [...(added[from] ?? [])]) {
            if (loadOf(from) - loadOf(to) < 2 || loadOf(to) >= (limit[to] ?? 0)) break;
            if (taken[own]?.has(to) || !able[own]?.has(to)) continue;
            takeBack(own, from);
            give(own, to);
            isMoved = true;
          }
          yield;
        }
      }
    }
  }

  const order = shuffled([...entries.keys()], random).sort(
    (a, b) => (able[a]?.size ?? 0) - (able[b]?.size ?? 0),
  );
  for (let turn = 1; turn <= each; turn++) {
    for (const entry of order) {
      yield;
      if ((taken[entry]?.size ?? 0) >= turn) continue;
      const juror = leastLoaded(entry) ?? (yield* makeRoom(entry));
      if (juror !== undefined) give(entry, juror);
    }
  }
  yield* level();
  const short = entries.flatMap(({ id }, at) => {
    const missing = each - (taken[at]?.size ?? 0);
    return missing > 0 ? [{ applicationId: id, missing }] : [];
  });
  // By application: neighbours are written next to each other.
  const drawn = entries.map((): number[] => []);
  for (const [juror, own] of added.entries()) for (const entry of own) drawn[entry]?.push(juror);
  const pairs: Pair[] = [];
  for (const [at, own] of drawn.entries()) {
    yield;
    for (const juror of own)
      pairs.push({ applicationId: entries[at]?.id ?? '', jurorId: jurors[juror]?.id ?? '' });
  }
  return { added: pairs, short };
}

function byId<T extends { readonly id: string }>(list: readonly T[]): readonly T[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
}
