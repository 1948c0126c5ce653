import type { StatisticsDay } from '#contract/staff-room/statistics-schemas.ts';

/** How days are grouped. */
export type Step = 'day' | 'week';

/** A day or a week and its counts. `first` is its first day (YYYY-MM-DD), for weeks a Monday. */
export interface Span {
  readonly first: string;
  readonly started: number;
  readonly submitted: number;
  readonly automatic: number;
}

const dayMs = 86_400_000;
/** More points than this on a line are hard to tell apart. */
const mostDays = 62;

function toDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const instant = Date.parse(day);
  // getUTCDay counts from Sunday.
  return toDay(instant - ((new Date(instant).getUTCDay() + 6) % 7) * dayMs);
}

/** Days if there are few, else weeks. */
export function usualStep(days: readonly StatisticsDay[]): Step {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return 'day';
  return Date.parse(last) - Date.parse(first) > mostDays * dayMs ? 'week' : 'day';
}

/** Every day or week from the first to the last with an event, quiet ones included. */
export function toSpans(days: readonly StatisticsDay[], step: Step): Span[] {
  const startOf = step === 'week' ? mondayOf : (day: string) => day;
  const sums = new Map<string, Span>();
  for (const { day, started, submitted, automatic } of days) {
    const first = startOf(day);
    const sum = sums.get(first) ?? { first, started: 0, submitted: 0, automatic: 0 };
    sums.set(first, {
      first,
      started: sum.started + started,
      submitted: sum.submitted + submitted,
      automatic: sum.automatic + automatic,
    });
  }
  const firsts = [...sums.keys()].sort();
  const [from, until] = [firsts[0], firsts.at(-1)];
  if (from === undefined || until === undefined) return [];
  const spans: Span[] = [];
  const stride = step === 'week' ? 7 * dayMs : dayMs;
  for (let at = Date.parse(from); at <= Date.parse(until); at += stride) {
    const first = toDay(at);
    spans.push(sums.get(first) ?? { first, started: 0, submitted: 0, automatic: 0 });
  }
  return spans;
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day for an axis: "7 Sept". */
export function shortDay(day: string): string {
  return dayFormat.format(new Date(day));
}
