import { recipe } from '#theme/index.ts';

/** A bar that shows a share of a whole. */
export const barClass = recipe({
  base: {
    display: 'block',
    width: 'full',
    height: '6px',
    borderRadius: 'full',
    overflow: 'hidden',
    appearance: 'none',
    border: 'none',
    background: 'bg.sunken',
    '&::-webkit-progress-bar': { background: 'bg.sunken' },
  },
  variants: {
    of: {
      submitted: {
        '&::-webkit-progress-value': { background: 'success' },
        '&::-moz-progress-bar': { background: 'success' },
      },
      drafts: {
        '&::-webkit-progress-value': { background: 'accent' },
        '&::-moz-progress-bar': { background: 'accent' },
      },
    },
  },
  defaultVariants: { of: 'submitted' },
});
