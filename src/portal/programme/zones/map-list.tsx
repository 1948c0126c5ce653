import type { ReactNode } from 'react';
import type { Country } from '#contract/country/country-schemas.ts';
import { leastShown } from '#contract/country/least-shown.ts';
import { css } from '#theme/index.ts';
import type { Zone } from './zones.ts';

const detailsClass = css({
  '& summary': { cursor: 'pointer', fontWeight: '600', paddingBlock: '1', width: 'fit-content' },
  '& dl': { display: 'grid', gap: '3', paddingTop: '2' },
  '& dt': { fontWeight: '600' },
  '& dd': { color: 'ink.muted' },
  '& a': { textDecoration: 'underline', textUnderlineOffset: '0.2em', color: 'ink.fg' },
});

/** '' for none. */
export const inWords = (count?: number) => (count ? count.toLocaleString('en-IN') : '');

/** The same in words, for people who do not see the map or want details. */
export function MapList({ country, zones }: { country: Country; zones: readonly Zone[] }) {
  const { winners } = country;
  const isOver = winners.length > 0;
  const parts = zones.flatMap(({ slug, name }): { name: string; words: ReactNode }[] => {
    const won = winners.filter(({ zone }) => zone === slug);
    const { states = [] } = country.zones.find((zone) => zone.slug === slug) ?? {};
    if (won.length > 0)
      return [{ name, words: won.map((winner) => <Won key={winner.page} winner={winner} />) }];
    const list = states.map(({ state, applications }) => `${state} ${inWords(applications)}`).join(', ');
    return isOver || list === '' ? [] : [{ name, words: list }];
  });
  return (
    <details className={detailsClass}>
      <summary>The map as a list</summary>
      <dl>
        {parts.map(({ name, words }) => (
          <div key={name}>
            <dt>Projects in the {name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {!isOver && <p>Counted once a day. States with fewer than {leastShown} applications are left out.</p>}
    </details>
  );
}

function Won({ winner: { page, project, company, state } }: { winner: Country['winners'][number] }) {
  return (
    <p>
      <a href={page}>{project}</a>, {company}, {state}
    </p>
  );
}
