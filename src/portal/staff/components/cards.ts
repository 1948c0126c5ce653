import { css } from '#theme/index.ts';

/**
 * A window in which table rows become cards, like `mdDown` below: in rem, by the reader's font size. On paper they stay rows.
 */
export const cardWindow = 'screen and (width < 48rem)';

/** A table whose rows become cards on a phone: each line of a card is headed by the title of its column. */
export const cardTableClass = css({
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: { base: 'sm', _print: 'xs' },
  fontVariantNumeric: 'tabular-nums',
  display: { base: 'table', mdDown: 'block' },
  '& thead': { display: { base: 'table-header-group', mdDown: 'none' } },
  '& tbody': { display: { base: 'table-row-group', mdDown: 'block' } },
});

/** A row of such a table. */
export const cardClass = css({
  display: { base: 'table-row', mdDown: 'grid' },
  alignContent: 'start',
  padding: { base: '0', mdDown: '4' },
  marginBottom: { base: '0', mdDown: '3' },
  background: { base: 'transparent', mdDown: 'bg.panel' },
  borderWidth: { base: '0', mdDown: '1px' },
  borderColor: 'border',
  borderRadius: { base: '0', mdDown: 'md' },
});

/** A cell of such a table; `data-title` is the title of its column, with `data-empty` a card omits it. */
export const cardLineClass = css({
  display: { base: 'table-cell', mdDown: 'grid' },
  gridTemplateColumns: '7rem minmax(0, 1fr)',
  columnGap: '3',
  // A phone whose reader has set large letters: rem in queries follow that setting.
  '@media (width < 18rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '&[data-empty]': { display: { base: 'table-cell', mdDown: 'none' } },
  '&::before': {
    content: 'attr(data-title)',
    display: { base: 'none', mdDown: 'block' },
    color: 'fg.muted',
  },
});
