import type { Country } from '#contract/country/country-schemas.ts';
import { css } from '#theme/index.ts';

const dotClass = css({
  // A dot is small, but its click target is not.
  '& circle': { fill: 'transparent' },
  '& circle + circle': {
    fill: 'ink.gold',
    stroke: 'ink',
    strokeWidth: '4',
    transformBox: 'fill-box',
    transformOrigin: 'center',
    animation: 'kindle 500ms ease-out backwards',
    transition: 'transform 150ms',
    _motionReduce: { animation: 'none', transition: 'none' },
  },
  '&:hover circle + circle': { transform: 'scale(1.5)' },
  '& text': { fontSize: '38px', fill: 'ink.fg', stroke: 'ink', strokeWidth: '12px', opacity: 0 },
  '& text + text': { fontSize: '32px', fontWeight: '400' },
  '&:hover text': { opacity: 1 },
  // Each a moment after the previous one.
  ...Object.fromEntries(
    Array.from({ length: 16 }, (_, at) => [
      `&:nth-child(16n + ${at + 1}) circle`,
      { animationDelay: `${400 + at * 110}ms` },
    ]),
  ),
});

/** The winners on the map, in gold, one after another; each links to its page. For the pointer: a list contains them too. */
export function WinnerDots({ winners }: Pick<Country, 'winners'>) {
  return (
    <g>
      {winners.map(({ company, project, page, x, y }) => {
        const anchor = x > 760 ? 'end' : x < 380 ? 'start' : 'middle';
        const lines = y < 200 ? [y + 70, y + 112] : [y - 74, y - 34];
        return (
          <a key={page} href={page} tabIndex={-1} className={dotClass}>
            <circle cx={x} cy={y} r="32" />
            <circle cx={x} cy={y} r="15" />
            <text x={x} y={lines[0]} textAnchor={anchor}>
              {company}
            </text>
            <text x={x} y={lines[1]} textAnchor={anchor}>
              {project}
            </text>
          </a>
        );
      })}
    </g>
  );
}
