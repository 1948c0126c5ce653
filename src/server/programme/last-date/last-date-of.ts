import type { Services } from '#server/platform/services.ts';

/** What decides the last date of an application. */
export interface Dated {
  /** Id of its edition. */
  readonly edition: string;
}

/** The last instant at which an application may be changed and submitted: that of its own edition; null: there is none. */
export function lastDateOf(
  { deadline }: { readonly deadline: Pick<Services['deadline'], 'dueAt'> },
  { edition }: Dated,
): Date | null {
  return deadline.dueAt(edition);
}
