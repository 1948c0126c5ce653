import { contentOf } from '#content/content-of.ts';
import { css, Panel, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { ApplyBand } from '../../programme/apply-band.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { PageSection } from '../../programme/page/page-section.tsx';
import { Paragraphs } from '../../programme/page/paragraphs.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { useFilled } from '../../stage/use-words.ts';

const sectionsClass = css({
  layerStyle: 'page',
  paddingTop: { base: '12', md: '16' },
  display: 'grid',
  columnGap: '12',
  rowGap: '10',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
});
const partClass = css({ display: 'grid', gap: '3', alignContent: 'start' });
const stepsClass = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: '1fr', md: 'repeat(3, 1fr)' },
  listStyle: 'none',
});
// Cards are as high as the highest; their text begins at the top.
const stepClass = css({ display: 'grid', gap: '2', alignContent: 'start' });
const numberClass = css({ textStyle: 'display', color: 'accent' });
const moreClass = css({ marginTop: '8' });

/** What the awards are and who gives them, at /about-us. */
export function AboutUsPage() {
  const content = useFilled(contentOf('about-us'));
  return (
    <>
      <PageMeta title={content.title} description={content.lead} />
      <TitleBand title={content.title} lead={content.lead} drawing="engagement" />
      <div className={sectionsClass}>
        {content.sections.map(({ title, paragraphs }) => (
          <section key={title} className={partClass}>
            <h2 className={textClass.heading}>{title}</h2>
            <Paragraphs text={paragraphs} />
          </section>
        ))}
      </div>
      <PageSection title={content.steps.title}>
        <ol className={stepsClass}>
          {content.steps.items.map(({ title, text }, place) => (
            <Panel key={title} as="li" className={stepClass}>
              <span aria-hidden="true" className={numberClass}>
                {place + 1}
              </span>
              <h3 className={textClass.title}>{title}</h3>
              <p>{text}</p>
            </Panel>
          ))}
        </ol>
        <p className={moreClass}>
          <TextLink as={Link} to="/our-team">
            Meet our team
          </TextLink>
        </p>
      </PageSection>
      <ApplyBand />
    </>
  );
}
