import type { ProposalState } from '#contract/staff-room/proposals.ts';
import { StateBadge, type Tone } from '../components/state-badge.tsx';

const looks: Readonly<Record<ProposalState, readonly [words: string, tone: Tone]>> = {
  open: ['waits to be published', 'waiting'],
  scheduled: ['to be published', 'waiting'],
  published: ['published', 'good'],
  rejected: ['rejected', 'bad'],
  withdrawn: ['withdrawn', 'plain'],
};

export function ProposalStateBadge({ state }: { state: ProposalState }) {
  const [words, tone] = looks[state];
  return <StateBadge tone={tone}>{words}</StateBadge>;
}
