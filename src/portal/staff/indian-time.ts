/** India keeps one time all year. */
const offsetMs = 5.5 * 3_600_000;

const style = {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const toMinute = new Intl.DateTimeFormat('en-GB', style);
const toSecond = new Intl.DateTimeFormat('en-GB', { ...style, second: '2-digit' });

/** An ISO instant as people in India read it, e.g. "10 Sept 2025, 23:59 IST"; null for none. */
export function indianTime(instant: string | null, precision: 'minute' | 'second' = 'minute'): string | null {
  if (instant === null) return null;
  return `${(precision === 'second' ? toSecond : toMinute).format(new Date(instant))} IST`;
}

/** An ISO instant as a browser's own field for date and time takes it, in Indian time; empty for none. */
export function toIndianField(instant: string | null): string {
  if (instant === null) return '';
  return new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16);
}

/** The ISO instant that such a field means in India; null while it is not filled in. */
export function fromIndianField(text: string): string | null {
  const time = Date.parse(`${text}:00+05:30`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
