import { css } from '#theme/index.ts';
import { EventDate } from '../event-date-text.tsx';

/** A place on the way from the first draft to the national function. */
export interface Milestone {
  readonly title: string;
  /** A date, or text for one that is not fixed. */
  readonly date?: string;
  readonly note?: string | undefined;
  /** How many applications it counts; null: not known at present. */
  readonly figure?: number | null;
}

// One class holds everything: each further name makes the list of applications larger.
const roadClass = css({
  containerType: 'inline-size',
  '--ahead': '{colors.border.control}',
  '--done': '{colors.gold}',
  '--ground': '{colors.bg.panel}',
  '&[data-tone=ink]': {
    '--ahead': '{colors.ink.muted}',
    '--done': '{colors.ink.gold}',
    '--ground': '{colors.ink}',
  },
  '& > div': { position: 'relative' },
  '&[data-size=small] > div': { maxWidth: '26rem', transform: 'translateX(calc(9px - 100% / 12))' },
  '& svg': { position: 'absolute', fill: 'none', strokeLinecap: 'round', insetInlineStart: '0', top: '0' },
  '& path': {
    stroke: 'var(--ahead)',
    strokeWidth: '2',
    strokeDasharray: '2 6',
    vectorEffect: 'non-scaling-stroke',
  },
  '& path + path': {
    stroke: 'var(--done)',
    strokeWidth: '3',
    strokeDasharray: 'none',
    animation: 'drive 600ms ease-out',
    _motionReduce: { animation: 'none' },
  },
  // Vertical on narrow pages, horizontal if there is room.
  '& svg[data-down]': { width: '28px', height: '100%' },
  '& svg:not([data-down])': { width: '100%', height: '40px' },
  '& ol': { position: 'relative', listStyle: 'none', display: 'grid', gridAutoRows: '1fr' },
  '& li': {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minHeight: '4.25rem',
    paddingInlineStart: '44px',
    paddingBlock: '2',
  },
  // The dots are at the bends of the line.
  '& li::before': {
    content: '""',
    position: 'absolute',
    width: '18px',
    height: '18px',
    top: 'calc(50% - 9px)',
    insetInlineStart: '0',
    borderRadius: 'full',
    borderWidth: '3px',
    borderColor: 'var(--ahead)',
    background: 'var(--ground)',
  },
  '& li:nth-child(even)::before': { insetInlineStart: '10px' },
  '& li[data-done]::before': { borderColor: 'var(--done)', background: 'var(--done)' },
  '& li[aria-current]::before': {
    borderColor: 'var(--done)',
    boxShadow: '0 0 0 4px var(--ground), 0 0 0 6px var(--done)',
  },
  _highContrast: {
    '& li[data-done]::before, & li[aria-current]::before': { background: 'CanvasText' },
    '& li[aria-current]::before': { outline: '2px solid', outlineOffset: '2px' },
  },
  '& li > b': { display: 'block', textStyle: 'title', fontVariantNumeric: 'lining-nums tabular-nums' },
  '& li > span': { display: 'block', fontSize: 'sm', lineHeight: 'snug' },
  '& li > :first-child': { fontWeight: '600', fontSize: 'md' },
  '&[data-size=small] ol': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', height: '40px' },
  '&[data-size=small] li': { minHeight: '0', padding: '0' },
  '&[data-size=small] li::before': { insetInlineStart: 'calc(50% - 9px)', top: '1px' },
  '&[data-size=small] li:nth-child(even)::before': { top: '21px' },
  // For screen readers only.
  '&[data-size=small] li > span': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '&[data-size=whole] svg[data-down]': { '@container (min-width: 38rem)': { display: 'none' } },
  '&[data-size=whole] svg:not([data-down])': {
    display: 'none',
    '@container (min-width: 38rem)': { display: 'block' },
  },
  '&[data-size=whole] ol': {
    '@container (min-width: 38rem)': {
      gridAutoRows: 'auto',
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    },
  },
  '&[data-size=whole] li': {
    '@container (min-width: 38rem)': {
      alignContent: 'start',
      minHeight: '0',
      padding: '52px 4px 0',
      textAlign: 'center',
    },
  },
  '&[data-size=whole] li::before': {
    '@container (min-width: 38rem)': { insetInlineStart: 'calc(50% - 9px)', top: '1px' },
  },
  '&[data-size=whole] li:nth-child(even)::before': {
    '@container (min-width: 38rem)': { insetInlineStart: 'calc(50% - 9px)', top: '21px' },
  },
  '& > p': { fontSize: 'sm', color: 'fg.muted', marginTop: '1' },
});
/** The line through six milestones, across a box of 600 by 40 and down one of 28 by 600. */
const across = 'M50 10C100 10 100 30 150 30S200 10 250 10S300 30 350 30S400 10 450 10S500 30 550 30';
const down = 'M9 50C9 100 19 100 19 150S9 200 9 250S19 300 19 350S9 400 9 450S19 500 19 550';

export interface RoadProps {
  /** Six of them. */
  milestones: readonly Milestone[];
  /** The milestone that is reached; -1 before the first. */
  here: number;
  tone?: 'ink' | 'paper';
  /** `small`: a line of dots with text for the present milestone and the next. */
  size?: 'whole' | 'small';
}

/** The road to Delhi: a drawn line with six milestones, and a list for screen readers. */
export function Road({ milestones, here, tone = 'paper', size = 'whole' }: RoadProps) {
  const isSmall = size === 'small';
  const next = milestones[here + 1];
  return (
    <div className={roadClass} data-tone={tone} data-size={size}>
      <div>
        <Line line={across} here={here} />
        {!isSmall && <Line line={down} here={here} />}
        <ol aria-label="The road to Delhi">
          {milestones.map(({ title, date, note, figure }, place) => (
            <li
              key={title}
              data-done={place < here || undefined}
              aria-current={place === here ? 'step' : undefined}
            >
              <span>{title}</span>
              {figure !== undefined && <b>{figure?.toLocaleString('en-IN') ?? '–'}</b>}
              {date && (
                <span>
                  <EventDate date={date} />
                </span>
              )}
              {note && <span>{note}</span>}
            </li>
          ))}
        </ol>
      </div>
      {isSmall && (
        <p aria-hidden="true">
          {milestones[here]?.title}
          {next && `, next: ${next.title}`}
        </p>
      )}
    </div>
  );
}

function Line({ line, here }: { line: string; here: number }) {
  const isDown = line === down;
  return (
    <svg
      viewBox={isDown ? '0 0 28 600' : '0 0 600 40'}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-down={isDown || undefined}
    >
      <path d={line} />
      {here > 0 && <path d={line.split('S').slice(0, here).join('S')} />}
    </svg>
  );
}
