import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { css, visuallyHiddenClass } from '#theme/index.ts';
import { ownDeadlineClock } from '../../deadline/deadline-clock.ts';
import { milestoneBetween, timeInWords, urgencyOf } from '../../deadline/time-left.ts';

const lineClass = css({ fontVariantNumeric: 'tabular-nums' });
const soonClass = css({ fontVariantNumeric: 'tabular-nums', color: 'warning', fontWeight: '600' });

/**
 * The time until an instant, by the server's clock: it ticks each minute, in the last hour each second. A screen reader
 * speaks at a day, an hour, ten minutes and a minute, not at every tick. Renders nothing once it has passed.
 */
export function TimeUntil({ instant }: { instant: string }) {
  const clock = useMemo(() => ownDeadlineClock(instant), [instant]);
  const state = useSyncExternalStore(clock.subscribe, clock.state, clock.state);
  const [spoken, setSpoken] = useState('');
  const before = useRef<number>(undefined);
  const left = state.kind === 'running' ? state.left : undefined;
  useEffect(() => {
    const earlier = before.current;
    before.current = left;
    if (earlier === undefined || left === undefined) return;
    const milestone = milestoneBetween(earlier, left);
    if (milestone !== undefined) setSpoken(`${timeInWords(milestone)} left.`);
  }, [left]);
  return (
    <>
      {left !== undefined && (
        <span
          className={urgencyOf(left) === 'calm' ? lineClass : soonClass}
        >{`${timeInWords(left)} left.`}</span>
      )}
      <span role="status" className={visuallyHiddenClass}>
        {spoken}
      </span>
    </>
  );
}
