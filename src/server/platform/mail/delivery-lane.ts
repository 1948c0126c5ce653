import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { errorFields } from '../error-fields.ts';
import { claimDueMail, type DueMail, nextDueAt } from './outbox-repository.ts';

const longestSleepMs = 30_000;

interface Parts {
  readonly database: Database;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  /** Mails of this priority travel here, in the order of their orders. */
  readonly priority: number;
  readonly atOnce: number;
  /** Sends one mail and records the outcome; throws only when the database is away. */
  readonly deliver: (mail: DueMail) => Promise<void>;
}

/** Delivers mails of one priority, whatever waits in other lanes. */
export interface DeliveryLane {
  /** Starts delivering what is due; returns at once. */
  wake(): void;
  /** Resolves when the delivery under way is over; nothing is sent afterwards. */
  stop(): Promise<void>;
}

/**
 * A lane that is idle until it is woken; then it looks for due mail at least every 30 s. When a delivery ends the
 * next begins: one that a mail server keeps waiting occupies only its own slot.
 */
export function createDeliveryLane({ database, clock, log, priority, atOnce, deliver }: Parts): DeliveryLane {
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let filling: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(wake, ms).unref();
  }

  // A database that was away comes back; without this it would not be asked before the next order.
  function failed(error: unknown): void {
    log.error(errorFields(error), 'mail delivery failed');
    sleep(longestSleepMs);
  }

  function begin(mail: DueMail): void {
    const delivery = deliver(mail)
      .then(() => true)
      .catch(failed)
      .then((isDelivered) => {
        underWay.delete(delivery);
        if (isDelivered) wake();
      });
    underWay.add(delivery);
  }

  async function fill(): Promise<void> {
    do {
      again = false;
      const free = atOnce - underWay.size;
      if (stopped || free === 0) return;
      for (const mail of await claimDueMail(database, priority, clock(), free)) begin(mail);
    } while (again);
    const next = await nextDueAt(database, priority);
    const wait = next ? Date.parse(next) - clock().getTime() : longestSleepMs;
    sleep(Math.min(longestSleepMs, Math.max(underWay.size > 0 ? 1000 : 250, wait)));
  }

  function wake(): void {
    again = true;
    if (stopped || filling) return;
    filling = fill()
      .catch(failed)
      .finally(() => {
        filling = null;
        if (again && underWay.size < atOnce) setImmediate(wake);
      });
  }

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await filling;
      await Promise.all(underWay);
    },
  };
}
