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
    '[data-rests] &': { animationPlayState: 'paused' },
    _motionReduce: { animation: 'none' },
  },
  variants: { way: { left: {}, right: { animationDirection: 'reverse' } } },
  defaultVariants: { way: 'left' },
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

/**
 * Three rows of plaques that drift by; the button, the pointer, focus and reduced motion stop them. `pauseRows`
 * handles the button.
 */
export function WinnerRows({ rows: [first = [], second = [], third = []] }: Pick<WinnerPlaques, 'rows'>) {
  return (
    <div data-rows="" className={stackClass[4]}>
      <Row name="Past winners, first row" winners={first} />
      <Row name="Past winners, second row" winners={second} reverse />
      <Row name="Past winners, third row" winners={third} />
      <Button variant="outlined" size="small" className={controlClass} data-instead="Play the rows">
        Pause the rows
      </Button>
    </div>
  );
}

interface RowProps {
  name: string;
  winners: readonly PastWinner[];
  reverse?: boolean;
}

function Row({ name, winners, reverse }: RowProps) {
  const items = (isCopy: boolean) =>
    winners.map((winner) => (
      <li key={winner.page ?? winner.name}>
        <WinnerPlaque winner={winner} isCopy={isCopy} />
      </li>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with reduced motion the row is scrolled by hand.
    <section className={rowClass} aria-label={name} tabIndex={0}>
      <div className={trackClass({ way: reverse ? 'right' : 'left' })}>
        <ul className={listClass}>{items(false)}</ul>
        <ul aria-hidden="true" className={copyClass}>
          {items(true)}
        </ul>
      </div>
    </section>
  );
}
