import type { Services } from '#server/platform/services.ts';

/** What determines the last date of an application. */
export interface Dated {
  /** Id of its edition. */
  readonly edition: string;
  /** Its own last date, if any: a personal one, or the end of the time for corrections. */
  readonly due_at: string | null;
}

/** The last instant at which an application may be changed and submitted: its own, or its edition's; null: there is none. */
export function lastDateOf(
  { deadline }: { readonly deadline: Pick<Services['deadline'], 'dueAt'> },
  { edition, due_at }: Dated,
): Date | null {
  return due_at === null ? deadline.dueAt(edition) : new Date(due_at);
}
