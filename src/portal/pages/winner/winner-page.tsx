import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { awardsTitle, motifOfAward } from '#contract/programme/award-words.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { winnersPath } from '#contract/site.ts';
import { css, TextLink } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Link } from '../../components/link.tsx';
import { Motif } from '../../motif/motif.tsx';
import { ComingSoon } from '../../programme/page/coming-soon.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { Picture } from '../../programme/people/picture.tsx';

const honourClass = css({ display: 'flex', alignItems: 'center', gap: '5', marginTop: '4' });
const motifClass = css({ flex: 'none', width: '88px', height: '88px', borderRadius: 'lg' });
const awardClass = css({ textStyle: 'title', color: 'ink.gold' });
const factsClass = css({ color: 'ink.muted', marginTop: '1' });
const bodyClass = css({
  layerStyle: 'page',
  paddingTop: { base: '10', md: '14' },
  display: 'grid',
  gap: '8',
});
const pictureClass = css({
  width: '100%',
  maxWidth: '48rem',
  height: 'auto',
  aspectRatio: '3 / 2',
  objectFit: 'cover',
  borderRadius: 'lg',
});
const wordsClass = css({
  fontSize: 'lg',
  maxWidth: 'prose',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

/** /winners/{level}/{year}/{winner}: one project that won, and what its company says of it. */
export function WinnerPage() {
  const [, , level = '', year = '', slug = ''] = useLocation().pathname.toLowerCase().split('/');
  const { data } = useApi<YearOfAwards>(paths.winners(level, year));
  const winner = data?.winners.find((it) => it.slug === slug);
  if (!data || !winner)
    return (
      <>
        <PageTitle title="Coming Soon" />
        <ComingSoon eyebrow="404" />
      </>
    );
  const { company, project, award, region, size, image, text } = winner;
  const awards = awardsTitle(level, data.year);
  const motif = motifOfAward(data.year, award);
  const place = region && `${region} Region`;
  return (
    <>
      <PageTitle title={`${project}, ${company}`} />
      <PageMeta title={project} description={text || `${company}: ${award}, ${awards}.`} />
      <TitleBand title={project} lead={company}>
        <div className={honourClass}>
          {motif && <Motif name={motif} className={motifClass} />}
          <div>
            <p className={awardClass}>{award}</p>
            <p className={factsClass}>{[awards, place, size].filter(Boolean).join(' · ')}</p>
          </div>
        </div>
      </TitleBand>
      <div className={bodyClass}>
        <Picture src={image} alt="" width={960} height={640} className={pictureClass} fallback={null} />
        {text && <p className={wordsClass}>{text}</p>}
        <p>
          <TextLink as={Link} to={winnersPath(data)}>
            All winners: {awards}
          </TextLink>
        </p>
      </div>
    </>
  );
}
