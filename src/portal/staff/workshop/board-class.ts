import { css } from '#theme/index.ts';

/** Choices and actions, above the board. */
export const barClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '6',
  rowGap: '3',
  alignItems: 'end',
});

/** Texts on one side, their result on the other. */
export const boardClass = css({
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
