import type { ReactNode } from 'react';
import { css, PageHeading } from '#theme/index.ts';

const pageClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: { base: '4', md: '5' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  '& h1': { textStyle: 'title' },
});

/** A page of those who run the programme: heading, what can be done, and lists below. */
export function StaffPage(props: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, lead, actions, children } = props;
  return (
    <div className={pageClass}>
      <PageHeading title={title} lead={lead} actions={actions} />
      {children}
    </div>
  );
}
