import { css } from '#theme/index.ts';

const imageClass = css({
  width: 'min(16rem, 70vw)',
  height: 'auto',
  stroke: 'motif.line',
  strokeWidth: '3',
  strokeLinejoin: 'round',
});
const groundClass = css({ fill: 'motif.violet.ground', stroke: 'none' });
const sunClass = css({ fill: 'motif.amber' });
const paperClass = css({ fill: 'motif.paper' });
const screenClass = css({ fill: 'motif.sage.ground', stroke: 'none' });
const baseClass = css({ fill: 'motif.violet' });
const heartClass = css({ fill: 'motif.coral' });
const leafClass = css({ fill: 'motif.sage' });

/** A laptop with a heart on its screen: thanks to people who return on a larger screen. */
export function ThankYouImage() {
  return (
    <svg viewBox="0 0 240 164" role="img" aria-label="Thank you" className={imageClass}>
      <circle cx="120" cy="82" r="80" className={groundClass} />
      <circle cx="172" cy="44" r="22" className={sunClass} />
      <g className={leafClass}>
        <path d="M44 122c-18-10-24-28-18-46 16 8 24 26 18 46Z" />
        <path d="M52 124c-8-20-2-38 14-48 8 18 2 38-14 48Z" />
        <path d="M196 122c18-10 24-28 18-46-16 8-24 26-18 46Z" />
      </g>
      <rect x="62" y="40" width="116" height="80" rx="9" className={paperClass} />
      <rect x="71" y="49" width="98" height="62" rx="4" className={screenClass} />
      <path
        d="M120 102c-16-10-23-18-23-27a12 12 0 0 1 23-5 12 12 0 0 1 23 5c0 9-7 17-23 27Z"
        className={heartClass}
      />
      <path d="M44 120h152l-8 15a8 8 0 0 1-7 4H59a8 8 0 0 1-7-4Z" className={baseClass} />
      <path d="M104 128h32" fill="none" strokeLinecap="round" />
    </svg>
  );
}
