import { indianTime } from '#contract/indian-time.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A duration in words, its two largest units: "3 days 4 hours", "59 minutes 5 seconds". `ms`: milliseconds, at least 0. */
export function timeInWords(ms: number): string {
  // Seconds count only in the last hour, rounded up.
  const whole = ms > hour ? Math.floor(ms / minute) * minute : Math.ceil(ms / second) * second;
  const parts = [
    [Math.floor(whole / day), 'day'],
    [Math.floor((whole % day) / hour), 'hour'],
    [Math.floor((whole % hour) / minute), 'minute'],
    [Math.floor((whole % minute) / second), 'second'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return '0 seconds';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(' ');
}

/** Milliseconds until the text changes: a minute, in the last hour a second. */
export function untilWordsChange(left: number): number {
  const step = left > hour ? minute : second;
  return left % step || step;
}

/** An instant in the format of the last date: "10 September 2025, 23:59:59 IST". */
export function lastDateText(instant: Date): string {
  return indianTime(instant, 'long');
}

/** How urgent it is: pointed out from 48 hours before, impossible to overlook in the last hour. */
export function urgencyOf(left: number): 'calm' | 'soon' | 'now' {
  if (left > 48 * hour) return 'calm';
  return left > hour ? 'soon' : 'now';
}

const milestones = [24 * hour, hour, 10 * minute, minute];

/** The last milestone passed when the time left falls from `before` to `now`; undefined: none. */
export function milestoneBetween(before: number, now: number): number | undefined {
  return milestones.filter((milestone) => before > milestone && now <= milestone).at(-1);
}

/** What a screen reader announces when the time left falls from `before` to `now`; undefined: nothing. Not every second. */
export function announcementBetween(before: number, now: number): string | undefined {
  const passed = milestoneBetween(before, now);
  return passed === undefined ? undefined : `${timeInWords(passed)} left until the last date.`;
}
