/**
 * An ISO instant with a time zone, such as `2030-09-10T23:59:59+05:30`; null for any other text. An impossible day is not
 * an instant: `Date` would take 31 September for 1 October, and move the last date.
 */
export function toZonedInstant(text: string): Date | null {
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)T.*(?:Z|[+-]\d\d:?\d\d)$/.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  const instant = new Date(text);
  if (Number.isNaN(midnight.getTime()) || Number.isNaN(instant.getTime())) return null;
  return midnight.toISOString().startsWith(day) ? instant : null;
}
