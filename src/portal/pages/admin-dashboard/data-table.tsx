import type { ReactNode } from 'react';
import { css, recipe, visuallyHiddenClass } from '#theme/index.ts';
import type { Column } from './columns.ts';
import type { View } from './use-view.ts';

const scrollClass = css({
  overflow: 'auto',
  maxHeight: '70vh',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.panel',
  _print: { maxHeight: 'none', overflow: 'visible' },
});
const tableClass = css({
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
});
const headClass = css({
  position: 'sticky',
  top: '0',
  zIndex: 'sticky',
  padding: '0',
  textAlign: 'start',
  background: 'bg.subtle',
  borderBottomWidth: '1px',
  borderColor: 'border.strong',
});
const sortClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  width: 'full',
  minHeight: '44px',
  paddingInline: '2.5',
  fontWeight: '600',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { color: 'accent' },
  '&:focus-visible': { outlineOffset: '-3px' },
});
const signClass = css({ minWidth: '0.8em', fontSize: 'xs', color: 'gold.fg' });
const rowClass = recipe({
  base: { '&:last-child > td': { borderBottomWidth: '0' } },
  variants: {
    use: { read: {}, open: { cursor: 'pointer', '&:hover > td': { background: 'accent.subtle' } } },
  },
  defaultVariants: { use: 'read' },
});
const cellClass = css({
  paddingBlock: '3',
  paddingInline: '2.5',
  verticalAlign: 'top',
  borderBottomWidth: '1px',
  borderColor: 'border',
  maxWidth: '20rem',
  minWidth: '5.5rem',
  overflowWrap: 'break-word',
});
const openClass = css({
  minHeight: '24px',
  textAlign: 'start',
  fontWeight: '600',
  color: 'accent',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.22em',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
});

const directions = { asc: 'ascending', desc: 'descending' } as const;
const signs = { ascending: '▲', descending: '▼', none: '' } as const;

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly view: View;
  readonly busy: boolean;
  readonly onSort: (sort: string) => void;
  /** Rows lead somewhere: a click anywhere, or the button in the first cell. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** A cell that is more than its text. */
  readonly cell?: (row: Row, column: Column<Row>) => ReactNode;
}

/** A table whose headers sort (ascending, descending, none) and stay in sight while its rows scroll. */
export function DataTable<Row extends { readonly _id: string }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, view, busy, onSort, onOpen, cell } = props;
  const stateOf = (sort: string) => (view.sort === sort ? directions[view.order] : 'none');
  const content = (row: Row, column: Column<Row>, at: number) => {
    if (at > 0 || !onOpen) return cell?.(row, column) ?? column.text(row);
    return (
      <button
        type="button"
        className={openClass}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(row);
        }}
      >
        {column.text(row)}
        <span className={visuallyHiddenClass}>, open preview in a new tab</span>
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
    <section className={scrollClass} aria-label={caption} tabIndex={0}>
      <table className={tableClass} aria-busy={busy}>
        <caption className={visuallyHiddenClass}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, sort }) => (
              <th key={sort} scope="col" className={headClass} aria-sort={stateOf(sort)}>
                <button type="button" className={sortClass} onClick={() => onSort(sort)}>
                  {title}
                  <span aria-hidden="true" className={signClass}>
                    {signs[stateOf(sort)]}
                  </span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row._id}
              className={rowClass({ use: onOpen ? 'open' : 'read' })}
              onClick={onOpen && (() => onOpen(row))}
            >
              {columns.map((column, at) => (
                <td key={column.sort} className={cellClass}>
                  {content(row, column, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
