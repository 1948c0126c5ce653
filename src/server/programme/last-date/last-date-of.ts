import type { Services } from '#server/platform/services.ts';

/** What decides the last date of an application. */
export interface Dated {
  /** Id of its edition. */
  readonly edition: string;
  /** Its own last date, where it has one: a personal one, or until when it may be corrected. */
  readonly due_at: string | null;
}

/**
 * The last instant at which an application may be changed and submitted: its own, or that of its edition; null: there is
 * none.
 */
export function lastDateOf(
  { deadline }: { readonly deadline: Pick<Services['deadline'], 'dueAt'> },
  { edition, due_at }: Dated,
): Date | null {
  return due_at === null ? deadline.dueAt(edition) : new Date(due_at);
}
