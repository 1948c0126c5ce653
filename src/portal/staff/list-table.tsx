import type { ReactNode } from 'react';
import { css, visuallyHiddenClass } from '#theme/index.ts';

const frameClass = css({
  borderWidth: { base: '0', lg: '1px' },
  borderColor: 'border',
  borderRadius: 'md',
  background: { base: 'transparent', lg: 'bg.panel' },
  overflowX: { base: 'visible', lg: 'auto' },
});
/** On a phone each row is a card whose lines are headed by the columns' titles. */
const tableClass = css({
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  display: { base: 'block', lg: 'table' },
  '& thead': { display: { base: 'none', lg: 'table-header-group' } },
  '& tbody': { display: { base: 'grid', lg: 'table-row-group' }, gap: '3' },
  '& tbody tr': {
    display: { base: 'grid', lg: 'table-row' },
    gap: '2',
    padding: { base: '4', lg: '0' },
    background: 'bg.panel',
    borderWidth: { base: '1px', lg: '0' },
    borderColor: 'border',
    borderRadius: { base: 'md', lg: '0' },
  },
});
const headClass = css({
  paddingInline: '3',
  paddingBlock: '3',
  textAlign: 'start',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  background: 'bg.subtle',
  borderBottomWidth: '1px',
  borderColor: 'border.strong',
});
const cellClass = css({
  display: { base: 'grid', lg: 'table-cell' },
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  columnGap: '3',
  paddingInline: { base: '0', lg: '3' },
  paddingBlock: { base: '0', lg: '3' },
  verticalAlign: 'top',
  maxWidth: { lg: '22rem' },
  // Short words stay whole; a table that is wider yet scrolls.
  minWidth: { lg: '7rem' },
  borderColor: 'border',
  borderBottomWidth: { base: '0', lg: '1px' },
  'tr:last-child > &': { borderBottomWidth: '0' },
  // A card leaves out what there is nothing to say about.
  '&[data-empty]': { display: { base: 'none', lg: 'table-cell' } },
  '&::before': {
    content: 'attr(data-title)',
    display: { base: 'block', lg: 'none' },
    color: 'fg.muted',
  },
});

const contentClass = css({
  display: 'grid',
  gap: '1',
  justifyItems: 'start',
  minWidth: '0',
  // Each line by itself: the page's reset has every element start from no break, so that none is inherited.
  '&, & > *': { overflowWrap: 'anywhere' },
});

/** One column of a list. */
export interface ListColumn<Row> {
  readonly title: string;
  /** Null when there is nothing to say. */
  readonly cell: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  readonly busy: boolean;
}

/** Rows under titles; on a phone, cards. */
export function ListTable<Row extends { readonly _id: string }>(props: ListTableProps<Row>) {
  const { caption, columns, rows, busy } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
    <section className={frameClass} aria-label={caption} tabIndex={0}>
      <table className={tableClass} aria-busy={busy}>
        <caption className={visuallyHiddenClass}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className={headClass}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              {columns.map(({ title, cell }) => {
                const content = cell(row) ?? null;
                return (
                  <td
                    key={title}
                    className={cellClass}
                    data-title={title}
                    data-empty={content === null ? '' : undefined}
                  >
                    <div className={contentClass}>{content ?? '-'}</div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
