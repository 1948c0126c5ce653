import { noLastDate } from '#content/edition-words.ts';
import { currentEdition, type Edition, findEdition } from '#contract/programme/edition.ts';
import { type Phase, phaseOf, phases } from '#contract/programme/phase.ts';
import type { DeadlineState } from '../deadline/create-deadline-clock.ts';

/** The current edition and how far it has come. */
export interface Stage {
  readonly edition: Edition;
  /** Undefined while it is not known. */
  readonly phase: Phase | undefined;
  /** Last day or instant of applications: the server's, or that there is none; until it has sent it the day of the file. */
  readonly closes: string;
}

/** The stage that a document says; without a mark the current edition by `now`. */
export function readStageMark(mark: string | undefined, now: Date): Stage {
  const [id = '', said] = (mark ?? '').split(' ');
  const edition = findEdition(id) ?? currentEdition(now);
  return { edition, phase: phases.find((phase) => phase === said), closes: edition.closes };
}

/** The stage by the server's clock and last date; until those arrive, the one the document began with. */
export function toStage(begun: Stage, state: DeadlineState): Stage {
  if (state.kind === 'unknown') return begun;
  const edition = findEdition(state.edition) ?? begun.edition;
  const dueAt = state.kind === 'none' ? null : state.dueAt;
  return {
    edition,
    phase: phaseOf(edition, { now: state.now, dueAt }),
    closes: dueAt?.toISOString() ?? noLastDate,
  };
}
