import type { JurorProgress } from '#contract/judging/rounds-schemas.ts';
import { css } from '#theme/index.ts';
import { StateBadge } from '../components/state-badge.tsx';

const rootClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'center',
  overflowWrap: 'anywhere',
});

/** A juror by name, marked if the account is disabled or no longer a jury member's. */
export function JurorName({ name, can_judge }: Pick<JurorProgress, 'name' | 'can_judge'>) {
  return (
    <span className={rootClass}>
      {name}
      {!can_judge && <StateBadge tone="bad">can no longer judge</StateBadge>}
    </span>
  );
}
