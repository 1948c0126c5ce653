import { css, recipe } from '../style.ts';

/** The look of every control for typing or choosing. */
export const inputClass = recipe({
  base: {
    width: 'full',
    minWidth: '0',
    color: 'fg',
    fontFamily: 'body',
    lineHeight: 'normal',
    // Urdu and other right-to-left scripts begin at the right, line by line.
    unicodeBidi: 'plaintext',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.control',
    _placeholder: { color: 'fg.muted' },
    '&:hover:not(:disabled)': { borderColor: 'accent' },
    '&:focus-visible': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '0',
      borderColor: 'focus',
      borderRadius: 'md',
    },
    '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: 'inset 0 0 0 1px {colors.danger}' },
    '&:disabled': {
      background: 'bg.subtle',
      color: 'fg.muted',
      cursor: 'not-allowed',
      borderStyle: 'dashed',
    },
    // Chromium and WebKit add spacing around the parts of a day: beside other controls it would be higher.
    '&::-webkit-datetime-edit': { lineHeight: 'snug' },
    // In an empty control it shows today, paler than a chosen day. Only Safari supports the property tested here.
    '@supports (hanging-punctuation: first)': {
      '&[data-empty]:not(:focus)::-webkit-datetime-edit-fields-wrapper': { opacity: '0' },
    },
    '&:read-only:not(:disabled):not(select)': { background: 'bg.subtle', borderColor: 'border.strong' },
  },
  variants: {
    variant: {
      default: { background: 'bg.panel' },
      outlined: { background: 'transparent', borderWidth: '2px' },
      filled: {
        background: 'bg.subtle',
        borderColor: 'transparent',
        borderBottomColor: 'border.control',
        borderBottomWidth: '2px',
        borderBottomRadius: '0',
      },
    },
    size: {
      small: { minHeight: '36px', paddingInline: '2.5', paddingBlock: '1', fontSize: 'sm' },
      medium: { minHeight: '44px', paddingInline: '3', paddingBlock: '2', fontSize: 'md' },
      large: { minHeight: '54px', paddingInline: '4', paddingBlock: '3', fontSize: 'lg' },
    },
  },
  defaultVariants: { variant: 'default', size: 'medium' },
});

/** Contains a control with a sign, a unit or a button inside it. */
export const affixedClass = css({ position: 'relative', display: 'flex', alignItems: 'stretch' });

/** A sign such as € or % inside the control's edge. */
export const affixClass = recipe({
  base: {
    position: 'absolute',
    insetBlock: '0',
    display: 'flex',
    alignItems: 'center',
    paddingInline: '3',
    color: 'fg.muted',
    pointerEvents: 'none',
  },
  variants: { side: { start: { insetInlineStart: '0' }, end: { insetInlineEnd: '0' } } },
  defaultVariants: { side: 'start' },
});

/** Room for a sign at the start or end of a control. */
export const roomStartClass = css({ '&&': { paddingInlineStart: '8' } });
export const roomEndClass = css({ '&&': { paddingInlineEnd: '8' } });
