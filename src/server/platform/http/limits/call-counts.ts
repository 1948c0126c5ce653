import { createHash } from 'node:crypto';

/** Maximum counters kept at once; the oldest go first. */
const mostCounters = 200_000;
const mostAtOnce = 500;

/** Calls the other servers do not know about yet. */
export interface Addition {
  readonly key: string;
  readonly calls: number;
  readonly endsAt: Date;
}

interface Counter {
  calls: number;
  unshared: number;
  readonly endsAt: number;
}

/** Counts calls in time windows. */
export interface CallCounts {
  /** Counts one call; returns how many there were in this window, and the milliseconds until the next one begins. */
  add(key: string, stretchMs: number): { readonly current: number; readonly ttl: number };
  /** Forgets windows that have ended, and passes unshared counts to `share`, which returns the sums of all servers. */
  exchange(share: (additions: readonly Addition[]) => Promise<ReadonlyMap<string, number>>): Promise<void>;
}

/**
 * Counts in memory, so that no call waits for the database; `exchange` shares the counts with the other servers, many
 * calls at a time. Between two exchanges each server knows only its own calls.
 */
export function createCallCounts(clock: () => Date): CallCounts {
  const counters = new Map<string, Counter>();
  return {
    add: (key, stretchMs) => {
      const now = clock().getTime();
      const endsAt = (Math.floor(now / stretchMs) + 1) * stretchMs;
      // Addresses and accounts are hashed before anyone else sees them.
      const id = createHash('sha256').update(`${key}\n${stretchMs}\n${endsAt}`).digest('base64url');
      let counter = counters.get(id);
      if (counter === undefined) {
        counter = { calls: 0, unshared: 0, endsAt };
        counters.set(id, counter);
        if (counters.size > mostCounters) counters.delete(counters.keys().next().value ?? '');
      }
      counter.calls += 1;
      counter.unshared += 1;
      return { current: counter.calls, ttl: endsAt - now };
    },
    exchange: async (share) => {
      const now = clock().getTime();
      const additions: Addition[] = [];
      for (const [key, { endsAt, unshared }] of counters) {
        if (endsAt <= now) counters.delete(key);
        else if (unshared > 0) additions.push({ key, calls: unshared, endsAt: new Date(endsAt) });
      }
      // In the same order on every server, or two of them could deadlock.
      additions.sort((a, b) => (a.key < b.key ? -1 : 1));
      for (let at = 0; at < additions.length; at += mostAtOnce) {
        const part = additions.slice(at, at + mostAtOnce);
        const sums = await share(part);
        for (const { key, calls } of part) {
          const counter = counters.get(key);
          if (counter === undefined) continue;
          counter.unshared -= calls;
          counter.calls = (sums.get(key) ?? counter.calls) + counter.unshared;
        }
      }
    },
  };
}
