import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { classes, css, visuallyHiddenClass } from '#theme/index.ts';
import { enter } from '../../../components/motion.ts';
import { useMedia } from '../../../components/use-media.ts';
import { cardTableClass, cardWindow } from '../../components/cards.ts';
import type { Column } from '../columns/column.ts';
import type { Widths } from '../columns/use-widths.ts';
import type { View } from '../use-view.ts';
import { RowGap } from './row-gap.tsx';
import { type Density, readRowSize, rowHeight } from './row-size.ts';
import { RowsInSight } from './rows-in-sight.tsx';
import { TableHead } from './table-head.tsx';
import { useTableModel } from './table-model.ts';
import { type RowUse, TableRow } from './table-row.tsx';
import { usePlace } from './use-place.ts';
import { useRowFocus } from './use-row-focus.ts';

const scrollClass = css({
  position: 'relative',
  overflow: 'auto',
  overflowAnchor: 'none',
  overscrollBehaviorX: 'contain',
  // The room taken above and below it: the head, tabs, filters, figures, and the line that says which rows these are.
  maxHeight: 'max(22rem, calc(100dvh - 12.75rem))',
  scrollPaddingTop: '2rem',
  borderWidth: { base: '1px', mdDown: '0' },
  borderColor: 'border',
  borderRadius: 'md',
  background: { base: 'bg.panel', mdDown: 'transparent' },
  _print: { maxHeight: 'none', overflow: 'visible' },
});
const tableClass = css({
  tableLayout: 'fixed',
  '&[aria-busy=true]': { cursor: 'progress' },
  '&[aria-busy=true] th[scope=col]': { boxShadow: 'inset 0 -3px 0 {colors.gold}' },
});
/** The first column leaves room for others on a phone. */
const firstColumnClass = css({ width: { base: '12rem', mdDown: '9.5rem' } });

/** What others can ask of a table. */
export interface TableHandle {
  /** Brings a row into view. */
  show(index: number): void;
  /** Focuses a row's button, wherever it is. */
  focus(index: number): void;
}

interface DataTableProps<Row> extends RowUse<Row> {
  readonly caption: string;
  /** The visible ones, in order. */
  readonly columns: readonly Column<Row>[];
  /** How many rows there are; only those in view are drawn. */
  readonly total: number;
  /** More rows match than are listed. */
  readonly isMore?: boolean;
  /** The row at an index from 0; undefined while loading. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Indexes from 0 of the rows in view. */
  readonly onWindow: (first: number, last: number) => void;
  /** Identifies the list: a different one begins at its top. */
  readonly list: string;
  /** Where the first list begins, from 1, and a callback when the person has scrolled elsewhere. */
  readonly start: number;
  readonly onPlace: (row: number) => void;
  readonly view: Pick<View, 'sort' | 'order'>;
  readonly onSort: (sort: Pick<View, 'sort' | 'order'>) => void;
  readonly busy: boolean;
  /** Row density. */
  readonly density: Density;
  readonly widths: Widths;
  /** Index of the row in the side panel. */
  readonly active?: number | null;
  /** Focus moved to another row by keyboard. */
  readonly onFocusRow?: ((index: number) => void) | undefined;
  readonly handle?: Ref<TableHandle>;
}

/** A table of any length with sortable, sticky headers; its scrollbar reaches the last row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    total,
    isMore = false,
    rowAt,
    onWindow,
    list,
    start,
    onPlace,
    busy,
    onOpen,
    onPeek,
    cell,
    active = null,
    onFocusRow,
    handle,
    density,
    widths,
  } = props;
  const scroller = useRef<HTMLElement>(null);
  const hintId = useId();
  const isCards = useMedia(cardWindow);
  const cardLines = isCards ? columns.length : null;
  const size = useMemo(() => readRowSize(density, cardLines), [density, cardLines]);
  const perWindow = useRef(10);
  const focus = useRowFocus({
    scroller,
    total,
    perWindow: perWindow.current,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    onMove: onFocusRow,
  });
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.row,
    indexAttribute: 'data-row',
    gap: size.gap,
    scrollMargin: size.head,
    scrollPaddingStart: size.head,
    // The scrollbar at the bottom must not hide the focused row.
    scrollPaddingEnd: 20,
    overscan: 6,
    initialOffset: (Math.min(start, total) - 1) * (size.row + size.gap),
    initialRect: { width: 1000, height: 10 * size.row },
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (focus.held === null || near.includes(focus.held)) return near;
      return [...near, focus.held].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are elsewhere
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [size]);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, and nothing else, begins at its top
  useLayoutEffect(() => {
    if (!isFirst.current) virtualizer.scrollToOffset(0);
    else if (start > 1) virtualizer.scrollToIndex(start - 1, { align: 'start' });
    enter(scroller.current?.querySelector('tbody') ?? null, 'translateY(0.375rem)');
    isFirst.current = false;
  }, [list]);

  useImperativeHandle(handle, () => ({
    show: (index) => virtualizer.scrollToIndex(index),
    focus: focus.focusRow,
  }));

  const offset = virtualizer.scrollOffset ?? 0;
  // Browsers round scroll positions; and a row with one visible pixel is not in view.
  const first = virtualizer.getVirtualItemForOffset(offset + size.head + 1)?.index ?? 0;
  const end = offset + (virtualizer.scrollRect?.height ?? 0) - 1;
  const last = Math.max(first, virtualizer.getVirtualItemForOffset(end)?.index ?? 0);
  perWindow.current = last - first;
  useEffect(() => onWindow(first, last), [first, last, onWindow]);
  // Until the requested rows have arrived, nobody has scrolled.
  usePlace(busy ? start : first + 1, start, onPlace);

  const drawn = virtualizer.getVirtualItems();
  const slots = drawn.map(({ index }) => ({ index, row: rowAt(index) }));
  const table = useTableModel({ columns, slots, view: props.view, onSort: props.onSort });
  const isBack = focus.latest !== null && focus.latest >= first && focus.latest <= last;
  const tabStop = focus.held ?? (isBack ? focus.latest : first);
  const body: ReactNode[] = [];
  let next = size.head;
  for (const [at, model] of table.getRowModel().rows.entries()) {
    const { index } = model.original;
    const place = drawn[at];
    if (place && place.start > next)
      body.push(<RowGap key={`gap-${index}`} height={place.start - next} columns={columns.length} />);
    body.push(
      <TableRow
        key={index}
        lineRef={virtualizer.measureElement}
        model={model}
        {...{ onOpen, onPeek, cell }}
        isTabStop={index === tabStop}
        isActive={index === active}
      />,
    );
    if (place) next = place.end + size.gap;
  }
  const rest = size.head + virtualizer.getTotalSize() - next;
  if (rest > 0) body.push(<RowGap key="rest" height={rest} columns={columns.length} />);

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
          className={classes(cardTableClass, tableClass)}
          style={{ '--row': `${rowHeight(density, cardLines)}rem` } as CSSProperties}
          data-density={density}
          aria-busy={busy}
          aria-rowcount={total + 1}
        >
          <caption className={visuallyHiddenClass}>{caption}</caption>
          <colgroup>
            {columns.map(({ id, width }, at) => {
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
          <TableHead table={table} columns={columns} widths={widths} />
          <tbody>{body}</tbody>
        </table>
      </section>
      {onOpen && (
        <p id={hintId} hidden>
          Arrow keys or J and K move between rows, Enter opens the preview in a new tab
          {onPeek && ', the space bar beside the list'}.
        </p>
      )}
      <RowsInSight {...{ first, last, total, isMore }} />
    </>
  );
}
