import type { ReactNode } from 'react';
import site from '#content/site.json' with { type: 'json' };
import { css, textLinkClass } from '#theme/index.ts';

const footerClass = css({
  marginTop: '16',
  background: 'bg.sunken',
  borderTopWidth: '1px',
  borderColor: 'border',
  _print: { display: 'none' },
});
const columnsClass = css({
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '8' },
  paddingBlock: '10',
  display: 'grid',
  gap: '8',
  gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))',
});
const titleClass = css({ textStyle: 'label', color: 'fg.muted', marginBottom: '3' });
const listClass = css({
  display: 'grid',
  gap: '1',
  listStyle: 'none',
  '& a': { display: 'inline-block', paddingBlock: '1' },
});
const copyrightClass = css({
  textStyle: 'caption',
  color: 'fg.muted',
  textAlign: 'center',
  paddingInline: '4',
  paddingBottom: '8',
});

/** The foot of every page: social links, nodal districts, founder clubs, copyright. */
export function Footer() {
  return (
    <footer className={footerClass}>
      <div className={columnsClass}>
        <Column title="Nodal districts">
          {site.regions.map(({ name, nodalDistricts }) => (
            <li key={name}>
              {name}: {nodalDistricts.join(' and ')}
            </li>
          ))}
        </Column>
        <Column title="Founder clubs">
          {site.founderClubs.map((club) => (
            <li key={club}>{club}</li>
          ))}
        </Column>
        <Column title="Follow us">
          {site.social.map(({ name, url }) => (
            <li key={name}>
              <a className={textLinkClass} href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </Column>
      </div>
      <p className={copyrightClass}>{site.copyright}</p>
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
