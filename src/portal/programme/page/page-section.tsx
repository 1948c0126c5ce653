import type { ReactNode } from 'react';
import { classes, css } from '#theme/index.ts';

const sectionClass = css({
  layerStyle: 'page',
  marginTop: { base: '16', md: '24' },
});
const headClass = css({ display: 'grid', gap: '2', maxWidth: '48rem', marginBottom: { base: '6', md: '8' } });
const titleClass = css({ textStyle: 'heading', textWrap: 'balance' });
const ruleClass = css({
  width: '48px',
  height: '3px',
  background: 'gold',
  borderRadius: 'full',
  marginBottom: '2',
});
const leadClass = css({ color: 'fg.muted', textWrap: 'balance' });

export interface PageSectionProps {
  title: string;
  lead?: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of a public page under its own heading. */
export function PageSection({ title, lead, id, className, children }: PageSectionProps) {
  return (
    <section id={id} className={classes(sectionClass, className)}>
      <header className={headClass}>
        <span aria-hidden="true" className={ruleClass} />
        <h2 className={titleClass}>{title}</h2>
        {lead && <p className={leadClass}>{lead}</p>}
      </header>
      {children}
    </section>
  );
}
