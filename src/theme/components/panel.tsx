import type { HTMLAttributes } from 'react';
import { classes, recipe } from '../style.ts';

const panelClass = recipe({
  base: {
    background: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'panel',
    _print: { boxShadow: 'none', borderColor: 'transparent', padding: '0' },
  },
  variants: {
    padding: {
      none: {},
      medium: { padding: { base: '5', md: '6' } },
      large: { padding: { base: '5', md: '10' } },
    },
    /** A gold rule on top marks the most important panel of a page. */
    accent: { none: {}, gold: { borderTopWidth: '4px', borderTopColor: 'gold' } },
  },
  defaultVariants: { padding: 'medium', accent: 'none' },
});

export interface PanelProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'figure' | 'li';
  padding?: 'none' | 'medium' | 'large';
  accent?: 'none' | 'gold';
}

/** A sheet of paper on the desk. */
export function Panel({ as: Element = 'div', padding, accent, className, ...rest }: PanelProps) {
  return <Element className={classes(panelClass({ padding, accent }), className)} {...rest} />;
}
