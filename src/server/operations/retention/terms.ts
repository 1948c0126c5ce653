const dayMs = 86_400_000;

/** How many days things are kept; the one place that says so. README tells it to people, and a test holds the two together. */
export const keptDays = {
  /** A deleted draft, its versions and files: until then its owner can restore it. */
  deletedDrafts: 30,
  /** A session after it has expired; one that was ended goes at the same time. */
  sessions: 30,
  /** A mailed link or preview ticket after it has expired, used or not. */
  tokens: 30,
  /** The order of a mail after it was sent or given up. */
  mail: 90,
  /** Earlier saves of an application after it was submitted; what was submitted stays. */
  earlierVersions: 365,
  /** An entry of the audit, with the network address it came from. */
  audit: 3 * 365,
} as const;

/** What happened before this instant is past its term. */
export function termEnd(what: keyof typeof keptDays, now: Date): Date {
  return new Date(now.getTime() - keptDays[what] * dayMs);
}
