import type { RoundState } from '#contract/judging/rounds.ts';
import type { RoundTable } from '../tables.ts';

type Instants = Pick<RoundTable, 'started_at' | 'opens_at' | 'closes_at' | 'published_at'>;

/** The state of a round at an instant. It is open from `opens_at` on, and no longer at `closes_at`. */
export function roundState(
  { started_at, opens_at, closes_at, published_at }: Instants,
  now: Date,
): RoundState {
  const instant = now.toISOString();
  if (started_at === null) return 'draft';
  if (published_at !== null) return 'published';
  if (instant < opens_at) return 'scheduled';
  return instant < closes_at ? 'open' : 'closed';
}
