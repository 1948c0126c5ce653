import type { ReactNode } from 'react';
import { classes, css, recipe } from '../style.ts';

const rootClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
});
// Whether the actions are beside the text or below it never depends on text that arrives later.
const wordsClass = css({
  flex: '1 1 0',
  minWidth: 'min(20rem, 100%)',
  maxWidth: 'prose',
  overflowWrap: 'anywhere',
});
const eyebrowClass = css({
  textStyle: 'label',
  color: 'gold.fg',
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  marginBottom: '2',
});
const titleClass = recipe({
  base: { color: 'fg', textWrap: 'balance' },
  variants: { size: { display: { textStyle: 'display' }, heading: { textStyle: 'heading' } } },
  defaultVariants: { size: 'heading' },
});
const leadClass = css({ marginTop: '2', color: 'fg.muted', textWrap: 'pretty' });
// Actions that render nothing take no line of their own.
const actionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  '&:empty': { display: 'none' },
  _print: { display: 'none' },
});

export interface PageHeadingProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Buttons at the far end. */
  actions?: ReactNode;
  size?: 'display' | 'heading';
  /** For pages that move focus to their heading. */
  id?: string;
  className?: string;
}

/** The one `h1` of a page. */
export function PageHeading({ title, eyebrow, lead, actions, size, id, className }: PageHeadingProps) {
  return (
    <header className={classes(rootClass, className)}>
      <div className={wordsClass}>
        {eyebrow !== undefined && <p className={eyebrowClass}>{eyebrow}</p>}
        <h1 id={id} tabIndex={id === undefined ? undefined : -1} className={titleClass({ size })}>
          {title}
        </h1>
        {lead !== undefined && <p className={leadClass}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={actionsClass}>{actions}</div>}
    </header>
  );
}
