import { css } from '#theme/index.ts';

/** A page of stacked panels. */
export const pageClass = css({
  layerStyle: 'page',
  paddingBlock: { base: '8', md: '12' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
});
