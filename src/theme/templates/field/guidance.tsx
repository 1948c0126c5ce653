import type { ReactNode } from 'react';
import { css } from '../../style.ts';

const foldClass = css({
  marginBottom: '2',
  maxWidth: 'prose',
  textStyle: 'caption',
  color: 'fg.muted',
  whiteSpace: 'pre-line',
  '& > summary': {
    cursor: 'pointer',
    width: 'fit-content',
    minHeight: '24px',
    fontWeight: '600',
    color: 'accent',
  },
});

/** A longer text is collapsed, out of the way of people who know it. */
const longest = 240;

/** Where the first sentence of a text ends, if the text is too long to show in full; undefined otherwise. */
export function foldedAt(text: ReactNode): number | undefined {
  if (typeof text !== 'string' || text.length <= longest) return undefined;
  const end = text.search(/[.!?]\s/) + 1;
  return end > 0 && end <= longest ? end : undefined;
}

/** Text beside a question that is read once, under a title that stays. */
export function Guidance({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <details id={id} className={foldClass}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
