const india = 5.5 * 3_600_000;

/** The day (YYYY-MM-DD) in India at an ISO instant. */
export function toIndianDay(instant: string): string {
  return new Date(Date.parse(instant) + india).toISOString().slice(0, 10);
}
