import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { classes, css, recipe, visuallyHiddenClass } from '#theme/index.ts';
import { enter } from '../../../components/motion.ts';
import { cardClass, cardLineClass } from '../../components/cards.ts';
import type { Slot, TableModel } from './table-model.ts';

const rowClass = recipe({
  base: {
    height: { base: 'var(--row)', mdDown: 'auto' },
    '&[data-active] > *': { background: { base: 'accent.subtle', mdDown: 'transparent' } },
    '&[data-active]': { borderColor: 'accent', background: { base: 'transparent', mdDown: 'accent.subtle' } },
    '&[data-active] > th': { boxShadow: { md: 'inset 4px 0 0 {colors.accent}' } },
  },
  variants: {
    use: {
      read: { '&:hover > *': { background: { md: 'bg.subtle' } } },
      open: { cursor: 'pointer', '&:hover > *': { background: { md: 'accent.subtle' } } },
    },
  },
  defaultVariants: { use: 'read' },
});
const cellClass = recipe({
  base: {
    paddingInline: { base: '2.5', mdDown: '0' },
    paddingBlock: { base: '0', mdDown: '0.5' },
    textAlign: 'start',
    fontWeight: '400',
    verticalAlign: 'middle',
    background: { base: 'bg.panel', mdDown: 'transparent' },
    borderBottomWidth: { base: '1px', mdDown: '0' },
    borderColor: 'border',
    overflow: 'hidden',
  },
  variants: {
    place: {
      // On a card it is the heading.
      first: {
        display: { base: 'table-cell', mdDown: 'block' },
        position: { base: 'sticky', mdDown: 'static' },
        insetInlineStart: '0',
        zIndex: '1',
        minHeight: '1.75rem',
        height: { base: 'var(--row)', mdDown: 'auto' },
        borderInlineEndWidth: { base: '1px', mdDown: '0' },
        fontWeight: { base: '400', mdDown: '600' },
      },
      other: {
        minHeight: '1.625rem',
        height: { base: 'var(--row)', mdDown: 'auto' },
        alignItems: 'baseline',
      },
    },
  },
  defaultVariants: { place: 'other' },
});
/** On a card a status and its remark share a line if there is room. */
const customClass = css({
  display: { base: 'block', mdDown: 'flex' },
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'center',
  minWidth: '0',
});
const linesClass = css({
  lineClamp: { md: '2' },
  fontSize: 'sm',
  lineHeight: '1.25',
  overflowWrap: 'anywhere',
  '[data-density=compact] &': { lineClamp: { md: '1' } },
  // WebKit draws the underline of a link lower: below the last line of text, where it would be cut off. In other
  // browsers the extra room would show the top of the following line. Only WebKit knows the property queried here.
  '@supports (hanging-punctuation: first)': { 'button > &': { paddingBottom: '3px' } },
});
const openClass = css({
  // The focus ring keeps clear of the text.
  width: 'calc(100% + 0.75rem)',
  marginInline: '-1.5',
  paddingInline: '1.5',
  minHeight: { base: 'calc(var(--row) - 1px)', mdDown: '1.75rem' },
  display: 'flex',
  alignItems: 'center',
  textAlign: 'start',
  fontWeight: '600',
  color: 'accent',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.22em',
  '&[aria-disabled=true]': { cursor: 'progress' },
  '&:focus-visible': { outlineOffset: '-3px' },
});
const waitingClass = css({
  display: 'block',
  width: '70%',
  height: '0.75rem',
  borderRadius: 'full',
  background: 'bg.sunken',
});

/** The actions of rows. */
export interface RowUse<Row> {
  /** Opens a new tab: a press on the first cell, Enter there, or a press anywhere with a modifier. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Opens the side panel: a press anywhere else in the row, or the space bar. */
  readonly onPeek?: ((row: Row, index: number) => void) | undefined;
  /** A cell with more than text; undefined: plain text. */
  readonly cell?: ((row: Row, column: string) => ReactNode | undefined) | undefined;
}

interface TableRowProps<Row> extends RowUse<Row> {
  /** Receives the row's element, to measure it. */
  readonly lineRef: RefCallback<HTMLTableRowElement>;
  readonly model: ReturnType<TableModel<Row>['getRowModel']>['rows'][number];
  /** The one row whose button is in the tab order. */
  readonly isTabStop: boolean;
  /** It is in the side panel. */
  readonly isActive: boolean;
}

const isModified = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || button === 1;

/** One row, or its placeholder until it has arrived. */
export function TableRow<Row>({
  lineRef,
  model,
  onOpen,
  onPeek,
  isTabStop,
  isActive,
  cell,
}: TableRowProps<Row>) {
  const { index, row }: Slot<Row> = model.original;
  const line = useRef<HTMLTableRowElement>(null);
  const setLine = useCallback(
    (it: HTMLTableRowElement | null) => {
      line.current = it;
      lineRef(it);
    },
    [lineRef],
  );
  const wasWaiting = useRef(row === undefined);
  useEffect(() => {
    if (wasWaiting.current && row !== undefined) enter(line.current, 'translateX(0.5rem)');
    wasWaiting.current = row === undefined;
  }, [row]);
  const open = onOpen && row !== undefined ? () => onOpen(row) : undefined;
  const peek = onPeek && row !== undefined ? () => onPeek(row, index) : open;
  const onPress = (event: MouseEvent) => (isModified(event) ? open : peek)?.();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !onPeek) return;
    event.preventDefault();
    peek?.();
  };
  const content = (column: string, text: string) => {
    if (row === undefined) return <span className={waitingClass} />;
    const custom = cell?.(row, column);
    if (custom !== undefined) return <div className={customClass}>{custom}</div>;
    return (
      <span className={linesClass} title={text.length > 24 ? text : undefined}>
        {text}
      </span>
    );
  };
  return (
    <tr
      ref={setLine}
      aria-rowindex={index + 2}
      data-row={index}
      data-active={isActive ? '' : undefined}
      aria-busy={row === undefined || undefined}
      className={classes(cardClass, rowClass({ use: onOpen ? 'open' : 'read' }))}
      onClick={onPress}
      onAuxClick={onPress}
    >
      {model.getAllCells().map((it, at) => {
        const { column } = it;
        const text = it.getValue<string>();
        if (at > 0) {
          return (
            <td
              key={column.id}
              className={classes(cardLineClass, cellClass())}
              data-title={String(column.columnDef.header)}
            >
              {content(column.id, text)}
            </td>
          );
        }
        return (
          <th key={column.id} scope="row" className={cellClass({ place: 'first' })}>
            {onOpen ? (
              <button
                type="button"
                className={openClass}
                tabIndex={isTabStop ? 0 : -1}
                aria-disabled={open === undefined}
                onKeyDown={onKeyDown}
                onClick={(event) => {
                  event.stopPropagation();
                  open?.();
                }}
              >
                {content(column.id, text)}
                <span className={visuallyHiddenClass}>
                  {row === undefined ? 'Loading' : ', open preview in a new tab'}
                </span>
              </button>
            ) : (
              content(column.id, text)
            )}
          </th>
        );
      })}
    </tr>
  );
}
