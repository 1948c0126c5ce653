import { type ReactNode, useContext } from 'react';
import { toBeAnnounced } from '#content/announced.ts';
import { contentOf } from '#content/content-of.ts';
import { awardsTitle } from '#contract/programme/award-words.ts';
import { programmesOnSite } from '#contract/programme/edition.ts';
import { winnersPath } from '#contract/site.ts';
import { css, textLinkClass } from '#theme/index.ts';
import { SiteContext } from '../../site-context.ts';
import { useStage } from '../../stage/use-stage.ts';
import { Link } from '../link.tsx';
import { Mark } from './mark.tsx';

const footerClass = css({
  marginTop: '16',
  background: 'bg.sunken',
  borderTopWidth: '1px',
  borderColor: 'border',
  _print: { display: 'none' },
});
const columnsClass = css({
  layerStyle: 'page',
  paddingBlock: '10',
  display: 'grid',
  gap: '8',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(8.5rem, 1fr))' },
  // A phone whose reader has set large letters: rem in queries follow that setting.
  '@media (width < 18rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const titleClass = css({ textStyle: 'label', color: 'fg.muted', marginBottom: '3' });
const listClass = css({
  display: 'grid',
  gap: '1',
  listStyle: 'none',
  '& a': { display: 'inline-block', paddingBlock: '1', maxWidth: 'full', overflowWrap: 'anywhere' },
});
const endClass = css({
  layerStyle: 'page',
  paddingBottom: '8',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '3',
  alignItems: 'center',
  textStyle: 'caption',
  color: 'fg.muted',
});

const creditClass = css({
  marginInlineStart: { md: 'auto' },
  '& a': { textDecoration: 'underline' },
});

/** The footer links to this many years of winners. */
const mostYears = 4;

/** The footer of every public page: links, contact addresses, nodal districts, founder clubs, copyright. */
export function Footer() {
  const { edition } = useStage();
  const { honoured } = useContext(SiteContext);
  const { helpEmail, founderClubs, ...site } = contentOf('site');
  const social: readonly { readonly name: string; readonly url: string }[] = site.social;
  const [helpName, helpHost] = helpEmail.split('@');
  const clubs = founderClubs.filter((club) => club !== toBeAnnounced);
  return (
    <footer className={footerClass}>
      <div className={columnsClass}>
        <Column title="The awards">
          <Place to="/about-us">About the awards</Place>
          <Place to="/our-team">Our team</Place>
          <Place to="/application/guidelines">Guidelines</Place>
          <Place to="/faq">FAQ</Place>
          {honoured.slice(0, mostYears).map((year) => (
            <Place key={winnersPath(year)} to={winnersPath(year)}>
              {`Winners: ${awardsTitle(year.level, year.year)}`}
            </Place>
          ))}
        </Column>
        <Column title="Nodal districts">
          {programmesOnSite(edition).map(({ name, nodalDistricts }) => (
            <li key={name}>
              {name}: {nodalDistricts.join(' and ')}
            </li>
          ))}
        </Column>
        {clubs.length > 0 && (
          <Column title="Founder clubs">
            {clubs.map((club) => (
              <li key={club}>{club}</li>
            ))}
          </Column>
        )}
        <Column title="Help and rules">
          <li>
            <a className={textLinkClass} href={`mailto:${helpEmail}`}>
              {helpName}@<wbr />
              {helpHost}
            </a>
          </li>
          <Place to="/privacy">Privacy</Place>
          <Place to="/terms">Terms of use</Place>
          <Place to="/accessibility">Accessibility</Place>
        </Column>
        {social.length > 0 && (
          <Column title="Follow us">
            {social.map(({ name, url }) => (
              <li key={name}>
                <a className={textLinkClass} href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </Column>
        )}
      </div>
      <div className={endClass}>
        <Mark />
        <p>{edition.texts.copyright}</p>
        <p className={creditClass}>
          Map of India: <a href="https://mapsvg.com/maps/india">MapSVG</a>,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, simplified and coloured by
          zone
        </p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={titleClass}>{title}</h2>
      <ul className={listClass}>{children}</ul>
    </section>
  );
}

function Place({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link className={textLinkClass} to={to}>
        {children}
      </Link>
    </li>
  );
}
