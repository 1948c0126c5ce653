import { css } from '../style.ts';

/** Stacked, as wide as there is room; the number is the gap, in steps of the spacing scale. */
export const stackClass = {
  1: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' }),
  2: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '2' }),
  3: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' }),
  4: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' }),
  5: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' }),
  6: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' }),
  8: css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8' }),
};

/** A stack whose items keep their own width. */
export const startStackClass = {
  1: css({ display: 'grid', justifyItems: 'start', gap: '1' }),
  2: css({ display: 'grid', justifyItems: 'start', gap: '2' }),
  4: css({ display: 'grid', justifyItems: 'start', gap: '4' }),
  5: css({ display: 'grid', justifyItems: 'start', gap: '5' }),
  8: css({ display: 'grid', justifyItems: 'start', gap: '8' }),
};

/** A list without bullets. */
export const listClass = {
  1: css({ display: 'grid', gap: '1', listStyle: 'none' }),
  2: css({ display: 'grid', gap: '2', listStyle: 'none' }),
  3: css({ display: 'grid', gap: '3', listStyle: 'none' }),
  4: css({ display: 'grid', gap: '4', listStyle: 'none' }),
};

/** Side by side, vertically centred, wrapping as needed. */
export const rowClass = {
  2: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
  3: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' }),
  4: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' }),
};

/** Buttons side by side, all as high as the highest. */
export const buttonRowClass = {
  2: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  3: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
};
