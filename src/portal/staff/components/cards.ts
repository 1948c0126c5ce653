import { css } from '#theme/index.ts';

/** A window in which the rows of tables are cards. */
export const cardWindow = '(max-width: 767.98px)';

/** A table whose rows are cards on a phone: each line of a card is headed by the title of its column. */
export const cardTableClass = css({
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  display: { base: 'block', md: 'table' },
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
  '& tbody': { display: { base: 'block', md: 'table-row-group' } },
});

/** A row of such a table. */
export const cardClass = css({
  display: { base: 'grid', md: 'table-row' },
  alignContent: 'start',
  padding: { base: '4', md: '0' },
  marginBottom: { base: '3', md: '0' },
  background: { base: 'bg.panel', md: 'transparent' },
  borderWidth: { base: '1px', md: '0' },
  borderColor: 'border',
  borderRadius: { base: 'md', md: '0' },
});

/** A cell of such a table; `data-title` is the title of its column, `data-empty` says that a card leaves it out. */
export const cardLineClass = css({
  display: { base: 'grid', md: 'table-cell' },
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  columnGap: '3',
  '&[data-empty]': { display: { base: 'none', md: 'table-cell' } },
  '&::before': {
    content: 'attr(data-title)',
    display: { base: 'block', md: 'none' },
    color: 'fg.muted',
  },
});
