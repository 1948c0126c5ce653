import { indianOffset } from '#contract/indian-day.ts';
import { indianTime as written } from '#contract/indian-time.ts';

/** An ISO instant as staff tables show it, e.g. "10 Sept 2025, 23:59 IST"; null for none. */
export function indianTime(instant: string | null, precision: 'minute' | 'second' = 'minute'): string | null {
  return instant === null ? null : written(new Date(instant), precision);
}

/** An ISO instant for a browser's date and time field, in Indian time; empty for none. */
export function toIndianField(instant: string | null): string {
  if (instant === null) return '';
  return new Date(Date.parse(instant) + indianOffset).toISOString().slice(0, 16);
}

/** The ISO instant that such a field means in India; null while it is incomplete. */
export function fromIndianField(text: string): string | null {
  const time = Date.parse(`${text}:00+05:30`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const ofDay = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day (YYYY-MM-DD) in words: "07 Sept 2025"; anything else is returned as it is. */
export function longDay(day: string): string {
  return Number.isNaN(Date.parse(day)) ? day : ofDay.format(new Date(day));
}
