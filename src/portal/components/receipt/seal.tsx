import { css } from '#theme/index.ts';

const sealClass = css({
  flex: 'none',
  width: '6rem',
  height: 'auto',
  // The end of a line drawn beside it.
  '&[data-closing] > *': {
    animation: 'seal 500ms 550ms ease-out backwards',
    transformOrigin: '48px 46px',
    _motionReduce: { animation: 'none' },
  },
});
const ribbonClass = css({ fill: 'accent' });
const waxClass = css({ fill: 'gold', stroke: 'gold' });
const ringClass = css({ fill: 'none', stroke: 'zone.fg', strokeOpacity: '0.55' });
const starClass = css({ fill: 'zone.fg' });

/** A seal with its ribbon, as an ornament for whatever is submitted. `isClosing`: it ends the road drawn beside it. */
export function Seal({ isClosing = false }: { isClosing?: boolean }) {
  return (
    <svg viewBox="0 0 96 124" aria-hidden="true" className={sealClass} data-closing={isClosing || undefined}>
      <path d="M26 70 14 120l21-11 12 15 6-46Z" className={ribbonClass} />
      <path d="m70 70 12 50-21-11-12 15-6-46Z" className={ribbonClass} />
      <circle
        cx="48"
        cy="46"
        r="38"
        strokeWidth="9"
        strokeLinecap="round"
        strokeDasharray="5.4 6.54"
        className={waxClass}
      />
      <circle cx="48" cy="46" r="31" strokeWidth="1.5" className={ringClass} />
      <path
        d="m48 25 5.600 12.600 13.700 1.400-10.300 9.100 2.900 13.500-11.900-7-11.900 7 2.900-13.500-10.300-9.100 13.700-1.400Z"
        className={starClass}
      />
    </svg>
  );
}
