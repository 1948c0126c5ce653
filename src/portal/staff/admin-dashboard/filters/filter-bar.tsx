import { type ReactNode, useRef } from 'react';
import type { DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import { css, visuallyHiddenClass } from '#theme/index.ts';
import { longDay } from '../../../components/indian-time.ts';
import { ChoiceFilter, DayFilter, SearchFilter } from '../../components/filters.tsx';
import type { Column } from '../columns/column.ts';
import { DropPanel } from '../drop-panel.tsx';
import type { View } from '../use-view.ts';
import { type Chip, FilterChips } from './filter-chips.tsx';

// One line for finding and acting, one for information: neither grows, so that no row moves. On a phone the second
// scrolls sideways.
const barClass = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  rowGap: '1',
  whiteSpace: 'nowrap',
  '& button': { minHeight: { md: '32px' } },
});
const findClass = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  flex: '1 1 18rem',
  minWidth: '0',
  '& > :first-child': { flex: '1 1 auto', maxWidth: { md: '32rem' } },
  '& input[type=search]': { minHeight: { md: '34px' } },
});
const sidewaysClass = css({
  position: 'relative',
  display: { base: 'flex', md: 'contents' },
  gap: '2',
  alignItems: 'center',
  width: 'full',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Focus rings must not be cropped.
  padding: '3px',
  margin: '-3px',
});
const actionsClass = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  flex: 'none',
  order: { base: '1', md: '0' },
});
const toldClass = css({
  display: 'flex',
  gap: '2',
  alignItems: 'center',
  flex: { base: 'none', md: '1 1 100%' },
  minWidth: '0',
  minHeight: { md: '32px' },
  '& > *': { flex: 'none' },
  // However many there are, they take one line.
  '& > ul:last-child': {
    flex: { md: '1 1 0' },
    minWidth: { md: '0' },
    overflowX: { md: 'auto' },
    scrollbarWidth: 'thin',
    padding: '3px',
    margin: '-3px',
  },
});
const countClass = css({ fontSize: 'sm', fontWeight: '600', fontVariantNumeric: 'tabular-nums' });
const choicesClass = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
});
/** Cards have no headers to press. */
const sortClass = css({ display: { base: 'grid', md: 'none' } });

interface FilterBarProps {
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
  /** What the list can be sorted by. */
  readonly sorts: readonly Pick<Column<never>, 'id' | 'title'>[];
  /** The available filters; empty if there are none. */
  readonly filters: readonly DashboardFilter[];
  /** How many entries there are in total. */
  readonly figures: ReactNode;
  /** How many rows match, in words; announced when it changes. */
  readonly count: string;
  /** Whether the count is visible: not if the figures already say it. */
  readonly isCounted: boolean;
  /** The display settings of the table. */
  readonly look: ReactNode;
  /** The actions on the table. */
  readonly children: ReactNode;
}

/** Search and filters above a table, the active ones, and its actions. */
export function FilterBar(props: FilterBarProps) {
  const { view, change, sorts, filters, figures, count, isCounted, look, children } = props;
  const bar = useRef<HTMLElement>(null);
  const filterBy = (name: string, value: string) => {
    // A filter that a link names differently is not offered twice.
    const others = filters.find((it) => it.name === name)?.aliases ?? [];
    change({ filters: { ...Object.fromEntries(others.map((it) => [it, ''])), [name]: value } });
  };
  const chips = toChips(view, filters);
  return (
    <search ref={bar} className={barClass}>
      <div className={findClass}>
        <SearchFilter isDense label="Search" value={view.search} onChange={(search) => change({ search })} />
        {filters.length > 0 && (
          <DropPanel
            label="Filter"
            sign={chips.length === 0 ? '▾' : `${chips.length} ▾`}
            legend="Filters of the table"
          >
            {() => (
              <div className={choicesClass}>
                <div className={sortClass}>
                  <SortChoice view={view} change={change} sorts={sorts} />
                </div>
                {filters.map((filter) => (
                  <OneFilter key={filter.name} filter={filter} chosen={view.filters} onChoose={filterBy} />
                ))}
              </div>
            )}
          </DropPanel>
        )}
        {look}
      </div>
      <div className={sidewaysClass}>
        <div className={actionsClass}>{children}</div>
        <div className={toldClass}>
          {figures}
          <p role="status" className={isCounted ? countClass : visuallyHiddenClass}>
            {count}
          </p>
          <FilterChips
            chips={chips}
            onRemove={(name) => filterBy(name, '')}
            onClear={() => change({ search: '', filters: emptied(view) })}
            focusElsewhere={() => bar.current?.querySelector('input')?.focus()}
          />
        </div>
      </div>
    </search>
  );
}

function SortChoice({ view, change, sorts }: Pick<FilterBarProps, 'view' | 'change' | 'sorts'>) {
  return (
    <ChoiceFilter
      isWhole
      label="Sort by"
      value={view.sort === null ? '' : `${view.sort} ${view.order}`}
      choices={[
        ['', 'Newest first'] as const,
        ...sorts.flatMap(({ id, title }) => [
          [`${id} asc`, `${title} ▲`] as const,
          [`${id} desc`, `${title} ▼`] as const,
        ]),
      ]}
      onChange={(chosen) => {
        const [sort = '', order] = chosen.split(' ');
        change({ sort: sort || null, order: order === 'desc' ? 'desc' : 'asc' });
      }}
    />
  );
}

interface OneFilterProps {
  readonly filter: DashboardFilter;
  readonly chosen: View['filters'];
  readonly onChoose: (name: string, value: string) => void;
}

function OneFilter({ filter: { name, label, choices, isDay }, chosen, onChoose }: OneFilterProps) {
  const field = { label, value: chosen[name] ?? '', onChange: (value: string) => onChoose(name, value) };
  if (isDay) return <DayFilter {...field} />;
  const offered = choices.map((choice) => [choice.value, choice.label] as const);
  return <ChoiceFilter {...field} choices={offered} />;
}

/** A view without filters. */
export function emptied({ filters }: View): View['filters'] {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
}

/** The active filters besides the search, in people's words if known. */
function toChips({ filters: chosen }: View, filters: readonly DashboardFilter[]): Chip[] {
  return Object.entries(chosen).map(([name, value]) => {
    const filter = filters.find((it) => it.name === name);
    const label = filter?.label ?? name;
    const words = filter?.isDay ? longDay(value) : undefined;
    return { name, label, value: words ?? filter?.choices.find((it) => it.value === value)?.label ?? value };
  });
}
