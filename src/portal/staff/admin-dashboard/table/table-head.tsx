import { css, recipe } from '#theme/index.ts';
import type { Column } from '../columns/column.ts';
import type { Widths } from '../columns/use-widths.ts';
import { ColumnEdge } from './column-edge.tsx';
import type { TableModel } from './table-model.ts';

const headClass = recipe({
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    height: '2rem',
    padding: '0',
    textAlign: 'start',
    background: 'bg.subtle',
    borderBottomWidth: '1px',
    borderColor: 'border.strong',
  },
  variants: {
    place: {
      first: { insetInlineStart: '0', zIndex: '11', borderInlineEndWidth: '1px' },
      other: {},
    },
  },
  defaultVariants: { place: 'other' },
});
const titleClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  width: 'full',
  height: 'calc(2rem - 1px)',
  paddingInline: '2.5',
  fontWeight: '600',
  fontSize: 'xs',
  lineHeight: '1.15',
  textAlign: 'start',
});
const sortClass = css({
  cursor: 'pointer',
  _hover: { color: 'accent', '& > [data-sign=none]': { opacity: 0.9 } },
  '&:focus-visible': { outlineOffset: '-3px' },
});
const signClass = css({
  minWidth: '0.9em',
  fontSize: 'xs',
  color: 'gold.fg',
  // Visible without pointing: sortable columns say so.
  '&[data-sign=none]': { opacity: 0.45 },
});

const directions = { asc: 'ascending', desc: 'descending' } as const;
const signs = { ascending: '▲', descending: '▼', none: '↕' } as const;

interface TableHeadProps<Row> {
  readonly table: TableModel<Row>;
  /** The visible columns, in order. */
  readonly columns: readonly Column<Row>[];
  readonly widths: Widths;
}

/** The headers: pressing one sorts. They stay visible while rows scroll. */
export function TableHead<Row>({ table, columns, widths }: TableHeadProps<Row>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {group.headers.map(({ column }, at) => {
            const sorted = column.getIsSorted();
            const state = sorted ? directions[sorted] : 'none';
            const title = String(column.columnDef.header);
            return (
              <th
                key={column.id}
                scope="col"
                className={headClass({ place: at === 0 ? 'first' : 'other' })}
                aria-sort={column.getCanSort() ? state : undefined}
              >
                {column.getCanSort() ? (
                  <button
                    type="button"
                    className={`${titleClass} ${sortClass}`}
                    onClick={() => column.toggleSorting()}
                  >
                    {title}
                    <span aria-hidden="true" className={signClass} data-sign={state}>
                      {signs[state]}
                    </span>
                  </button>
                ) : (
                  <span className={titleClass}>{title}</span>
                )}
                <ColumnEdge id={column.id} width={columns[at]?.width ?? 8} widths={widths} />
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
