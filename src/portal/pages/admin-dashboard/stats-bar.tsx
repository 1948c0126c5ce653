import type { ReactNode } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { Button, css } from '#theme/index.ts';

const barClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  alignItems: 'center',
  justifyContent: 'space-between',
});
const figuresClass = css({
  display: 'flex',
  gap: { base: '6', md: '10' },
  '& dt': { textStyle: 'label', color: 'fg.muted' },
  '& dd': { textStyle: 'heading', fontVariantNumeric: 'tabular-nums' },
});
const actionsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

interface StatsBarProps {
  readonly totals: Dashboard['totals'];
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  /** Controls of the export; nothing where nothing is exported. */
  readonly exports: ReactNode;
}

/** How many entries there are and how many are submitted; reading them again, taking them along. */
export function StatsBar({ totals, refreshing, onRefresh, exports }: StatsBarProps) {
  return (
    <div className={barClass}>
      <dl className={figuresClass}>
        <div>
          <dt>Total Entries</dt>
          <dd>{totals.entries.toLocaleString('en-IN')}</dd>
        </div>
        <div>
          <dt>Submitted</dt>
          <dd>{totals.submitted.toLocaleString('en-IN')}</dd>
        </div>
      </dl>
      <div className={actionsClass}>
        <Button size="small" variant="outlined" aria-disabled={refreshing} onClick={onRefresh}>
          Refresh
        </Button>
        {exports}
      </div>
    </div>
  );
}
