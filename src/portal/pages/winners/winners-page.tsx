import { useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Winner, YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { css, PageHeading, Panel } from '#theme/index.ts';
import { useApi } from '../../api/use-api.ts';
import { ComingSoon } from '../../programme/page/coming-soon.tsx';
import { PageMeta } from '../../programme/page/page-meta.tsx';

const pageClass = css({
  layerStyle: 'page',
  paddingBlock: { base: '6', md: '10' },
  display: 'grid',
  gap: '8',
});
const listClass = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: '4',
});
const cardClass = css({ display: 'grid', gap: '2', height: '100%', alignContent: 'start' });
const awardClass = css({ fontSize: 'sm', color: 'fg.muted' });
const pictureClass = css({ width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 'md' });
const headingClass = css({ textStyle: 'title', marginBottom: '3' });

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
  const title = `${titles[level] ?? 'Awards'} ${data.year}: winners`;
  return (
    <div className={pageClass}>
      <PageMeta title={title} description={`Companies and projects that won the ${title}.`} />
      <PageHeading title={title} />
      {regions.map((region) => (
        <section key={region} aria-label={region || 'Winners'}>
          {region && <h2 className={headingClass}>{region}</h2>}
          <ul className={listClass}>
            {data.winners
              .filter((winner) => winner.region === region)
              .map((winner) => (
                <li key={`${winner.award} ${winner.company} ${winner.project}`}>
                  <WinnerCard winner={winner} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function WinnerCard({ winner: { company, project, award, size, image, text } }: { winner: Winner }) {
  return (
    <Panel className={cardClass}>
      {image && <img src={image} alt="" className={pictureClass} />}
      <p className={awardClass}>{[award, size].filter(Boolean).join(' · ')}</p>
      <h3>{company}</h3>
      <p>{project}</p>
      {text && <p>{text}</p>}
    </Panel>
  );
}
