import { type ReactNode, useId, useState } from 'react';
import type { DashboardFilter } from '#contract/staff-room/dashboard-schemas.ts';
import { Button, css, recipe, visuallyHiddenClass } from '#theme/index.ts';
import { ChoiceFilter, DayFilter } from '../../../staff/filters.tsx';
import { longDay } from '../../../staff/indian-time.ts';
import type { Column } from '../columns/column.ts';
import { DropPanel } from '../drop-panel.tsx';
import type { View } from '../use-view.ts';
import { type Chip, FilterChips } from './filter-chips.tsx';
import { SearchField } from './search-field.tsx';

const barClass = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' });
const fieldsClass = css({
  display: 'grid',
  gap: '2',
  alignItems: 'end',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) auto',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(auto-fit, minmax(10rem, 1fr))',
  },
  '& label': { maxWidth: 'full', gap: '0' },
  '& :is(input, select)': { minHeight: { lg: '34px' } },
});
const openerClass = css({ display: { base: 'block', md: 'none' } });
const choicesClass = recipe({
  base: { gap: '3', gridColumn: { base: '1 / -1', md: 'auto' } },
  variants: {
    narrow: {
      open: { display: { base: 'grid', md: 'contents' } },
      closed: { display: { base: 'none', md: 'contents' } },
    },
  },
  defaultVariants: { narrow: 'closed' },
});
/** Cards have no heads to press. */
const sortClass = css({ display: { base: 'grid', md: 'none' } });
const lineClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  alignItems: 'center',
  minHeight: '32px',
});
const countClass = css({ fontSize: 'sm', fontWeight: '600', fontVariantNumeric: 'tabular-nums' });
/** Where room is scarce they stand beside the count, above the chips. */
const actionsClass = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  width: { base: 'full', md: 'auto' },
  marginInlineStart: { md: 'auto' },
  order: { base: '1', xl: '2' },
  // As narrow as lets all of them stand in one line of a tablet.
  '& > button, & > :is(div, span) > button': { paddingInline: { md: '2', lg: '3' } },
  '& button': { minHeight: { lg: '32px' } },
});
const chipsClass = css({
  order: { base: '2', xl: '1' },
  width: { base: 'full', xl: 'auto' },
  minWidth: '0',
  '&:empty': { display: 'none' },
});

interface FilterBarProps {
  readonly view: View;
  readonly change: (change: Partial<View>) => void;
  /** What the list can be sorted by. */
  readonly sorts: readonly Pick<Column<never>, 'id' | 'title'>[];
  /** What can be chosen; empty where nothing can. */
  readonly filters: readonly DashboardFilter[];
  /** How many entries there are at all. */
  readonly figures: ReactNode;
  /** How many rows fit, in words; announced when it changes. */
  readonly count: string;
  /** Whether the count shows: not where the figures say the same already. */
  readonly isCounted: boolean;
  /** What else is done with the table. */
  readonly children: ReactNode;
}

/** Search and filters above a table, and what narrows it now. On a phone the filters wait behind a button. */
export function FilterBar(props: FilterBarProps) {
  const { view, change, sorts, filters, figures, count, isCounted, children } = props;
  const [open, setOpen] = useState(false);
  const searchId = useId();
  const choicesId = useId();
  const filterBy = (name: string, value: string) => {
    // What a link called by another name is not asked for twice.
    const others = filters.find((it) => it.name === name)?.aliases ?? [];
    change({ filters: { ...Object.fromEntries(others.map((it) => [it, ''])), [name]: value } });
  };
  const [usual, further] = [filters.filter((it) => !it.isFurther), filters.filter((it) => it.isFurther)];
  const controls = { chosen: view.filters, onChoose: filterBy };
  const chips = toChips(view, filters);
  const remove = (name: string) => {
    if (name === 'search') change({ search: '' });
    else filterBy(name, '');
  };
  return (
    <search className={barClass}>
      <div className={fieldsClass}>
        <SearchField id={searchId} value={view.search} onChange={(search) => change({ search })} />
        {sorts.length > 0 && (
          <>
            <div className={openerClass}>
              <Button
                size="small"
                variant="outlined"
                aria-expanded={open}
                aria-controls={choicesId}
                onClick={() => setOpen(!open)}
              >
                Filters <span aria-hidden="true">{open ? '▴' : '▾'}</span>
              </Button>
            </div>
            <div id={choicesId} className={choicesClass({ narrow: open ? 'open' : 'closed' })}>
              <div className={sortClass}>
                <ChoiceFilter
                  isDense
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
              </div>
              {usual.map((filter) => (
                <OneFilter key={filter.name} isDense filter={filter} {...controls} />
              ))}
            </div>
          </>
        )}
      </div>
      <div className={lineClass}>
        {figures}
        <p role="status" className={isCounted ? countClass : visuallyHiddenClass}>
          {count}
        </p>
        <div className={chipsClass}>
          <FilterChips
            chips={chips}
            onRemove={remove}
            onClear={() => change({ search: '', filters: emptied(view) })}
            focusElsewhere={() => document.getElementById(searchId)?.focus()}
          />
        </div>
        <div className={actionsClass}>
          {further.length > 0 && (
            <DropPanel label="More filters" legend="More filters">
              {() => further.map((filter) => <OneFilter key={filter.name} filter={filter} {...controls} />)}
            </DropPanel>
          )}
          {children}
        </div>
      </div>
    </search>
  );
}

interface OneFilterProps {
  readonly filter: DashboardFilter;
  readonly chosen: View['filters'];
  readonly onChoose: (name: string, value: string) => void;
  readonly isDense?: boolean;
}

function OneFilter({ filter: { name, label, choices, isDay }, chosen, onChoose, isDense }: OneFilterProps) {
  const field = { label, value: chosen[name] ?? '', onChange: (value: string) => onChoose(name, value) };
  if (isDay) return <DayFilter {...field} />;
  const offered = choices.map((choice) => [choice.value, choice.label] as const);
  return <ChoiceFilter {...field} choices={offered} {...(isDense && { isDense })} />;
}

/** All filters of a view taken off. */
export function emptied({ filters }: View): View['filters'] {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, '']));
}

/** What narrows the table, in people's words where they are known. */
function toChips({ search, filters: chosen }: View, filters: readonly DashboardFilter[]): Chip[] {
  const chips = Object.entries(chosen).map(([name, value]) => {
    const filter = filters.find((it) => it.name === name);
    const label = filter?.label ?? name;
    const words = filter?.isDay ? longDay(value) : undefined;
    return { name, label, value: words ?? filter?.choices.find((it) => it.value === value)?.label ?? value };
  });
  return search === '' ? chips : [{ name: 'search', label: 'Search', value: search }, ...chips];
}
