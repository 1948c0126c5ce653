import type { RoundState } from '#contract/judging/rounds.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';

/** The parts of a round's page. */
export type View = 'plan' | 'jurors' | 'progress' | 'ranking' | 'decisions';

/** What each part of the round's page receives. */
export interface ViewProps {
  readonly round: RoundDetail;
  /** Reloads the round after a change. */
  readonly reload: () => Promise<void>;
}

const firsts: Readonly<Record<RoundState, View>> = {
  draft: 'plan',
  scheduled: 'jurors',
  open: 'progress',
  closed: 'ranking',
  published: 'decisions',
};

/** The parts of a round's page that already have content, and the one needed now. */
export function viewsOf({ state }: Pick<RoundDetail, 'state'>): {
  readonly open: readonly View[];
  readonly first: View;
} {
  const open: readonly View[] =
    state === 'draft' ? ['plan', 'jurors'] : ['plan', 'jurors', 'progress', 'ranking', 'decisions'];
  return { open, first: firsts[state] };
}
