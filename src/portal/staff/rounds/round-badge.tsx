import type { Round } from '#contract/judging/rounds-schemas.ts';
import { textClass } from '#theme/index.ts';
import { indianTime } from '../../components/indian-time.ts';
import { StateBadge } from '../components/state-badge.tsx';
import { stateNames, stateTones } from './round-words.ts';

/** The state of a round; and when it becomes public, once that is set. */
export function RoundBadge({ round }: { round: Pick<Round, 'state' | 'publish_at' | 'published_at'> }) {
  const { state, publish_at, published_at } = round;
  return (
    <>
      <StateBadge tone={stateTones[state]}>{stateNames[state]}</StateBadge>
      {publish_at !== null && published_at === null && (
        <span className={textClass.note}>public on {indianTime(publish_at)}</span>
      )}
    </>
  );
}
