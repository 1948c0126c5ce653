import { recipe } from '#theme/style.ts';

/** A line below a question with its own button; with a tone, it asks something. */
export const noticeClass = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    marginTop: '1.5',
    textStyle: 'caption',
  },
  variants: {
    tone: {
      calm: { color: 'fg.muted' },
      doubt: {
        paddingInline: '3',
        paddingBlock: '1',
        borderRadius: 'md',
        background: 'warning.subtle',
        color: 'fg',
      },
    },
  },
  defaultVariants: { tone: 'calm' },
});
