/** Milliseconds by which Indian time is ahead of UTC. */
export const indianOffset = 5.5 * 3_600_000;

/** The day it is in India at an instant, as YYYY-MM-DD: what "today" means in the programme's rules. */
export function indianDay(instant: Date): string {
  return new Date(instant.getTime() + indianOffset).toISOString().slice(0, 10);
}

/** The beginning of a day in India, and of the next. */
export function indianDayBounds(day: string): readonly [from: Date, until: Date] {
  const begins = Date.parse(`${day}T00:00:00Z`) - indianOffset;
  return [new Date(begins), new Date(begins + 86_400_000)];
}
