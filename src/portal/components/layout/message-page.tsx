import type { ReactNode } from 'react';
import { buttonRowClass, PageHeading, recipe, startStackClass } from '#theme/index.ts';

const pageClass = recipe({
  base: {
    layerStyle: 'page',
    paddingBlock: { base: '12', md: '24' },
    display: 'grid',
    gap: { base: '10', md: '14' },
    alignItems: 'center',
  },
  variants: {
    columns: {
      one: {},
      two: { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 30rem)' } },
    },
  },
  defaultVariants: { columns: 'one' },
});

/** A page with one message and links to continue. */
export function MessagePage({
  eyebrow,
  title,
  lead,
  picture,
  first,
  children,
}: {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  /** Stands beside the words. */
  picture?: ReactNode;
  /** Shown above the words. */
  first?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={pageClass({ columns: picture ? 'two' : 'one' })}>
      <div className={startStackClass[8]}>
        {first}
        <PageHeading size="display" title={title} lead={lead} {...(eyebrow ? { eyebrow } : {})} />
        <div className={buttonRowClass[3]}>{children}</div>
      </div>
      {picture}
    </div>
  );
}
