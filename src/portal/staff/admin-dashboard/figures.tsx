import { allSubmitted, mostCounted } from '#contract/staff-room/dashboard.ts';
import type { Dashboard } from '#contract/staff-room/dashboard-schemas.ts';
import { css } from '#theme/index.ts';

const listClass = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' });
const chipClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '32px',
  paddingInline: '3',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'border',
  background: 'bg.panel',
  fontSize: 'sm',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '& b': { color: 'fg', fontWeight: '700', fontVariantNumeric: 'tabular-nums' },
  '&[aria-pressed]': { cursor: 'pointer', borderColor: 'border.control' },
  '&[aria-pressed]:hover': { borderColor: 'accent', color: 'accent' },
  '&[aria-pressed=true]': { background: 'accent.subtle', borderColor: 'accent', color: 'accent' },
});

interface FiguresProps {
  /** Null while loading. */
  readonly totals: Dashboard['totals'] | null;
  /** The status the table is filtered by; empty: none. */
  readonly status: string;
  readonly onStatus: (status: string) => void;
}

/** How many entries there are and how many are submitted; pressing a figure lists them. */
export function Figures({ totals, status, onStatus }: FiguresProps) {
  const figures = [
    { title: 'Total Entries', count: totals?.entries, value: '' },
    { title: 'Submitted', count: totals?.submitted, value: allSubmitted },
  ];
  return (
    <ul className={listClass} aria-label="Figures">
      {figures.map(({ title, count, value }) => (
        <li key={title}>
          <button
            type="button"
            className={chipClass}
            aria-pressed={status === value}
            onClick={() => onStatus(value)}
          >
            {title} <b>{count === undefined ? '…' : inWords(count)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

function inWords(count: number): string {
  const known = Math.min(count, mostCounted).toLocaleString('en-IN');
  return count > mostCounted ? `${known}+` : known;
}
