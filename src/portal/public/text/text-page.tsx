import { contentOf } from '#content/content-of.ts';
import { css, TextLink, textClass } from '#theme/index.ts';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { Paragraphs } from '../../programme/page/paragraphs.tsx';
import { TextWithContents } from '../../programme/page/text-with-contents.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { useFilled } from '../../stage/use-words.ts';

const partClass = css({ display: 'grid', gap: '3', scrollMarginTop: '6' });

/** Text under headings, as in a content file. */
export interface TextContent {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** A page of text with its contents beside it, and the contact address at its end. */
export function TextPage({ content }: { content: TextContent }) {
  const { helpEmail } = contentOf('site');
  const { title, lead, sections } = useFilled(content);
  const parts = sections.map((section, place) => ({ ...section, id: `part-${place + 1}` }));
  return (
    <>
      <PageMeta title={title} description={lead} />
      <TitleBand title={title} lead={lead} />
      <TextWithContents contents={parts}>
        {parts.map((part) => (
          <section key={part.id} id={part.id} className={partClass}>
            <h2 className={textClass.heading}>{part.title}</h2>
            <Paragraphs text={part.paragraphs} />
          </section>
        ))}
        <p>
          Write to <TextLink href={`mailto:${helpEmail}`}>{helpEmail}</TextLink>.
        </p>
      </TextWithContents>
    </>
  );
}
