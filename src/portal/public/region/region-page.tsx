import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { isAnnounced } from '#content/announced.ts';
import { regionContent } from '#content/region-content.ts';
import { regionalHomepage } from '#content/regional-homepage.ts';
import { regionAt } from '#contract/programme/edition-pages.ts';
import { homepagePath } from '#contract/programme/home.ts';
import { css, textClass } from '#theme/index.ts';
import { Motif } from '../../motif/motif.tsx';
import { ApplyBand, ApplyNow } from '../../programme/apply-band.tsx';
import { AsksServer } from '../../programme/asks-server.tsx';
import { AwardCards } from '../../programme/award-cards.tsx';
import { AwardTable } from '../../programme/award-table.tsx';
import { EligibilityLinks } from '../../programme/eligibility-links.tsx';
import { Hero } from '../../programme/page/hero.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { PageSection } from '../../programme/page/page-section.tsx';
import { Paragraphs } from '../../programme/page/paragraphs.tsx';
import { PersonCard } from '../../programme/people/person-card.tsx';
import { homepageWords } from '../../programme/server-words.ts';
import { useServerWords } from '../../programme/use-server-words.ts';
import { ZoneLayers } from '../../programme/zones/zone-layers.tsx';
import { zonesOf } from '../../programme/zones/zones.ts';
import { useStage } from '../../stage/use-stage.ts';
import { useEditionWords } from '../../stage/use-words.ts';
import { ChiefGuest } from './chief-guest.tsx';
import { Contacts } from './contacts.tsx';
import { Districts } from './districts.tsx';

const sceneClass = css({
  width: '100%',
  alignSelf: 'center',
  aspectRatio: '2 / 1',
  borderRadius: 'lg',
});
// Small, beside date and venue: its location in the country.
const locatorClass = css({ flex: 'none', width: '5rem', '& use': { strokeWidth: '8' } });
const peopleClass = css({
  display: 'grid',
  gap: { base: '3', md: '5' },
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  listStyle: 'none',
});
const twoClass = css({
  display: 'grid',
  gap: { base: '8', md: '12' },
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
});
const partClass = css({ display: 'grid', gap: '3', alignContent: 'start' });

/** The page of a region, at its slug; an address of an earlier edition shows the first region of this one. */
export function RegionPage() {
  const { pathname } = useLocation();
  const { edition } = useStage();
  const words = useEditionWords();
  const programme = regionAt(edition, pathname);
  const serverWords = useMemo(() => homepageWords(homepagePath(programme.name)), [programme.name]);
  const { words: said } = useServerWords(serverWords);
  const { homepageDesign, EnterpriseInfo } = said ?? regionalHomepage(edition, programme, words);
  const [design] = homepageDesign;
  const jury = design.jury.filter(isAnnounced);
  const { title } = programme;
  const { juryDescription, zoneDescription } = regionContent(programme.slug);
  const zones = zonesOf(edition);
  const zone = zones.find(({ slug }) => slug === programme.slug);
  return (
    <>
      <PageMeta title={title} description={zoneDescription[0] ?? ''} />
      <AsksServer words={serverWords} />
      <Hero
        eyebrow="Regional awards"
        title={design.awards_function.header_one || title}
        date={design.awards_function.event_datetime}
        location={design.awards_function.venue}
        picture={zone && <Motif name={zone.slug} box="scene" className={sceneClass} />}
        locator={zone && <ZoneLayers zones={zones} only={zone.slug} className={locatorClass} />}
      >
        <ApplyNow />
      </Hero>
      <PageSection title={design.region_info.zone_header}>
        <div className={twoClass}>
          <Paragraphs text={design.region_info.zone_description} />
          <div className={partClass}>
            <h3 className={textClass.title}>Who can apply</h3>
            <Paragraphs text={design.region_info.who_can_apply} />
          </div>
        </div>
      </PageSection>
      <PageSection title="Award categories" lead="Each award, and the enterprise sizes it is open to.">
        <EligibilityLinks />
        <AwardTable categories={design.award_categories} enterprises={EnterpriseInfo} />
        <AwardCards categories={design.award_categories} enterprises={EnterpriseInfo} />
      </PageSection>
      <ApplyBand />
      {jury.length > 0 || isAnnounced(design.chief_guest) ? (
        <>
          <PageSection title="Jury" lead={juryDescription}>
            {jury.length > 0 && (
              <ul className={peopleClass}>
                {jury.map(({ name, profession, image }, place) => (
                  <li key={name}>
                    <PersonCard name={name} detail={profession} image={image} place={place} />
                  </li>
                ))}
              </ul>
            )}
          </PageSection>
          <PageSection title="Chief guest">
            <ChiefGuest guest={design.chief_guest} />
          </PageSection>
        </>
      ) : (
        <PageSection title="Jury and chief guest">
          <div className={twoClass}>
            <Paragraphs text={juryDescription} />
            <Paragraphs text={design.chief_guest.message} />
          </div>
        </PageSection>
      )}
      <PageSection title="Contacts" lead={`Who to ask about the ${design.region_info.zone_header}.`}>
        <Contacts contacts={design.contact_details} />
      </PageSection>
      <PageSection title="Districts in the region" lead="Rotary districts whose companies apply here.">
        <Districts names={design.region_info.list_districts.map(({ location_name }) => location_name)} />
      </PageSection>
    </>
  );
}
