import { useState } from 'react';
import type { PastWinner } from '#contract/programme/home-schemas.ts';
import { Button, css, recipe, stackClass } from '#theme/index.ts';
import { WinnerPlaque } from './winner-plaque.tsx';
import type { WinnerPlaques } from './winner-plaques.ts';

const rowClass = css({
  overflowX: 'hidden',
  maskImage: 'linear-gradient(90deg, transparent, #000 6%, #000 94%, transparent)',
  _motionReduce: { overflowX: 'auto', maskImage: 'none' },
});
const trackClass = recipe({
  base: {
    display: 'flex',
    width: 'max-content',
    animation: 'drift 60s linear infinite',
    '&:hover, &:focus-within': { animationPlayState: 'paused' },
    _motionReduce: { animation: 'none' },
  },
  variants: {
    way: { left: {}, right: { animationDirection: 'reverse' } },
    state: { runs: {}, rests: { animationPlayState: 'paused' } },
  },
  defaultVariants: { way: 'left', state: 'runs' },
});
const listClass = css({ display: 'flex', gap: '4', paddingInlineEnd: '4', listStyle: 'none' });
const copyClass = css({
  display: 'flex',
  gap: '4',
  paddingInlineEnd: '4',
  listStyle: 'none',
  _motionReduce: { display: 'none' },
});
const controlClass = css({ justifySelf: 'start', _motionReduce: { display: 'none' } });

/** Three rows of plaques that drift by; the button, the pointer or focus stops them, and so does reduced motion. */
export function WinnerRows({ rows: [first = [], second = [], third = []] }: Pick<WinnerPlaques, 'rows'>) {
  const [runs, setRuns] = useState(true);
  return (
    <div className={stackClass[4]}>
      <Row name="Past winners, first row" winners={first} runs={runs} />
      <Row name="Past winners, second row" winners={second} runs={runs} reverse />
      <Row name="Past winners, third row" winners={third} runs={runs} />
      <Button variant="outlined" size="small" className={controlClass} onClick={() => setRuns(!runs)}>
        {runs ? 'Pause the rows' : 'Play the rows'}
      </Button>
    </div>
  );
}

interface RowProps {
  name: string;
  winners: readonly PastWinner[];
  runs: boolean;
  reverse?: boolean;
}

function Row({ name, winners, runs, reverse }: RowProps) {
  const items = (isCopy: boolean) =>
    winners.map((winner) => (
      <li key={winner.page ?? winner.name}>
        <WinnerPlaque winner={winner} isCopy={isCopy} />
      </li>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with reduced motion the row is scrolled by hand.
    <section className={rowClass} aria-label={name} tabIndex={0}>
      <div className={trackClass({ way: reverse ? 'right' : 'left', state: runs ? 'runs' : 'rests' })}>
        <ul className={listClass}>{items(false)}</ul>
        <ul aria-hidden="true" className={copyClass}>
          {items(true)}
        </ul>
      </div>
    </section>
  );
}
