import type { RoundState } from '#contract/judging/rounds.ts';
import type { RoundDetail } from '#contract/judging/rounds-schemas.ts';

/** What there is to look at in a round. */
export type View = 'plan' | 'jurors' | 'progress' | 'ranking' | 'decisions';

/** What each part of the round's page is given. */
export interface ViewProps {
  readonly round: RoundDetail;
  /** Reads the round again after something was changed. */
  readonly reload: () => Promise<void>;
}

const firsts: Readonly<Record<RoundState, View>> = {
  draft: 'plan',
  scheduled: 'jurors',
  open: 'progress',
  closed: 'ranking',
  published: 'decisions',
};

/** The parts of a round's page that say something yet, and the one that is needed now. */
export function viewsOf({ state }: Pick<RoundDetail, 'state'>): {
  readonly open: readonly View[];
  readonly first: View;
} {
  const open: readonly View[] =
    state === 'draft' ? ['plan', 'jurors'] : ['plan', 'jurors', 'progress', 'ranking', 'decisions'];
  return { open, first: firsts[state] };
}
