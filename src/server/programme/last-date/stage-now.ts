import { currentEdition, type Edition } from '#contract/programme/edition.ts';
import { type Phase, phaseOf } from '#contract/programme/phase.ts';
import type { Services } from '#server/platform/services.ts';

/** The current edition and its phase, by the clock and the last date of the database. */
export function stageNow({ clock, deadline }: Pick<Services, 'clock' | 'deadline'>): {
  readonly edition: Edition;
  readonly phase: Phase;
} {
  const now = clock();
  const edition = currentEdition(now);
  return { edition, phase: phaseOf(edition, { now, dueAt: deadline.dueAt() }) };
}
