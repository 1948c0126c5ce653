import type { ReactNode } from 'react';
import { css, PageHeading } from '#theme/index.ts';

const pageClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: { base: '12', md: '24' },
  display: 'grid',
  gap: '8',
  justifyItems: 'start',
});
const actionsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });

/** A page that says one thing and offers the ways on. */
export function MessagePage({
  eyebrow,
  title,
  lead,
  children,
}: {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={pageClass}>
      <PageHeading size="display" title={title} lead={lead} {...(eyebrow ? { eyebrow } : {})} />
      <div className={actionsClass}>{children}</div>
    </div>
  );
}
