import { beginningOf, type Edition } from './edition.ts';

/** The phases of an edition: announced and not open yet; open; in its last week; closed; its results known. */
export const phases = ['before', 'open', 'last-days', 'closed', 'results'] as const;

export type Phase = (typeof phases)[number];

const lastDaysMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The phase of an edition. `dueAt`, the last instant in the database, decides the end (null: applications stay open); the
 * file decides when they open and when results are known. The last instant itself is in time.
 */
export function phaseOf(
  { opens, results }: Pick<Edition, 'opens' | 'results'>,
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date | null },
): Phase {
  if (dueAt !== null && now > dueAt) return now >= beginningOf(results) ? 'results' : 'closed';
  if (now < beginningOf(opens)) return 'before';
  return dueAt !== null && dueAt.getTime() - now.getTime() <= lastDaysMs ? 'last-days' : 'open';
}

/** Whether companies may register and begin applications in a phase. */
export function isReceiving(phase: Phase): boolean {
  return phase === 'open' || phase === 'last-days';
}
