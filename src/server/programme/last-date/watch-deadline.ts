import { uptime } from 'node:os';
import { endOf, findEdition } from '#contract/programme/edition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hasLastDateBetween, readDeadlines, type StoredDeadline, writeClock } from './deadline-repository.ts';
import { watchClock } from './watch-clock.ts';

/** The last date of each edition as this server knows it, never much older than a second. */
export interface DeadlineWatch {
  /** Last instant at which drafts of an edition may be started or saved; null: they stay open. */
  dueAt(edition: string): Date | null;
  /** What was decided, by edition; a missing one has no last date yet. */
  all(): ReadonlyMap<string, StoredDeadline>;
  /** Seconds by which the clock is ahead of the time that has surely passed; 0: it is trusted. */
  clockAhead(): number;
  /** The latest instant that has surely come: irreversible actions wait for it. */
  certainNow(): Date;
  /** Asks the database now. */
  refresh(): Promise<void>;
  /** Resolves when no more questions are under way. */
  stop(): Promise<void>;
}

export interface Clocks {
  /** The present instant, whatever any clock says; tests move it. Undefined: use the clocks below. */
  readonly clock: (() => Date) | undefined;
  /** This machine's clock, which may be wrong. On PostgreSQL the database's clock counts, and this one is not used. */
  readonly machineClock: () => Date;
  /** Seconds since this machine started, which cannot be set. */
  readonly uptime?: (() => number) | undefined;
}

const pauseMs = 1000;
/** Smaller differences are ignored, and a server's clock does not go back for the time an answer takes. */
const leastCorrectionMs = 100;

/**
 * Reads the last dates from the database each second, so that several servers and an operator's command act as one.
 * They also share one clock: PostgreSQL's, which is read with them and carried forward in between by this machine's
 * monotonic milliseconds. With SQLite there is one machine and its clock.
 */
export async function watchDeadline(
  database: Database,
  { clock, machineClock, uptime: up = uptime }: Clocks,
): Promise<{ readonly deadline: DeadlineWatch; readonly clock: () => Date }> {
  let known: ReadonlyMap<string, StoredDeadline> = new Map();
  let base: { readonly at: number; readonly steady: number } | undefined;
  const present = () =>
    base ? new Date(base.at + performance.now() - base.steady) : (clock ?? machineClock)();

  const clockWatch = watchClock(up);
  let isFirst = true;
  const clockAhead = () => {
    if (clock) return 0;
    // The monotonic clock in between cannot jump.
    return Math.round(base ? clockWatch.ahead() : clockWatch.aheadAt(machineClock()));
  };

  const hear = (now: Date, asked: number, heard: number) => {
    const steady = (asked + heard) / 2;
    const off = base ? Math.abs(now.getTime() - (base.at + steady - base.steady)) : Number.POSITIVE_INFINITY;
    if (off > Math.max(leastCorrectionMs, heard - asked)) base = { at: now.getTime(), steady };
  };
  const read = async () => {
    const asked = performance.now();
    const reading = await readDeadlines(database);
    known = reading.stored;
    if (clock !== undefined) return undefined;
    if (reading.now) hear(reading.now, asked, performance.now());
    const now = reading.now ?? machineClock();
    const stored = reading.clock;
    const isLastDateBetween =
      isFirst && stored !== undefined && (await hasLastDateBetween(database, stored.seen_at, now));
    isFirst = false;
    return clockWatch.hear({ now, machine: machineClock(), stored, isLastDateBetween });
  };
  let reading: ReturnType<typeof read> | undefined;
  const refresh = async () => {
    // A read under way may be older than what the caller has just written.
    await reading?.catch(() => undefined);
    reading = read();
    return reading;
  };

  await refresh();
  let asking: Promise<void> = Promise.resolve();
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    // While the database is away nothing can be saved either; the last known state stays.
    asking = refresh()
      .then((seen) => seen && writeClock(database, seen))
      .catch(() => undefined)
      .finally(() => {
        isAsking = false;
      });
  }, pauseMs);
  timer.unref();
  return {
    clock: present,
    deadline: {
      dueAt: (edition) => {
        const stored = known.get(edition);
        return stored ? stored.dueAt : comingLastDate(edition, present());
      },
      all: () => known,
      clockAhead,
      certainNow: () => new Date(present().getTime() - clockAhead() * 1000),
      refresh: async () => {
        await refresh();
      },
      stop: async () => {
        clearInterval(timer);
        await asking;
      },
    },
  };
}

/** The last date of an edition that no server has met yet: what it will be within a second. */
function comingLastDate(id: string, now: Date): Date | null {
  const edition = findEdition(id);
  const end = edition && endOf(edition.closes);
  return end && end > now ? end : null;
}
