import { type Entry, type Juror, whyNotToJudge } from './may-judge.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

/** That a juror gets an application. */
export interface Pair {
  readonly applicationId: string;
  readonly jurorId: string;
}

/** What an assignment starts from. */
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
 * Deals applications out at random, so that jurors end up with about as many each and nobody with more than their limit. All
 * applications get their first juror before any gets its second, those first that few jurors may judge. Where all who may
 * are full, one of them hands an application on to somebody who has room.
 */
export function balancedAssignment({ entries, jurors, each, existing, never, seed }: ToAssign): Assigned {
  const random = seededRandom(seed);
  const byId = <T extends { readonly id: string }>(list: readonly T[]) =>
    [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  const draw = new Map(shuffled(byId(jurors), random).map(({ id }, at) => [id, at]));
  const load = new Map(jurors.map(({ id }) => [id, 0]));
  const taken = new Map<string, Set<string>>(entries.map(({ id }) => [id, new Set()]));
  const barred = new Set(never.map(keyOf));
  for (const { applicationId, jurorId } of existing) {
    taken.get(applicationId)?.add(jurorId);
    load.set(jurorId, (load.get(jurorId) ?? 0) + 1);
  }
  const able = new Map(
    entries.map((entry) => [
      entry.id,
      jurors.filter(
        (juror) =>
          whyNotToJudge(juror, entry) === null &&
          !barred.has(keyOf({ applicationId: entry.id, jurorId: juror.id })),
      ),
    ]),
  );
  const order = shuffled(byId(entries), random)
    .map(({ id }) => id)
    .sort((a, b) => (able.get(a)?.length ?? 0) - (able.get(b)?.length ?? 0));

  const loadOf = ({ id }: Juror) => load.get(id) ?? 0;
  const hasRoom = (juror: Juror) => juror.limit === null || loadOf(juror) < juror.limit;
  const isFree = (applicationId: string) => (juror: Juror) => !taken.get(applicationId)?.has(juror.id);
  const leastLoaded = (list: readonly Juror[]) =>
    list.reduce<Juror | undefined>((best, juror) => {
      if (best === undefined || loadOf(juror) < loadOf(best)) return juror;
      return loadOf(juror) === loadOf(best) && (draw.get(juror.id) ?? 0) < (draw.get(best.id) ?? 0)
        ? juror
        : best;
    }, undefined);

  /** What this draw gave to each juror. */
  const added = new Map(jurors.map(({ id }) => [id, new Set<string>()]));
  const give = (applicationId: string, { id: jurorId }: Juror) => {
    taken.get(applicationId)?.add(jurorId);
    load.set(jurorId, (load.get(jurorId) ?? 0) + 1);
    added.get(jurorId)?.add(applicationId);
  };
  const takeBack = (applicationId: string, { id: jurorId }: Juror) => {
    taken.get(applicationId)?.delete(jurorId);
    load.set(jurorId, (load.get(jurorId) ?? 1) - 1);
    added.get(jurorId)?.delete(applicationId);
  };
  /** Frees a place with one of `full` by handing one of their applications of this draw to somebody else. */
  const makeRoom = (full: readonly Juror[]): Juror | undefined => {
    for (const juror of full) {
      for (const id of added.get(juror.id) ?? []) {
        const other = leastLoaded((able.get(id) ?? []).filter(isFree(id)).filter(hasRoom));
        if (other === undefined) continue;
        takeBack(id, juror);
        give(id, other);
        return juror;
      }
    }
    return undefined;
  };

  /** Hands on from who has two more than another may have, until nobody has. */
  const level = () => {
    for (let isMoved = true; isMoved; ) {
      const byLoad = [...jurors].sort(
        (a, b) => loadOf(b) - loadOf(a) || (draw.get(a.id) ?? 0) - (draw.get(b.id) ?? 0),
      );
      isMoved = byLoad.some((from) =>
        byLoad.toReversed().some((to) => {
          if (loadOf(from) - loadOf(to) < 2 || !hasRoom(to)) return false;
          const id = [...(added.get(from.id) ?? [])].find(
            (each) => !taken.get(each)?.has(to.id) && able.get(each)?.includes(to),
          );
          if (id === undefined) return false;
          takeBack(id, from);
          give(id, to);
          return true;
        }),
      );
    }
  };

  for (let turn = 1; turn <= each; turn++) {
    for (const id of order) {
      if ((taken.get(id)?.size ?? 0) >= turn) continue;
      const free = (able.get(id) ?? []).filter(isFree(id));
      const juror = leastLoaded(free.filter(hasRoom)) ?? makeRoom(free);
      if (juror !== undefined) give(id, juror);
    }
  }
  level();
  const short = byId(entries).flatMap(({ id }) => {
    const missing = each - (taken.get(id)?.size ?? 0);
    return missing > 0 ? [{ applicationId: id, missing }] : [];
  });
  const pairs = [...added].flatMap(([jurorId, ids]) =>
    [...ids].sort().map((applicationId) => ({ applicationId, jurorId })),
  );
  return { added: pairs.sort((a, b) => (a.jurorId < b.jurorId ? -1 : a.jurorId > b.jurorId ? 1 : 0)), short };
}

function keyOf({ applicationId, jurorId }: Pair): string {
  return `${applicationId} ${jurorId}`;
}
