import { recipe } from '../style.ts';

/** The button as a class, for links and labels that act like one. */
export const buttonClass = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    fontFamily: 'body',
    fontWeight: '600',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'pointer',
    transition: 'background-color 120ms, color 120ms, border-color 120ms, box-shadow 120ms',
    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.55, boxShadow: 'none' },
    _print: { display: 'none' },
  },
  variants: {
    variant: {
      primary: {
        background: 'accent',
        color: 'accent.fg',
        boxShadow: 'inset 0 -2px 0 rgb(0 0 0 / 18%)',
        '&:hover:not(:disabled):not([aria-disabled=true])': { background: 'accent.hover' },
      },
      secondary: {
        background: 'accent.subtle',
        color: 'accent',
        '&:hover:not(:disabled):not([aria-disabled=true])': { borderColor: 'accent' },
      },
      outlined: {
        background: 'bg.panel',
        color: 'accent',
        borderColor: 'border.control',
        '&:hover:not(:disabled):not([aria-disabled=true])': {
          background: 'accent.subtle',
          borderColor: 'accent',
        },
      },
      /** For irreversible actions. */
      danger: {
        background: 'danger',
        color: 'bg.panel',
        '&:hover:not(:disabled):not([aria-disabled=true])': { textDecoration: 'underline' },
      },
      text: {
        color: 'accent',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.22em',
        '&:hover:not(:disabled):not([aria-disabled=true])': {
          background: 'accent.subtle',
          textDecorationThickness: '2px',
        },
      },
    },
    size: {
      small: { minHeight: '36px', paddingInline: '3', fontSize: 'sm' },
      medium: { minHeight: '44px', paddingInline: '5', fontSize: 'md' },
      large: { minHeight: '54px', paddingInline: '8', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'primary', size: 'medium' },
});
