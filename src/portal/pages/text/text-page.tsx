import site from '#content/site.json' with { type: 'json' };
import { css, TextLink } from '#theme/index.ts';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { Paragraphs } from '../../programme/page/paragraphs.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { useFilled } from '../../stage/use-words.ts';

const pageClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingTop: { base: '10', md: '14' },
  display: 'grid',
  gap: { base: '8', lg: '12' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' },
  alignItems: 'start',
});
const contentsClass = css({
  position: { lg: 'sticky' },
  top: '6',
  '& ol': { display: 'grid', gap: '2', listStyle: 'none' },
});
const partsClass = css({ display: 'grid', gap: '10' });
const partClass = css({ display: 'grid', gap: '3', scrollMarginTop: '6' });
const titleClass = css({ textStyle: 'heading' });

/** Words under headings, as a content file holds them. */
export interface TextContent {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** A page of words with its contents beside it, and whom to write to at its end. */
export function TextPage({ content }: { content: TextContent }) {
  const { title, lead, sections } = useFilled(content);
  return (
    <>
      <PageMeta title={title} description={lead} />
      <TitleBand title={title} lead={lead} />
      <div className={pageClass}>
        <nav aria-label="On this page" className={contentsClass}>
          <ol>
            {sections.map((section, place) => (
              <li key={section.title}>
                <TextLink href={`#part-${place + 1}`}>{section.title}</TextLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className={partsClass}>
          {sections.map((section, place) => (
            <section key={section.title} id={`part-${place + 1}`} className={partClass}>
              <h2 className={titleClass}>{section.title}</h2>
              <Paragraphs text={section.paragraphs} />
            </section>
          ))}
          <p>
            Write to <TextLink href={`mailto:${site.helpEmail}`}>{site.helpEmail}</TextLink>.
          </p>
        </div>
      </div>
    </>
  );
}
