import { css, recipe } from '../style.ts';

/** Choices beside or below each other. */
export const choicesClass = recipe({
  base: { display: 'flex', gap: '2', flexWrap: 'wrap' },
  variants: { direction: { row: { flexDirection: 'row' }, column: { flexDirection: 'column' } } },
  defaultVariants: { direction: 'row' },
});

/** A choice with its words; the whole card can be pressed. */
export const choiceClass = css({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: '3',
  minHeight: '44px',
  paddingInline: '4',
  paddingBlock: '2.5',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  background: 'bg.panel',
  cursor: 'pointer',
  lineHeight: 'snug',
  '&:hover': { borderColor: 'accent' },
  '&:has(:checked)': {
    borderColor: 'accent',
    background: 'accent.subtle',
    boxShadow: 'inset 0 0 0 1px {colors.accent}',
  },
  '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.muted', background: 'bg.subtle' },
  '&:has([aria-invalid=true])': { borderColor: 'danger' },
});

/** The dot or tick itself. */
export const tickClass = css({
  flex: 'none',
  width: '20px',
  height: '20px',
  marginTop: '1px',
  accentColor: '{colors.accent}',
  cursor: 'inherit',
});
