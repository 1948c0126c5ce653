import { useContext } from 'react';
import { contentOf } from '#content/content-of.ts';
import { programmesOnSite } from '#contract/programme/edition.ts';
import { isReceiving } from '#contract/programme/phase.ts';
import { applicantRoles, staffRoles } from '#contract/roles.ts';
import { winnersPath } from '#contract/site.ts';
import { css, textClass } from '#theme/index.ts';
import type { Audience } from '../audience.ts';
import { ForAudience } from '../components/for-audience.tsx';
import { Link } from '../components/link.tsx';
import { Motif } from '../motif/motif.tsx';
import { SiteContext } from '../site-context.ts';
import { useStage } from '../stage/use-stage.ts';
import { useFilled } from '../stage/use-words.ts';
import { inkButtonClass } from './ink-button.ts';
import { EditionRoad } from './road/edition-road.tsx';

const bandClass = css({
  marginTop: { base: '16', md: '24' },
  background: 'ink',
  color: 'ink.fg',
  // At the end of a page it touches the footer, whose margin it takes back.
  '&:last-child': { marginBottom: '-16' },
  _print: { display: 'none' },
});
const rowClass = css({
  layerStyle: 'page',
  paddingBlock: { base: '12', md: '16' },
  display: 'grid',
  gap: '10',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.3fr 1fr' },
  alignItems: 'center',
  '& > :last-child': { gridColumn: '1 / -1' },
});
// The country behind the road: a picture for wide windows only.
const landscapeClass = css({
  display: { base: 'none', lg: 'grid' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  borderRadius: 'lg',
  overflow: 'hidden',
});
const sceneClass = css({ width: '100%', aspectRatio: '2 / 1' });
const wordsClass = css({ display: 'grid', gap: '4', maxWidth: 'prose' });
const softClass = css({ color: 'ink.muted', textWrap: 'pretty' });
const actionsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  marginTop: '4',
  '& > *': { flex: { base: '1 1 auto', sm: 'none' } },
});

// As high as the button it replaces.
const noticeClass = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '54px',
  fontWeight: '700',
  color: 'ink.gold',
});

/** The call to apply in each phase: what it costs, by when, and the way in while there is one. */
export function ApplyBand() {
  const { phase, edition } = useStage();
  const { honoured } = useContext(SiteContext);
  const { title, paragraphs } = useFilled(contentOf('home').apply)[phase];
  return (
    <section className={bandClass} aria-labelledby="apply-now">
      <div className={rowClass}>
        <div className={wordsClass}>
          <h2 id="apply-now" className={textClass.heading}>
            {title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className={softClass}>
              {paragraph}
            </p>
          ))}
          <div className={actionsClass}>
            {(isReceiving(phase) || honoured.some(({ year }) => year === edition.year)) && <ApplyNow />}
            <Link to="/application/guidelines" className={inkButtonClass({ variant: 'quiet' })}>
              Application guidelines
            </Link>
          </div>
        </div>
        <div className={landscapeClass}>
          {programmesOnSite(edition).map(({ slug }) => (
            <Motif key={slug} name={slug} box="scene" className={sceneClass} />
          ))}
        </div>
        <EditionRoad />
      </div>
    </section>
  );
}

/** People without applications of their own. */
const visitors: readonly Audience[] = ['checking', 'out', 'preview', ...staffRoles];

/** Leads visitors to registration and applicants to their applications; while none are accepted, to the winners, or says so. */
export function ApplyNow() {
  const { phase, edition } = useStage();
  const { notice } = useFilled(contentOf('home').apply)[phase];
  const { honoured } = useContext(SiteContext);
  // The winners of an earlier year are no answer while this one is being judged.
  const latest = honoured.find(({ year }) => year === edition.year);
  if (isReceiving(phase)) {
    return (
      <>
        <ForAudience who={visitors}>
          <Link to="/apply" className={inkButtonClass()}>
            Apply Now
          </Link>
        </ForAudience>
        <ForAudience who={applicantRoles}>
          <Link to="/application/list" className={inkButtonClass()}>
            Apply Now
          </Link>
        </ForAudience>
      </>
    );
  }
  return (
    <>
      {latest ? (
        <Link to={winnersPath(latest)} className={inkButtonClass()}>
          See the winners
        </Link>
      ) : (
        <p className={noticeClass}>{notice}</p>
      )}
      <ForAudience who={applicantRoles}>
        <Link to="/application/list" className={inkButtonClass({ variant: latest ? 'quiet' : 'gold' })}>
          View My Applications
        </Link>
      </ForAudience>
    </>
  );
}
