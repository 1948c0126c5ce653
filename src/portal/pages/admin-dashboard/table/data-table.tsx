import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { css, visuallyHiddenClass } from '#theme/index.ts';
import type { Column } from '../columns/column.ts';
import type { Widths } from '../columns/use-widths.ts';
import type { View } from '../filters/use-view.ts';
import { type Density, readRowSize, rowRem } from './row-size.ts';
import { TableHead } from './table-head.tsx';
import { useTableModel } from './table-model.ts';
import { TableRow } from './table-row.tsx';
import { usePlace } from './use-place.ts';
import { useRowFocus } from './use-row-focus.ts';

const scrollClass = css({
  overflow: 'auto',
  overflowAnchor: 'none',
  overscrollBehaviorX: 'contain',
  // What stands above and below it: the head, tabs, filters, figures, and the line that says which rows these are.
  maxHeight: 'max(22rem, calc(100dvh - 12.75rem))',
  scrollPaddingTop: '2rem',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.panel',
  _print: { maxHeight: 'none', overflow: 'visible' },
});
const tableClass = css({
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '&[aria-busy=true]': { cursor: 'progress' },
  '&[aria-busy=true] th[scope=col]': { boxShadow: 'inset 0 -3px 0 {colors.gold}' },
});
/** The first column leaves room for others on a phone. */
const firstColumnClass = css({ width: { base: '9.5rem', md: '12rem' } });
/** Lines where rows will be, for whoever scrolls faster than they are drawn. */
const gapClass = css({
  padding: '0',
  background:
    'repeating-linear-gradient(to bottom, transparent 0 calc(var(--row) - 1px), {colors.border} calc(var(--row) - 1px) var(--row))',
});
const placeClass = css({ color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' });

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Ids of the columns that show. */
  readonly shown: ReadonlySet<string>;
  /** How many rows there are; only those in view are drawn. */
  readonly total: number;
  /** The row at an index from 0; undefined while it is being read. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Indexes from 0 of what is in view. */
  readonly onWindow: (first: number, last: number) => void;
  /** Names the list: another one begins at its top. */
  readonly list: string;
  /** Where the first list begins, from 1, and what to call when somebody has scrolled elsewhere. */
  readonly start: number;
  readonly onPlace: (row: number) => void;
  readonly view: Pick<View, 'sort' | 'order'>;
  readonly onSort: (sort: Pick<View, 'sort' | 'order'>) => void;
  readonly busy: boolean;
  /** How close rows stand. */
  readonly density: Density;
  readonly widths: Widths;
  /** Rows lead somewhere: a click anywhere, or the button in the first cell. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** A cell that is more than its text. */
  readonly cell?: ((row: Row, column: string) => ReactNode | undefined) | undefined;
}

const format = (count: number) => count.toLocaleString('en-IN');

/** A table of any length whose headers sort and stay in sight; its scrollbar reaches the last row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    shown,
    total,
    rowAt,
    onWindow,
    list,
    start,
    onPlace,
    busy,
    onOpen,
    cell,
    density,
    widths,
  } = props;
  const scroller = useRef<HTMLElement>(null);
  const hintId = useId();
  const size = useMemo(() => readRowSize(density), [density]);
  const perWindow = useRef(10);
  const focus = useRowFocus({
    scroller,
    total,
    perWindow: perWindow.current,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.row,
    scrollMargin: size.head,
    scrollPaddingStart: size.head,
    // The scrollbar at the bottom must not hide the row that has focus.
    scrollPaddingEnd: 20,
    overscan: 6,
    initialOffset: (Math.min(start, total) - 1) * size.row,
    initialRect: { width: 1000, height: 10 * size.row },
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (focus.held === null || near.includes(focus.held)) return near;
      return [...near, focus.held].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [size]);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, and nothing else, begins at its top
  useLayoutEffect(() => {
    if (!isFirst.current) virtualizer.scrollToOffset(0);
    isFirst.current = false;
  }, [list]);

  const offset = virtualizer.scrollOffset ?? 0;
  const room = Math.max(size.row, (virtualizer.scrollRect?.height ?? 0) - size.head);
  perWindow.current = Math.floor(room / size.row);
  const first = Math.min(total - 1, Math.max(0, Math.floor(offset / size.row)));
  const last = Math.min(total - 1, Math.max(first, Math.ceil((offset + room) / size.row) - 1));
  useEffect(() => onWindow(first, last), [first, last, onWindow]);
  // Until the rows that were asked for have come, nobody has gone anywhere.
  usePlace(busy ? start : first + 1, start, onPlace);

  const slots = virtualizer.getVirtualItems().map(({ index }) => ({ index, row: rowAt(index) }));
  const table = useTableModel({ columns, shown, slots, view: props.view, onSort: props.onSort });
  const visible = columns.filter(({ id }) => shown.has(id));
  const isBack = focus.latest !== null && focus.latest >= first && focus.latest <= last;
  const tabStop = focus.held ?? (isBack ? focus.latest : first);
  const gap = (key: string, rows: number) => (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused; it stands for rows that are not drawn
    <tr key={key} aria-hidden="true">
      <td colSpan={visible.length} className={gapClass} style={{ height: rows * size.row }} />
    </tr>
  );
  const body: ReactNode[] = [];
  let next = 0;
  for (const model of table.getRowModel().rows) {
    const { index } = model.original;
    if (index > next) body.push(gap(`gap-${body.length}`, index - next));
    body.push(
      <TableRow key={index} model={model} onOpen={onOpen} isTabStop={index === tabStop} cell={cell} />,
    );
    next = index + 1;
  }
  if (next < total) body.push(gap('rest', total - next));

  return (
    <>
      <section
        ref={scroller}
        className={scrollClass}
        aria-label={caption}
        aria-describedby={onOpen && hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
        tabIndex={0}
        {...focus.handlers}
      >
        <table
          className={tableClass}
          style={{ '--row': `${rowRem[density]}rem` } as CSSProperties}
          data-density={density}
          aria-busy={busy}
          aria-rowcount={total + 1}
        >
          <caption className={visuallyHiddenClass}>{caption}</caption>
          <colgroup>
            {visible.map(({ id, width }, at) => {
              const own = widths.of(id) ?? (at === 0 ? undefined : width);
              return (
                <col
                  key={id}
                  className={own === undefined ? firstColumnClass : undefined}
                  style={own === undefined ? undefined : { width: `${own}rem` }}
                />
              );
            })}
          </colgroup>
          <TableHead table={table} columns={visible} widths={widths} />
          <tbody>{body}</tbody>
        </table>
      </section>
      {onOpen && (
        <p id={hintId} hidden>
          Arrow keys move between rows, Enter opens the preview.
        </p>
      )}
      <p className={placeClass}>
        Rows {format(first + 1)}–{format(last + 1)} of {format(total)}
      </p>
    </>
  );
}
