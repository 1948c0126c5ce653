import { closingOf } from '#content/edition-words.ts';
import { currentEdition, type Edition, findEdition } from '#contract/programme/edition.ts';
import { type Phase, phaseOf } from '#contract/programme/phase.ts';
import type { SiteData } from '#contract/site.ts';
import type { DeadlineState } from '../deadline/create-deadline-clock.ts';

/** The current edition and its phase. */
export interface Stage {
  readonly edition: Edition;
  readonly phase: Phase;
  /** The last day or instant for applications, or that there is none. */
  readonly closes: string;
}

/** The stage that came with the page; without one the current edition by `now`, open. */
export function beginningStage(said: SiteData['stage'] | undefined, now: Date): Stage {
  const edition = (said && findEdition(said.edition)) ?? currentEdition(now);
  return { edition, phase: said?.phase ?? 'open', closes: said?.closes ?? edition.closes };
}

/** The stage by the server's clock and last date; until those arrive, the one that came with the page. */
export function toStage(begun: Stage, state: DeadlineState): Stage {
  if (state.kind === 'unknown') return begun;
  const edition = findEdition(state.edition) ?? begun.edition;
  const dueAt = state.kind === 'none' ? null : state.dueAt;
  const phase = phaseOf(edition, { now: state.now, dueAt });
  return { edition, phase, closes: closingOf(edition, phase, dueAt) };
}
