import { css } from '#theme/index.ts';

const imageClass = css({ width: 'min(16rem, 70vw)', height: 'auto', color: 'accent' });

/** A laurel around folded hands: thanks to those who come back on a larger screen. */
export function ThankYouImage() {
  return (
    <svg viewBox="-12 20 264 164" role="img" aria-label="Thank you" className={imageClass}>
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M62 168C24 142 14 92 34 44" />
        <path d="M178 168c38-26 48-76 28-124" />
        {leaves.map(([x, y, turn]) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
            <path d="M0 0c8-10 20-12 28-8-6 10-18 14-28 8Z" className={leafClass} />
          </g>
        ))}
        <path d="M118 60c-6 0-9 5-10 11l-8 47-16 16c-4 4-4 9 0 13l10 10" />
        <path d="M122 60c6 0 9 5 10 11l8 47 16 16c4 4 4 9 0 13l-10 10" />
        <path d="M120 62v66M108 150l12-22 12 22" />
      </g>
      <g className={sparkClass}>
        <circle cx="120" cy="34" r="5" />
        <circle cx="98" cy="42" r="3" />
        <circle cx="142" cy="42" r="3" />
      </g>
    </svg>
  );
}

const leafClass = css({ fill: 'accent.subtle' });
const sparkClass = css({ fill: 'gold' });

/** Where each leaf sits and how it is turned, in degrees. */
const leaves: readonly (readonly [number, number, number])[] = [
  [30, 60, 200],
  [24, 92, 185],
  [28, 122, 165],
  [44, 150, 145],
  [210, 60, -20],
  [216, 92, -5],
  [212, 122, 15],
  [196, 150, 35],
];
