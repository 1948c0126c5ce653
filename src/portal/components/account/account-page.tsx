import type { ReactNode } from 'react';
import { css, PageHeading, Panel, recipe } from '#theme/index.ts';
import { useStage } from '../../stage/use-stage.ts';
import { AccountAside } from './account-aside.tsx';

const pageClass = recipe({
  base: {
    marginInline: 'auto',
    paddingInline: { base: '4', md: '8' },
    paddingBlock: { base: '8', md: '14' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: '6',
  },
  variants: { width: { narrow: { maxWidth: '34rem' }, wide: { maxWidth: '56rem' } } },
  defaultVariants: { width: 'narrow' },
});
// From this width there is room for the road beside the form.
const splitClass = recipe({
  base: {
    '@media (min-width: 80rem)': {
      maxWidth: 'page',
      marginInline: 'auto',
      paddingInline: '8',
      display: 'grid',
      columnGap: '8',
      '& > :first-child': { width: '100%', maxWidth: 'none', paddingInline: '0' },
      '& > aside': { marginBlock: '14' },
    },
  },
  variants: {
    width: {
      narrow: { '@media (min-width: 80rem)': { gridTemplateColumns: 'minmax(0, 1fr) 36rem' } },
      wide: { '@media (min-width: 80rem)': { gridTemplateColumns: '1fr 20rem' } },
    },
  },
  defaultVariants: { width: 'narrow' },
});
const headingClass = css({ marginBottom: '6', '& + [role]:not(:last-child)': { marginBottom: '6' } });
const linksClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '2',
  '& a': { paddingBlock: '1' },
});

/** A page around one short form: heading and form on a panel, links below it. */
export function AccountPage({
  title,
  lead,
  links,
  width,
  children,
}: {
  title: string;
  lead?: ReactNode;
  links?: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}) {
  const { name } = useStage().edition.texts;
  return (
    <div className={splitClass({ width })}>
      <div className={pageClass({ width })}>
        <Panel padding="large">
          <PageHeading className={headingClass} eyebrow={name} title={title} lead={lead} />
          {children}
        </Panel>
        {links && (
          <nav aria-label="Related pages" className={linksClass}>
            {links}
          </nav>
        )}
      </div>
      <AccountAside />
    </div>
  );
}
