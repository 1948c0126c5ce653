import {
  allEditions,
  beginningOf,
  currentEdition,
  type Edition,
  editionId,
} from '#contract/programme/edition.ts';
import { isReceiving, type Phase, phaseOf } from '#contract/programme/phase.ts';
import type { Services } from '#server/platform/services.ts';

type Times = Pick<Services, 'clock' | 'deadline'>;

/** An edition with its last date and phase. */
export interface EditionStage {
  readonly edition: Edition;
  readonly phase: Phase;
  /** Null: applications stay open. */
  readonly dueAt: Date | null;
}

/** The phase of an edition at an instant, by the last date in the database. */
export function stageOf({ deadline }: Pick<Services, 'deadline'>, edition: Edition, now: Date): EditionStage {
  const dueAt = deadline.dueAt(editionId(edition));
  return { edition, phase: phaseOf(edition, { now, dueAt }), dueAt };
}

/** The current edition and its phase, by the clock and the last date in the database. */
export function stageNow(services: Times): EditionStage {
  const now = services.clock();
  return stageOf(services, currentEdition(now), now);
}

/**
 * The edition in which new applications begin: the newest announced one that accepts them, else the current one. While
 * the next edition is announced but not open yet, that may be an earlier one, but only if its last date was decided.
 */
export function receivingStage(services: Times, now = services.clock()): EditionStage {
  const current = stageOf(services, currentEdition(now), now);
  if (isReceiving(current.phase)) return current;
  const decided = services.deadline.all();
  const earlier = allEditions()
    .filter((it) => beginningOf(it.announced) <= now && decided.has(editionId(it)))
    .map((it) => stageOf(services, it, now));
  return earlier.findLast(({ phase }) => isReceiving(phase)) ?? current;
}
