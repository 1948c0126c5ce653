import { useEffect, useRef, useState } from 'react';
import { draftsAfterLastDate } from '#contract/application/submission-state.ts';
import { css, Notice, visuallyHiddenClass } from '#theme/index.ts';
import type { DeadlineState } from './create-deadline-clock.ts';
import { useDeadline } from './deadline-clock.ts';
import { announcementBetween, lastDateText, timeInWords, urgencyOf } from './time-left.ts';

const calmClass = css({ display: 'flex', gap: '2', alignItems: 'center', color: 'fg.muted' });
const iconClass = css({ flex: 'none', width: '20px', height: '20px', color: 'gold.fg' });
const leftClass = css({ fontWeight: '700', color: 'fg', fontVariantNumeric: 'tabular-nums' });
const strongClass = css({ fontWeight: '700', fontVariantNumeric: 'tabular-nums' });

/** Counts down to the last date by the server's clock. Shows nothing while the programme stays open. */
export function Countdown(props: Consequences) {
  return <CountdownView state={useDeadline()} {...props} />;
}

interface Consequences {
  /** What happens then. */
  readonly afterwards?: string;
  /** Some application of the person has its own last date. */
  readonly hasOwnDates?: boolean;
}

interface CountdownViewProps extends Consequences {
  readonly state: DeadlineState;
}

/** The time left, as text; screen readers announce it only at a few moments, never each second. */
export function CountdownView({
  state,
  afterwards = draftsAfterLastDate,
  hasOwnDates = false,
}: CountdownViewProps) {
  return (
    <>
      <Announcer state={state} />
      {state.kind === 'running' && <TimeLeft left={state.left} dueAt={state.dueAt} afterwards={afterwards} />}
      {state.kind === 'passed' && <Passed dueAt={state.dueAt} hasOwnDates={hasOwnDates} />}
    </>
  );
}

function TimeLeft({ left, dueAt, afterwards }: { left: number; dueAt: Date; afterwards: string }) {
  const urgency = urgencyOf(left);
  const words = `${timeInWords(left)} left`;
  const date = (
    <>
      last date <time dateTime={dueAt.toISOString()}>{lastDateText(dueAt)}</time>
    </>
  );
  if (urgency === 'calm') {
    return (
      <p className={calmClass} data-countdown={urgency}>
        <ClockIcon />
        <span>
          <span className={leftClass}>{words}</span> – {date}
        </span>
      </p>
    );
  }
  return (
    // Not a live region: it would be read out each second.
    <Notice tone={urgency === 'now' ? 'danger' : 'warning'} role="group" data-countdown={urgency}>
      <p>
        <span className={strongClass}>{words}</span> – {date}
      </p>
      <p>{afterwards}</p>
    </Notice>
  );
}

function Passed({ dueAt, hasOwnDates }: { dueAt: Date; hasOwnDates: boolean }) {
  return (
    <Notice
      role="group"
      data-countdown="passed"
      title={
        <>
          Applications closed on <time dateTime={dueAt.toISOString()}>{lastDateText(dueAt)}</time>
        </>
      }
    >
      <p>
        {draftsAfterLastDate}{' '}
        {hasOwnDates
          ? 'Only an application with a last date of its own can still be changed; its card says until when.'
          : 'Nothing can be started, changed or deleted any more.'}
      </p>
    </Notice>
  );
}

/** Speaks when a milestone passes while the page is open; the initial state is read with the page. */
function Announcer({ state }: { state: DeadlineState }) {
  const before = useRef<number>(undefined);
  const [said, setSaid] = useState('');
  const left = state.kind === 'running' ? state.left : state.kind === 'passed' ? -1 : undefined;
  useEffect(() => {
    const earlier = before.current;
    before.current = left;
    if (earlier === undefined || left === undefined) return;
    const words = left < 0 && earlier >= 0 ? 'The last date has passed.' : announcementBetween(earlier, left);
    if (words !== undefined) setSaid(words);
  }, [left]);
  return (
    <p role="status" className={visuallyHiddenClass}>
      {said}
    </p>
  );
}

function ClockIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={iconClass}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 2" />
    </svg>
  );
}
