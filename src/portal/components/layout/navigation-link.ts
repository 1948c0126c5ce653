import { css } from '#theme/index.ts';

/** A header entry; the current page has a gold line, and so does the list that contains it. */
export const navigationLinkClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '44px',
  // Between the drawer's width and a laptop's, every entry of a superadmin must fit beside the name.
  paddingInline: { base: '3', lg: '1.5', xl: '3' },
  color: 'fg',
  fontWeight: '500',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { color: 'accent', background: 'accent.subtle' },
  '&[aria-current]': {
    color: 'accent',
    fontWeight: '600',
    borderRadius: '0',
    boxShadow: 'inset 0 -3px 0 {colors.gold}',
  },
});
