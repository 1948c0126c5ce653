import type { ReactNode } from 'react';
import { css, recipe, visuallyHiddenClass } from '#theme/index.ts';
import type { Slot, TableModel } from './table-model.ts';

const rowClass = recipe({
  base: { height: 'var(--row)' },
  variants: {
    use: {
      read: { '&:hover > *': { background: 'bg.subtle' } },
      open: { cursor: 'pointer', '&:hover > *': { background: 'accent.subtle' } },
    },
  },
  defaultVariants: { use: 'read' },
});
const cellClass = recipe({
  base: {
    height: 'var(--row)',
    paddingInline: '2.5',
    paddingBlock: '0',
    textAlign: 'start',
    fontWeight: '400',
    verticalAlign: 'middle',
    background: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
    overflow: 'hidden',
  },
  variants: {
    place: {
      first: { position: 'sticky', insetInlineStart: '0', zIndex: '1', borderInlineEndWidth: '1px' },
      other: {},
    },
  },
  defaultVariants: { place: 'other' },
});
const linesClass = css({
  lineClamp: '2',
  fontSize: { base: 'xs', md: 'sm' },
  lineHeight: '1.25',
  overflowWrap: 'anywhere',
  '[data-density=compact] &': { lineClamp: '1' },
});
const openClass = css({
  // The ring of focus stands clear of the words.
  width: 'calc(100% + 0.75rem)',
  marginInline: '-1.5',
  paddingInline: '1.5',
  height: 'calc(var(--row) - 1px)',
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

interface TableRowProps<Row> {
  readonly model: ReturnType<TableModel<Row>['getRowModel']>['rows'][number];
  /** Rows lead somewhere: a click anywhere, or the button in the first cell. */
  readonly onOpen: ((row: Row) => void) | undefined;
  /** The one row whose button Tab leads to. */
  readonly isTabStop: boolean;
  /** A cell that is more than its text; undefined: it is not. */
  readonly cell: ((row: Row, column: string) => ReactNode | undefined) | undefined;
}

/** One row, or its place until it has come. */
export function TableRow<Row>({ model, onOpen, isTabStop, cell }: TableRowProps<Row>) {
  const { index, row }: Slot<Row> = model.original;
  const open = onOpen && row !== undefined ? () => onOpen(row) : undefined;
  const content = (column: string, text: string) => {
    if (row === undefined) return <span className={waitingClass} />;
    return (
      cell?.(row, column) ?? (
        <span className={linesClass} title={text.length > 24 ? text : undefined}>
          {text}
        </span>
      )
    );
  };
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      aria-busy={row === undefined || undefined}
      className={rowClass({ use: onOpen ? 'open' : 'read' })}
      onClick={open}
    >
      {model.getVisibleCells().map((it, at) => {
        const { column } = it;
        const text = it.getValue<string>();
        if (at > 0) {
          return (
            <td key={column.id} className={cellClass()}>
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
