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
