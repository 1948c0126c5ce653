import { css } from '../../style.ts';

export const listClass = css({ display: 'grid', gap: '2', marginTop: '3' });
export const rowClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingInline: '3',
  paddingBlock: '2',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  background: 'bg.panel',
  '&[data-removed]': { borderStyle: 'dashed', color: 'fg.muted' },
  '&[data-failed]': { borderColor: 'danger', background: 'danger.subtle' },
});
export const nameClass = css({
  minWidth: '0',
  flex: '1 1 7rem',
  overflowWrap: 'anywhere',
  textAlign: 'start',
});
export const sizeClass = css({ color: 'fg.muted', fontSize: 'xs', whiteSpace: 'nowrap' });
export const problemClass = css({ flexBasis: '100%', color: 'danger', fontSize: 'xs', fontWeight: '600' });
export const noteClass = css({ flexBasis: '100%', color: 'fg.muted', fontSize: 'xs' });
export const progressClass = css({
  flex: '1 1 8rem',
  height: '6px',
  appearance: 'none',
  borderRadius: 'full',
  overflow: 'hidden',
  background: 'bg.subtle',
  '&::-webkit-progress-bar': { background: 'bg.subtle' },
  '&::-webkit-progress-value': { background: 'accent' },
  '&::-moz-progress-bar': { background: 'accent' },
});
export const zoneClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4',
  padding: '3',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  borderRadius: 'md',
  background: 'bg.panel',
  '&[data-over=true]': { borderColor: 'accent', borderStyle: 'solid', background: 'accent.subtle' },
});
export const zoneTextClass = css({ color: 'fg.muted', minWidth: '0' });
export const limitsClass = css({ display: 'block', fontSize: 'xs' });
