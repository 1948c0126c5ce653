import type { Services } from '#server/platform/services.ts';
import { longestGraceMs } from './arrivals.ts';

/**
 * Whether every save that began by a last date has been answered: here, and on every server running on the database.
 * After the longest grace, nothing still under way counts.
 */
export async function areSavesFinished(
  { clock, arrivals, peers }: Pick<Services, 'clock' | 'arrivals' | 'peers'>,
  dueAt: Date | null,
): Promise<boolean> {
  if (dueAt === null || clock() <= dueAt) return false;
  if (clock().getTime() > dueAt.getTime() + longestGraceMs) return true;
  return !arrivals.someBy(dueAt) && peers.allThrough(dueAt);
}
