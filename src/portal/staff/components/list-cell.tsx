import { isValidElement, type ReactNode } from 'react';
import { classes, css } from '#theme/index.ts';
import { cardLineClass } from './cards.ts';

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
  // A column is as wide as the longest word in it, but a button looks broken on two lines.
  '&[data-action] button': { whiteSpace: { md: 'nowrap' } },
});

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

/** What a row of a list says in a column. */
export function ListCell<Row>({ column, row }: { readonly column: ListColumn<Row>; readonly row: Row }) {
  const { title, cell, isWhole, isCut, isAction } = column;
  const content = cell(row) ?? null;
  return (
    <td
      className={classes(cellClass, cardLineClass)}
      data-title={title}
      data-action={isAction || undefined}
      data-empty={content === null ? '' : undefined}
    >
      <div className={contentClass} data-whole={isWhole ? '' : undefined} data-cut={isCut ? '' : undefined}>
        {isValidElement(content) ? content : <span>{content ?? '-'}</span>}
      </div>
    </td>
  );
}
