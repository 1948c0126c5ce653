import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { awardsTitle, motifOfAward } from '#contract/programme/award-words.ts';
import { moreWinners } from '#contract/programme/awards.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { winnersPath } from '#contract/site.ts';
import { css, TextLink } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { CitationSheet } from '../../citation/citation-sheet.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Link } from '../../components/link.tsx';
import { ComingSoon } from '../../programme/page/coming-soon.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { PageSection } from '../../programme/page/page-section.tsx';
import { Picture } from '../../programme/people/picture.tsx';
import { WinnerList } from '../../programme/people/winner-list.tsx';

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

const allClass = css({ marginTop: '8' });

/** /winners/{level}/{year}/{winner}: one winning project, and what its company says about it. */
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
  const place = region && `${region} Region`;
  return (
    <>
      <PageTitle title={`${project}, ${company}`} />
      <PageMeta title={project} description={text || `${company}: ${award}, ${awards}.`} />
      <div className={bodyClass}>
        <CitationSheet
          heading="h1"
          drawing={motifOfAward(data.year, award)}
          above={[award, awards, place, size ?? '']}
          title={project}
          by={company}
        />
        <Picture src={image} alt="" width={960} height={640} className={pictureClass} fallback={null} />
        {text && <p className={wordsClass}>{text}</p>}
      </div>
      <PageSection title="More winners">
        <WinnerList year={data} winners={moreWinners(data.winners, winner)} />
        <p className={allClass}>
          <TextLink as={Link} to={winnersPath(data)}>
            All winners: {awards}
          </TextLink>
        </p>
      </PageSection>
    </>
  );
}
