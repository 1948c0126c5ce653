import { css, recipe } from '../style.ts';

/** Choices side by side or stacked. */
export const choicesClass = recipe({
  base: { display: 'flex', gap: '2', flexWrap: 'wrap' },
  variants: { direction: { row: { flexDirection: 'row' }, column: { flexDirection: 'column' } } },
  defaultVariants: { direction: 'row' },
});

/** A choice with its label; the whole card can be pressed. */
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
  position: 'relative',
});

/** The dot or tick itself. */
export const tickClass = css({
  flex: 'none',
  width: '20px',
  height: '20px',
  marginTop: '1px',
  accentColor: '{colors.accent}',
  cursor: 'inherit',
  // The card's frame belongs to the tick, which knows its state; a `:has(…)` on the card costs at every change.
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '-1px',
    borderRadius: 'md',
    pointerEvents: 'none',
    borderWidth: '0',
    borderStyle: 'solid',
    borderColor: 'accent',
  },
  '&:checked::before': { borderWidth: '2px' },
  '&[aria-invalid=true]::before': { borderWidth: '2px', borderColor: 'danger' },
  '&:disabled': { cursor: 'not-allowed' },
  '&:checked ~ span': { color: 'accent' },
});
