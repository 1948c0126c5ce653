import type { ReactNode } from 'react';
import { classes, css, visuallyHiddenClass } from '#theme/index.ts';
import { cardClass, cardLineClass, cardTableClass } from './cards.ts';

const frameClass = css({
  borderWidth: { base: '1px', mdDown: '0' },
  borderColor: 'border',
  borderRadius: 'md',
  background: { base: 'bg.panel', mdDown: 'transparent' },
  overflowX: { base: 'auto', mdDown: 'visible' },
});
const headClass = css({
  paddingInline: { base: '3', _print: '1.5' },
  paddingBlock: '3',
  textAlign: 'start',
  fontWeight: '600',
  whiteSpace: 'nowrap',
  background: 'bg.subtle',
  borderBottomWidth: '1px',
  borderColor: 'border.strong',
  '&[data-action]': { position: 'sticky', insetInlineEnd: '0', _print: { display: 'none' } },
});
const cellClass = css({
  paddingInline: { base: '3', mdDown: '0', _print: '1.5' },
  paddingBlock: { base: '1.5', mdDown: '0' },
  verticalAlign: { base: 'middle', mdDown: 'top' },
  // Short words stay whole; a table that is still too wide scrolls.
  minWidth: { md: '6rem' },
  // What a row is about.
  '&:first-child': { minWidth: { md: '11rem' } },
  borderColor: 'border',
  borderBottomWidth: { base: '1px', mdDown: '0' },
  'tr:last-child > &': { borderBottomWidth: '0' },
  '&[data-action]': {
    position: { md: 'sticky' },
    insetInlineEnd: '0',
    background: { md: 'bg.panel' },
    _print: { display: 'none' },
  },
});

/** Space between the lines of a card. */
const rowClass = css({ rowGap: '2' });
const contentClass = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '1',
  minWidth: '0',
  // In a table a column is as wide as its longest word; one that is longer still, such as an address, is broken.
  maxWidth: { md: '22rem' },
  overflowWrap: { base: 'break-word', mdDown: 'anywhere', _print: 'anywhere' },
  '& > *': { maxWidth: 'full' },
  '&[data-whole]': { whiteSpace: { md: 'nowrap' } },
  // In one line, which is cut at the edge.
  '&[data-cut]': {
    display: 'grid',
    justifyItems: 'start',
    minWidth: { md: '9.5rem' },
    maxWidth: { md: '15rem' },
  },
  '&[data-cut] > *': {
    overflow: { md: 'hidden' },
    textOverflow: 'ellipsis',
    whiteSpace: { md: 'nowrap' },
  },
});

export interface ListColumn<Row> {
  readonly title: string;
  /** Null when there is nothing to say. */
  readonly cell: (row: Row) => ReactNode;
  /** On one line, like a time. */
  readonly isWhole?: boolean;
  /** On one line, cut if it is long: its elements have the full text in their titles. */
  readonly isCut?: boolean;
  /** The actions of a row: they stay visible when the table scrolls. */
  readonly isAction?: boolean;
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
      <table className={cardTableClass} aria-busy={busy}>
        <caption className={visuallyHiddenClass}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isAction }) => (
              <th key={title} scope="col" className={headClass} data-action={isAction || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} className={classes(cardClass, rowClass)}>
              {columns.map(({ title, cell, isWhole, isCut, isAction }) => {
                const content = cell(row) ?? null;
                return (
                  <td
                    key={title}
                    className={classes(cellClass, cardLineClass)}
                    data-title={title}
                    data-action={isAction || undefined}
                    data-empty={content === null ? '' : undefined}
                  >
                    <div
                      className={contentClass}
                      data-whole={isWhole ? '' : undefined}
                      data-cut={isCut ? '' : undefined}
                    >
                      {isText(content) ? <span>{content ?? '-'}</span> : content}
                    </div>
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

/** Bare text would take no width from the cell. */
function isText(content: ReactNode): boolean {
  return content === null || typeof content === 'string' || typeof content === 'number';
}
