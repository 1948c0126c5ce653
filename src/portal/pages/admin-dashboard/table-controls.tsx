import { useEffect, useState } from 'react';
import { enterpriseSizes } from '#contract/dashboard.ts';
import { Button, css } from '#theme/index.ts';
import { inputClass } from '#theme/widgets/input-class.ts';
import type { View } from './use-view.ts';

const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'flex-end' });
const fieldClass = css({
  display: 'grid',
  gap: '1',
  textStyle: 'label',
  '& > *': { fontWeight: '400' },
  flex: '1 1 14rem',
  maxWidth: { base: 'full', md: '24rem' },
});
const narrowClass = css({
  display: 'grid',
  gap: '1',
  textStyle: 'label',
  '& > *': { fontWeight: '400' },
  flex: '0 1 14rem',
});
const pagerClass = css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'center' });
const countClass = css({ marginInlineEnd: 'auto', color: 'fg.muted', fontSize: 'sm' });

/** Specification section 4. */
const statuses = ['in progress', 'submitted', 'approved', 'rejected'];
const typingPause = 300;

interface ControlsProps {
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
  /** Status and enterprise category; users have neither. */
  readonly withFilters: boolean;
}

/** Search and filters above a table. */
export function TableControls({ view, change, withFilters }: ControlsProps) {
  const [typed, setTyped] = useState(view.search);
  useEffect(() => {
    if (typed.trim() === view.search) return;
    const pause = setTimeout(() => change({ search: typed.trim() }), typingPause);
    return () => clearTimeout(pause);
  }, [typed, view.search, change]);
  return (
    <search className={rowClass}>
      <label className={fieldClass}>
        Search
        <input
          type="search"
          className={inputClass()}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {withFilters && (
        <>
          <Choice
            label="Status"
            value={view.status}
            choices={statuses.map((status) => [status, status])}
            onChoose={(status) => change({ status })}
          />
          <Choice
            label="Enterprise"
            value={view.enterprise}
            choices={Object.keys(enterpriseSizes).map((size) => [size, enterpriseLabel(size)])}
            onChoose={(enterprise) => change({ enterprise })}
          />
        </>
      )}
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** Values with what people read. */
  readonly choices: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label className={narrowClass}>
      {label}
      <select className={inputClass()} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">All</option>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function enterpriseLabel(size: string): string {
  return size.charAt(0).toUpperCase() + size.slice(1);
}

interface PagerProps {
  readonly page: { readonly number: number; readonly size: number; readonly total: number };
  readonly onPage: (number: number) => void;
}

/** Where the page stands among the rows, and the ways on. */
export function Pager({ page: { number, size, total }, onPage }: PagerProps) {
  const first = Math.min(total, (number - 1) * size + 1);
  const last = Math.min(total, number * size);
  const format = (count: number) => count.toLocaleString('en-IN');
  return (
    <nav aria-label="Pages" className={pagerClass}>
      <p role="status" className={countClass}>
        {total === 0 ? '0 rows' : `${format(first)}–${format(last)} of ${format(total)}`}
      </p>
      <Button size="small" variant="outlined" disabled={number <= 1} onClick={() => onPage(number - 1)}>
        Previous
      </Button>
      <Button size="small" variant="outlined" disabled={last >= total} onClick={() => onPage(number + 1)}>
        Next
      </Button>
    </nav>
  );
}
