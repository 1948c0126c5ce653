const hourMs = 3_600_000;

/** A reminder that goes out some time before the last date. */
export interface ReminderTime {
  readonly kind: 'reminder' | 'last-reminder';
  /** How long before the last date it goes out. Drafts begun later are not reminded of by this one. */
  readonly beforeMs: number;
  /** With less than this left it goes out no more: the next one is near, or nothing can be done any more. */
  readonly leastLeftMs: number;
}

/** 7 days before, unless a late start leaves less than a day until the second; 48 hours before, while an hour is left. */
export const reminderTimes: readonly ReminderTime[] = [
  { kind: 'reminder', beforeMs: 7 * 24 * hourMs, leastLeftMs: 3 * 24 * hourMs },
  { kind: 'last-reminder', beforeMs: 48 * hourMs, leastLeftMs: hourMs },
];

/** Whether a reminder makes sense at this instant. */
export function isReminderTime({ beforeMs, leastLeftMs }: ReminderTime, dueAt: Date, now: Date): boolean {
  const left = dueAt.getTime() - now.getTime();
  return left <= beforeMs && left >= leastLeftMs;
}

/** One mail per person, reminder and last date: another last date is another matter. The person's id comes last. */
export function reminderKeyOf({ kind }: Pick<ReminderTime, 'kind'>, dueAt: Date, userId = ''): string {
  return `${kind}:${dueAt.toISOString()}:${userId}`;
}
