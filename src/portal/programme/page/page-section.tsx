import type { ReactNode } from 'react';
import { classes, css, textClass } from '#theme/index.ts';
import { Motif } from '../../motif/motif.tsx';

const sectionClass = css({ layerStyle: 'page', marginTop: { base: '16', md: '24' } });
const headClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  maxWidth: '48rem',
  marginBottom: { base: '6', md: '8' },
  '&::before': {
    content: '""',
    flex: 'none',
    alignSelf: 'stretch',
    width: '4px',
    borderRadius: 'full',
    background: 'zone.violet',
  },
});
const sceneClass = css({ flex: 'none', width: '6rem', aspectRatio: '2 / 1', borderRadius: 'md' });
const leadClass = css({ color: 'fg.muted', textWrap: 'balance', marginTop: '1' });

export interface PageSectionProps {
  title: string;
  lead?: string;
  id?: string;
  /** A region whose landscape is beside the heading. */
  scene?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A part of a public page under its own heading. */
export function PageSection({ title, lead, id, scene, className, children }: PageSectionProps) {
  return (
    <section id={id} className={classes(sectionClass, className)}>
      <header className={headClass}>
        {scene && <Motif name={scene} box="scene" className={sceneClass} />}
        <div>
          <h2 className={textClass.heading}>{title}</h2>
          {lead && <p className={leadClass}>{lead}</p>}
        </div>
      </header>
      {children}
    </section>
  );
}
