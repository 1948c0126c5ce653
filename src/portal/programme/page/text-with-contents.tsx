import type { ReactNode } from 'react';
import { css, TextLink } from '#theme/index.ts';

const pageClass = css({
  layerStyle: 'page',
  paddingTop: { base: '8', md: '12' },
  display: 'grid',
  gap: { base: '8', lg: '12' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 56rem)' },
  alignItems: 'start',
  _print: { display: 'block', paddingTop: '2' },
});
const contentsClass = css({
  position: { lg: 'sticky' },
  top: '6',
  '& ol': {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '2',
    listStyle: 'none',
  },
  _print: { display: 'none' },
});
const partsClass = css({ display: 'grid', gap: '10', gridColumn: { lg: '2' } });

interface TextWithContentsProps {
  /** Headings of the text, with the ids of their sections. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly children: ReactNode;
}

/** A page of text: its contents beside it if there is room, otherwise before it. */
export function TextWithContents({ contents, children }: TextWithContentsProps) {
  return (
    <div className={pageClass}>
      {contents.length > 1 && (
        <nav aria-label="On this page" className={contentsClass}>
          <ol>
            {contents.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={`#${id}`}>{title}</TextLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={partsClass}>{children}</div>
    </div>
  );
}
