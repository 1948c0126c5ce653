import { recipe } from '#theme/index.ts';

const badgeClass = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    paddingInline: '2.5',
    minHeight: '24px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'currentColor',
    fontSize: 'xs',
    fontWeight: '600',
    whiteSpace: { base: 'nowrap', mdDown: 'normal' },
  },
  variants: {
    tone: {
      good: { background: 'success.subtle', color: 'success' },
      waiting: { background: 'accent.subtle', color: 'accent' },
      // Gold is for people and companies being honoured.
      honoured: { background: 'gold.subtle', color: 'gold.fg' },
      bad: { background: 'danger.subtle', color: 'danger' },
      plain: { background: 'bg.subtle', color: 'fg.muted' },
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** What a state means to its reader. */
export type Tone = 'good' | 'waiting' | 'honoured' | 'bad' | 'plain';

/** A state in words and colour. */
export function StateBadge({ tone, children }: { tone: Tone; children: string }) {
  return <span className={badgeClass({ tone })}>{children}</span>;
}
