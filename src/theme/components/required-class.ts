import { css } from '../style.ts';

/** Draws the star of a mandatory question after its label; screen readers use `aria-required` instead. */
export const requiredClass = css({
  '&::after': {
    content: '"*"',
    color: 'danger',
    marginInlineStart: '0.2em',
    fontWeight: '700',
    '@supports (content: "*" / "")': { content: '"*" / ""' },
  },
});
