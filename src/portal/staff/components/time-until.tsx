import { useEffect, useRef, useState } from 'react';
import { css, visuallyHiddenClass } from '#theme/index.ts';
import { milestoneBetween, timeInWords, untilWordsChange, urgencyOf } from '../../deadline/time-left.ts';

const lineClass = css({ fontVariantNumeric: 'tabular-nums' });
const soonClass = css({ fontVariantNumeric: 'tabular-nums', color: 'warning', fontWeight: '600' });

/**
 * The time until an instant, by this machine's clock: it ticks each minute, in the last hour each second. A screen
 * reader speaks at a day, an hour, ten minutes and a minute, not at every tick. Renders nothing once it has passed.
 */
export function TimeUntil({ instant }: { instant: string }) {
  const leftNow = () => Date.parse(instant) - Date.now();
  const [left, setLeft] = useState(leftNow);
  const [spoken, setSpoken] = useState('');
  const before = useRef(left);
  useEffect(() => {
    const milestone = milestoneBetween(before.current, left);
    before.current = left;
    if (milestone !== undefined) setSpoken(`${timeInWords(milestone)} left.`);
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(Date.parse(instant) - Date.now()), untilWordsChange(left));
    return () => clearTimeout(timer);
  }, [instant, left]);
  return (
    <>
      {left > 0 && (
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
