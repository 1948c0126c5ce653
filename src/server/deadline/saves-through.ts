import { randomUUID } from 'node:crypto';
import type { Services } from '../services.ts';
import { longestGraceMs } from './arrivals.ts';
import { announceServer, countUncleared, removeServer } from './servers-repository.ts';

/** Knows when every save that began by the last date has been answered. */
export interface SavesThrough {
  /** Call it often: it also tells the other servers how things are here. */
  check(): Promise<boolean>;
  stop(): Promise<void>;
}

const announceMs = 5000;

/**
 * On one machine the saves under way here are all there are. Servers that share a database tell each other through it; one
 * that was killed is waited for until it has not been seen for 15 seconds. When the longest grace is over, nothing counts
 * that is still under way.
 */
export function createSavesThrough(services: Services): SavesThrough {
  const { config, database, clock, deadline, arrivals } = services;
  const id = randomUUID();
  const isShared = config.databaseUrl !== null;
  let announced: { readonly at: number; readonly cleared: number | undefined } | undefined;

  const announce = async (cleared: Date | null) => {
    const [now, mark] = [clock(), cleared?.getTime()];
    const isOld = announced === undefined || Math.abs(now.getTime() - announced.at) >= announceMs;
    if (!isOld && announced?.cleared === mark) return;
    await announceServer(database, id, cleared, now);
    announced = { at: now.getTime(), cleared: mark };
  };

  return {
    async check() {
      const dueAt = deadline.dueAt();
      const isOver = dueAt !== null && clock() > dueAt;
      const isCleared = isOver && !arrivals.someBy(dueAt);
      if (isShared) await announce(isCleared ? dueAt : null);
      if (!isOver) return false;
      if (clock().getTime() > dueAt.getTime() + longestGraceMs) return true;
      return isCleared && !(isShared && (await countUncleared(database, dueAt, clock())) > 0);
    },
    async stop() {
      if (announced) await removeServer(database, id, clock()).catch(() => undefined);
    },
  };
}
