import { readFileSync } from 'node:fs';
import type { StoredClock } from './deadline-repository.ts';

/** What the clocks and the database say at one moment. */
export interface ClockReading {
  /** The clock that tells the time. */
  readonly now: Date;
  /** The clock of this machine; on the file database it is the same. */
  readonly machine: Date;
  readonly stored: StoredClock | undefined;
  /** Whether a last date passed between what is stored and now. */
  readonly isLastDateBetween: boolean;
}

/** Whether the clock that tells the time can be right. */
export interface ClockWatch {
  /** Seconds by which a clock that says this is ahead of the time that has surely passed; 0: it is not in doubt. */
  aheadAt(now: Date): number;
  /** The same, as of what was heard last. */
  ahead(): number;
  /** What to write to the database, undefined for nothing. */
  hear(heard: ClockReading): StoredClock | undefined;
}

/** In seconds. Unattended clocks are off by minutes; clocks set by mistake are off by more. */
const tolerance = 600;
/** How long servers may have been away before a last date that passed meanwhile is in doubt, in seconds. */
const longestAbsence = 86_400;
const pauseBetweenWrites = 600;

/**
 * Compares the clock with what cannot be set: `uptime`, the seconds this machine has been up, asleep or awake, and
 * across restarts what was last written to the database. A clock that jumps ahead stays in doubt until it is put
 * back, or a person confirms it, which sets `ahead` in the database to 0.
 */
export function watchClock(uptime: () => number): ClockWatch {
  let mark: { readonly at: number; readonly up: number; readonly ahead: number } | undefined;
  /** The times of what this server last read and last wrote. */
  let [storedAt, writtenAt]: (string | undefined)[] = [];

  const begin = ({ now, machine, stored, isLastDateBetween }: ClockReading) => {
    const [at, up] = [secondsOf(now), uptime()];
    const gone = stored ? at - secondsOf(stored.seen_at) : 0;
    const isSameBoot = stored && boot !== null && stored.boot === boot;
    const counted = isSameBoot ? up - stored.uptime : isLastDateBetween ? undefined : Math.max(0, gone);
    const ahead = aheadBy(stored?.ahead ?? 0, gone, counted);
    const off = at - secondsOf(machine);
    mark = { at, up, ahead: off > tolerance ? Math.max(ahead, off) : ahead };
  };
  const aheadAt = (now: Date) => {
    const [at, up] = [secondsOf(now), uptime()];
    if (mark) mark = { at, up, ahead: aheadBy(mark.ahead, at - mark.at, up - mark.up) };
    return mark?.ahead ?? 0;
  };

  return {
    aheadAt,
    ahead: () => mark?.ahead ?? 0,
    hear: (heard) => {
      const { now, stored } = heard;
      if (!mark) begin(heard);
      // Another server noticed a jump, or a person confirmed the clock.
      else if (stored && stored.seen_at !== storedAt && stored.seen_at !== writtenAt)
        mark = { ...mark, ahead: stored.ahead };
      storedAt = stored?.seen_at;
      const ahead = aheadAt(now);
      const pause = stored ? Math.abs(secondsOf(now) - secondsOf(stored.seen_at)) : Number.POSITIVE_INFINITY;
      if (ahead === stored?.ahead && pause < pauseBetweenWrites) return undefined;
      writtenAt = now.toISOString();
      return { seen_at: writtenAt, boot, uptime: uptime(), ahead };
    },
  };
}

/** By how much a clock is ahead after it advanced by `gone` while `counted` seconds passed; undefined: nothing counted them. */
function aheadBy(before: number, gone: number, counted: number | undefined): number {
  const jump = gone - (counted ?? 0);
  const limit = counted === undefined ? longestAbsence : tolerance;
  if (jump >= -tolerance && jump <= limit) return before;
  const ahead = before + jump;
  return ahead > limit ? ahead : 0;
}

const secondsOf = (instant: Date | string) => new Date(instant).getTime() / 1000;

/** Identifies the start of this machine that its uptime counts from; null if the system does not say. */
const boot = readBoot();

function readBoot(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return null;
  }
}
