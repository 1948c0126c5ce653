import { type Entry, exclusionReason, type Juror } from './may-judge.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** A juror gets an application. */
export interface Pair {
  readonly applicationId: string;
  readonly jurorId: string;
}

export interface ToAssign {
  readonly entries: readonly Entry[];
  readonly jurors: readonly Juror[];
  /** How many jurors each application should have. */
  readonly each: number;
  /** Existing assignments; they stay and count. */
  readonly existing: readonly Pair[];
  /** Assignments that came back because of a conflict or a recusal: those pairs are never made again. */
  readonly never: readonly Pair[];
  /** The same seed gives the same result. */
  readonly seed: string;
}

/** The assignments to add, and the applications left with too few jurors. */
export interface Assigned {
  readonly added: readonly Pair[];
  readonly short: readonly { readonly applicationId: string; readonly missing: number }[];
}

/**
 * Deals applications out at random, so that jurors get about the same number each and none exceeds their limit. All
 * applications get their first juror before any gets its second, those with the fewest possible jurors first. If
 * everyone eligible is full, one of them hands an application on to someone with room. It yields after every small
 * step, for `inSmallTurns`: ten thousand applications take some tenths of a second.
 */
export function* balancedAssignment(given: ToAssign): Generator<void, Assigned, void> {
  const { each, seed } = given;
  const random = seededRandom(seed);
  const [entries, jurors] = [byId(given.entries), byId(given.jurors)];
  // From here on applications and jurors are numbers: their positions in these lists.
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
    // A juror who was removed from the round keeps existing assignments and gets no more.
    if (entry !== undefined) taken[entry]?.add(juror ?? -1 - at);
    if (juror !== undefined) load[juror] = loadOf(juror) + 1;
  }
  const barred = new Set(
    given.never.map((pair) => `${entryAt.get(pair.applicationId)} ${jurorAt.get(pair.jurorId)}`),
  );
  yield;
  const able: ReadonlySet<number>[] = [];
  /** Applications with the same possible jurors share one set: ten thousand sets would keep the garbage collector busy. */
  const shared = new Map<string, ReadonlySet<number>>();
  for (const [at, entry] of entries.entries()) {
    const may = (juror: Juror, of: number) =>
      exclusionReason(juror, entry) === null && !barred.has(`${at} ${of}`);
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
  /** The juror with room and the fewest applications among those who may judge this one; on a tie, the first of the draw. */
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
  /** Moves applications from jurors who have two more than another eligible juror, until there are none. */
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
