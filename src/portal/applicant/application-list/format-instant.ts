import { indianTime } from '#contract/indian-time.ts';

/** An ISO instant as the list shows it: en-US with time, in the programme's own zone (`Jul 1, 2025, 5:30 AM IST`). */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '-' : indianTime(date, 'american');
}
