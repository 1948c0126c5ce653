import { recipe } from '#theme/index.ts';

/** Buttons on the dark blue bands, for which the theme's own are not made. */
export const inkButtonClass = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '54px',
    paddingInline: '8',
    fontSize: 'lg',
    fontWeight: '600',
    lineHeight: '1.2',
    textAlign: 'center',
    borderRadius: 'md',
    borderWidth: '1px',
    transition: 'background-color 120ms, border-color 120ms',
    '&:focus-visible': { outlineColor: 'ink.gold' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      gold: {
        background: 'ink.gold',
        color: 'zone.fg',
        borderColor: 'ink.gold',
        '&:hover': { background: '#FFD370', borderColor: '#FFD370' },
      },
      quiet: {
        color: 'ink.fg',
        borderColor: 'ink.border',
        '&:hover': { background: 'ink.raised', borderColor: 'ink.muted' },
      },
    },
  },
  defaultVariants: { variant: 'gold' },
});
