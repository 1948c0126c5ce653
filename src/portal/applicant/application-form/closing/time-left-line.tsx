import { css } from '#theme/index.ts';
import { useDeadline } from '../../../deadline/deadline-clock.ts';
import { timeInWords, urgencyOf } from '../../../deadline/time-left.ts';

const lineClass = css({
  fontWeight: '700',
  fontSize: 'sm',
  color: 'warning',
  fontVariantNumeric: 'tabular-nums',
});

/**
 * The time left, where it cannot be scrolled away: from 48 hours before the last date. Not a live region: it would
 * never be silent.
 */
export function TimeLeftLine() {
  const deadline = useDeadline();
  if (deadline.kind !== 'running' || urgencyOf(deadline.left) === 'calm') return null;
  return <p className={lineClass}>{`${timeInWords(deadline.left)} left until the last date.`}</p>;
}
