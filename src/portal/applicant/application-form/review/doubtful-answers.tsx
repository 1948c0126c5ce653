import { useSyncExternalStore } from 'react';
import type { Doubts } from '#form/store/doubts.ts';
import { Button, css, listClass, Notice, textClass } from '#theme/index.ts';

const lineClass = css({ display: 'flex', flexWrap: 'wrap', columnGap: '1', alignItems: 'center' });

/** Before the final click: allowed but unusual answers, each with both ways out. */
export function DoubtfulAnswers({ doubts, onChange }: { doubts: Doubts; onChange: (path: string) => void }) {
  const open = useSyncExternalStore(doubts.watch, doubts.open);
  if (open.length === 0) return null;
  return (
    <Notice
      role="group"
      tone="warning"
      title={open.length === 1 ? '1 answer is unusual' : `${open.length} answers are unusual`}
    >
      <ul className={listClass[2]}>
        {open.map((doubt) => (
          <li key={doubt.path} className={lineClass}>
            <span>
              <span className={textClass.strong}>{doubt.label}:</span> {doubt.ask}
            </span>
            <Button
              variant="text"
              size="small"
              aria-label={`Yes, it is right: ${doubt.label}`}
              onClick={() => doubts.confirm(doubt)}
            >
              Yes, it is right
            </Button>
            <Button
              variant="text"
              size="small"
              aria-label={`Change ${doubt.label}`}
              onClick={() => onChange(doubt.path)}
            >
              Change
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
