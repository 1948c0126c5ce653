import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { awardsTitle } from '#contract/programme/award-words.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { useApi } from '../../api/use-api.ts';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { ComingSoon } from '../../programme/page/coming-soon.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { PageSection } from '../../programme/page/page-section.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { WinnerList } from '../../programme/people/winner-list.tsx';
import { useStage } from '../../stage/use-stage.ts';

/** /winners/{level}/{year}: the winners, once public; Coming Soon before. */
export function WinnersPage() {
  const [, , level = '', year = ''] = useLocation().pathname.toLowerCase().split('/');
  const { edition } = useStage();
  const { data } = useApi<YearOfAwards>(paths.winners(level, year));
  if (!data || data.winners.length === 0)
    return (
      <>
        <PageTitle title="Coming Soon" />
        <ComingSoon />
      </>
    );
  const regions = [...new Set(data.winners.map(({ region }) => region))];
  const title = `${awardsTitle(level, data.year)}: winners`;
  const lead = `The companies and projects that were honoured in ${data.year}.`;
  return (
    <>
      <PageTitle title={title} />
      <PageMeta title={title} description={lead} />
      <TitleBand title={title} lead={lead} drawing="empowerment" />
      {regions.map((region) => (
        <PageSection
          key={region}
          title={region ? `${region} Region` : 'Winners'}
          scene={edition.programmes.find(({ name }) => name === region)?.slug}
        >
          <WinnerList year={data} winners={data.winners.filter((winner) => winner.region === region)} />
        </PageSection>
      ))}
    </>
  );
}
