export const hourMs = 3_600_000;

/** A reminder that goes out some time before the last date. */
export interface ReminderTime {
  readonly kind: 'reminder' | 'last-reminder' | 'unsaved-reminder' | 'not-submitted';
  /** Only for drafts that their owners never saved. */
  readonly isOfUnsaved?: true;
  /** Sent even to people who opted out: it says what became of their drafts. */
  readonly isForAll?: true;
  /** Also for drafts begun in its period, an hour after they began. */
  readonly goesOn?: true;
  /** How long before the last date it goes out; negative: after it. It does not cover drafts begun later. */
  readonly beforeMs: number;
  /** It is not sent with less than this left: the next one is near, or nothing can be done any more. */
  readonly leastLeftMs: number;
}

/**
 * 7 days before, unless a late start leaves less than a day until the second; 48 hours before, while an hour is left.
 * To owners of unsaved drafts: on the last day, that they have to save; and once no save can be under way, that they
 * were not submitted.
 */
export const reminderTimes: readonly ReminderTime[] = [
  { kind: 'reminder', beforeMs: 7 * 24 * hourMs, leastLeftMs: 3 * 24 * hourMs },
  { kind: 'last-reminder', beforeMs: 48 * hourMs, leastLeftMs: hourMs },
  {
    kind: 'unsaved-reminder',
    isOfUnsaved: true,
    goesOn: true,
    beforeMs: 24 * hourMs,
    leastLeftMs: hourMs / 4,
  },
  {
    kind: 'not-submitted',
    isOfUnsaved: true,
    isForAll: true,
    beforeMs: -hourMs / 6,
    leastLeftMs: -7 * 24 * hourMs,
  },
];

/** Whether a reminder makes sense at this instant. */
export function isReminderTime({ beforeMs, leastLeftMs }: ReminderTime, dueAt: Date, now: Date): boolean {
  const left = dueAt.getTime() - now.getTime();
  return left <= beforeMs && left >= leastLeftMs;
}

/** One mail per person, reminder and last date; a new last date makes a new mail. The person's id comes last. */
export function reminderKeyOf({ kind }: Pick<ReminderTime, 'kind'>, dueAt: Date, userId = ''): string {
  return `${kind}:${dueAt.toISOString()}:${userId}`;
}
