import type { ReactNode } from 'react';
import { css, PageHeading } from '#theme/index.ts';
import { useKeptFocus } from '../../components/use-kept-focus.ts';

const pageClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6' },
  paddingBlock: { base: '4', md: '5' },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
});
// On a phone the actions are beside a short title and below a long one, and the lead below both.
const headClass = css({
  columnGap: '4',
  rowGap: { base: '2', md: '4' },
  alignItems: { base: 'center', md: 'flex-end' },
  '& h1': { textStyle: 'title', flex: 'auto' },
  // A one-sentence lead takes one line if there is room.
  '& > :first-child': { display: { base: 'contents', md: 'block' }, maxWidth: '54rem' },
  '& > :first-child > p': { flexBasis: 'full', order: '1' },
});

/** A staff page: heading, actions, and lists below. */
export function StaffPage(props: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, lead, actions, children } = props;
  const page = useKeptFocus();
  return (
    <div ref={page} className={pageClass}>
      <PageHeading className={headClass} title={title} lead={lead} actions={actions} />
      {children}
    </div>
  );
}
