import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { claimDueMail, type DueMail, nextDueAt } from './outbox-repository.ts';

const longestSleepMs = 30_000;

interface Parts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  /** Mails of this priority travel here, in the order in which they were asked for. */
  readonly priority: number;
  readonly atOnce: number;
  /** Sends one mail and notes what became of it; throws only when the database is away. */
  readonly deliver: (mail: DueMail) => Promise<void>;
}

/** Delivers mails of one priority, whatever waits in other lanes. */
export interface DeliveryLane {
  /** Starts delivering what is due; answers at once. */
  wake(): void;
  /** Resolves when the delivery under way is over; nothing is sent afterwards. */
  stop(): Promise<void>;
}

/** A lane that stands still until it is woken; then it looks for due mail at least every 30 s. */
export function createDeliveryLane({ database, clock, log, priority, atOnce, deliver }: Parts): DeliveryLane {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    for (;;) {
      if (stopped) return;
      again = false;
      const due = await claimDueMail(database, priority, clock(), atOnce);
      await Promise.all(due.map(deliver));
      if (due.length === 0 && !again) break;
    }
    const next = await nextDueAt(database, priority);
    const wait = next ? Date.parse(next) - clock().getTime() : longestSleepMs;
    if (stopped) return;
    timer = setTimeout(wake, Math.min(longestSleepMs, Math.max(250, wait)));
    timer.unref();
  }

  function wake(): void {
    again = true;
    if (stopped || running) return;
    clearTimeout(timer);
    running = round()
      .catch((error: Error) => {
        log.error({ name: error.name }, 'mail delivery failed');
        // A database that was away comes back; without this nobody would ask it before the next mail is ordered.
        if (!stopped) timer = setTimeout(wake, longestSleepMs).unref();
      })
      .finally(() => {
        running = null;
        if (again && !stopped) setImmediate(wake);
      });
  }

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
