import type { RankedApplication } from '#contract/judging/rankings-schemas.ts';
import { css } from '#theme/index.ts';

const rootClass = css({ display: 'grid', gap: '1', minWidth: '8rem' });
const stripClass = css({
  display: 'block',
  width: '8rem',
  height: '14px',
  overflow: 'visible',
  '& line': { stroke: 'border.strong', strokeWidth: '1' },
  '& rect': { fill: 'accent', opacity: 0.35 },
  '& circle': { fill: 'accent' },
  '& circle[data-far]': { fill: 'danger' },
});
const wordsClass = css({ color: 'fg.muted', fontSize: 'xs', whiteSpace: 'nowrap' });

const width = 128;

/** How far the sheets of an application differ: each is a dot between zero and all points. */
export function Spread({ row, outOf }: { row: RankedApplication; outOf: number }) {
  const { lowest, highest, deviation, sheets } = row;
  // On a common scale, a sheet may count more than all points, or less than zero.
  const at = (points: number) => (Math.min(1, Math.max(0, points / outOf)) * (width - 8) + 4).toFixed(1);
  return (
    <div className={rootClass}>
      <svg viewBox={`0 0 ${width} 14`} className={stripClass} aria-hidden="true">
        <line x1="4" x2={width - 4} y1="7" y2="7" />
        <rect
          x={at(lowest)}
          y="5.5"
          width={Math.max(0, Number(at(highest)) - Number(at(lowest)))}
          height="3"
        />
        {sheets.map(({ assignment, counts, is_outlier }) => (
          <circle key={assignment} cx={at(counts)} cy="7" r="3.5" data-far={is_outlier ? '' : undefined} />
        ))}
      </svg>
      <span className={wordsClass}>
        {lowest === highest ? lowest : `${lowest} to ${highest}`}, deviation {deviation}
      </span>
    </div>
  );
}
