import { contentOf } from '#content/content-of.ts';
import { nationalParts } from '#content/national-parts.ts';
import { homepagePath } from '#contract/programme/home.ts';
import { css, TextLink, textClass } from '#theme/index.ts';
import { Link } from '../../components/link.tsx';
import { ApplyBand, ApplyNow } from '../../programme/apply-band.tsx';
import { AsksServer } from '../../programme/asks-server.tsx';
import { AwardCards } from '../../programme/award-cards.tsx';
import { AwardTable } from '../../programme/award-table.tsx';
import { EligibilityLinks } from '../../programme/eligibility-links.tsx';
import { inkButtonClass } from '../../programme/ink-button.ts';
import { Hero } from '../../programme/page/hero.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { PageSection } from '../../programme/page/page-section.tsx';
import { Paragraphs } from '../../programme/page/paragraphs.tsx';
import { homepageWords } from '../../programme/server-words.ts';
import { useServerWords } from '../../programme/use-server-words.ts';
import { CountryMap } from '../../programme/zones/country-map.tsx';
import { useStage } from '../../stage/use-stage.ts';
import { useEditionWords, useFilled } from '../../stage/use-words.ts';
import { AreaTiles } from './area-tiles.tsx';
import { Facts } from './facts.tsx';
import { LeaderMessages } from './leader-messages.tsx';
import { RegionCards } from './region-cards.tsx';
import { winnerPlaques } from './winner-plaques.ts';
import { WinnerRows } from './winner-rows.tsx';

const introductionClass = css({
  display: 'grid',
  gap: '10',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.6fr 1fr' },
  fontSize: 'lg',
});

const serverWords = homepageWords(homepagePath());

export function HomePage() {
  const { edition } = useStage();
  const { helpEmail } = contentOf('site');
  const words = useEditionWords();
  const home = useFilled(contentOf('home'));
  const { words: said } = useServerWords(serverWords);
  const { homepageDesign, EnterpriseInfo } = said ?? nationalParts(edition, words);
  const [design] = homepageDesign;
  const plaques = winnerPlaques(design.past_winners, edition);
  const { header_one, header_two, event_datetime, venue } = design.awards_function;
  return (
    <>
      <PageMeta title={edition.texts.name} description={home.introduction.paragraphs[0] ?? ''} />
      <AsksServer words={serverWords} />
      <Hero
        eyebrow="Since 2019"
        title={header_one || edition.texts.name}
        lead={header_two}
        date={event_datetime}
        location={venue}
        picture={<CountryMap />}
      >
        <ApplyNow />
        <Link to="/about-us" className={inkButtonClass({ variant: 'quiet' })}>
          About the awards
        </Link>
        <AreaTiles />
      </Hero>
      <PageSection title={home.introduction.title}>
        <div className={introductionClass}>
          <Paragraphs text={home.introduction.paragraphs} />
          <Facts
            facts={[
              { number: edition.programmes.length, label: 'regional awards' },
              { number: design.award_categories.length, label: 'award categories' },
              { number: EnterpriseInfo.length, label: 'enterprise sizes' },
            ]}
          />
        </div>
      </PageSection>
      <PageSection title={home.regionCards.title} lead={home.regionCards.lead}>
        <RegionCards />
      </PageSection>
      <PageSection title={home.eligibility.title} lead={home.eligibility.lead}>
        <EligibilityLinks />
        <AwardTable categories={design.award_categories} enterprises={EnterpriseInfo} />
        <AwardCards categories={design.award_categories} enterprises={EnterpriseInfo} />
      </PageSection>
      <ApplyBand />
      <PageSection
        title={home.winners.title}
        lead={plaques.areNamed ? home.winners.lead : home.winners.before}
      >
        <WinnerRows rows={plaques.rows} />
      </PageSection>
      {design.messages.length > 0 && (
        <PageSection title={home.messages.title}>
          <LeaderMessages messages={design.messages} />
        </PageSection>
      )}
      <PageSection title={home.contact.title}>
        <p className={textClass.prose}>
          Read the{' '}
          <TextLink as={Link} to="/faq">
            frequently asked questions
          </TextLink>{' '}
          or write to <TextLink href={`mailto:${helpEmail}`}>{helpEmail}</TextLink>.
        </p>
      </PageSection>
    </>
  );
}
