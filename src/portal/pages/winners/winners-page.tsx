import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { css } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { ComingSoon } from '../../programme/page/coming-soon.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';
import { PageSection } from '../../programme/page/page-section.tsx';
import { TitleBand } from '../../programme/page/title-band.tsx';
import { WinnerCard } from './winner-card.tsx';

const listClass = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
  alignItems: 'start',
  gap: '5',
});

const titles: { readonly [level: string]: string } = {
  district: 'District awards',
  zonal: 'Regional awards',
  national: 'National awards',
};

/** /winners/{level}/{year}: who won, once it is public; Coming Soon before. */
export function WinnersPage() {
  const [, , level = '', year = ''] = useLocation().pathname.toLowerCase().split('/');
  const { data } = useApi<YearOfAwards>(paths.winners(level, year));
  if (!data || data.winners.length === 0) return <ComingSoon />;
  const regions = [...new Set(data.winners.map(({ region }) => region))];
  const awards = `${titles[level] ?? 'Awards'} ${data.year}`;
  const lead = `The companies and projects that were honoured in ${data.year}.`;
  return (
    <>
      <PageMeta title={`${awards}: winners`} description={lead} />
      <TitleBand title={`${awards}: winners`} lead={lead} />
      {regions.map((region) => (
        <PageSection key={region} title={region ? `${region} Region` : 'Winners'}>
          <ul className={listClass}>
            {data.winners
              .filter((winner) => winner.region === region)
              .map((winner) => (
                <WinnerCard key={`${winner.award} ${winner.company} ${winner.project}`} winner={winner} />
              ))}
          </ul>
        </PageSection>
      ))}
    </>
  );
}
