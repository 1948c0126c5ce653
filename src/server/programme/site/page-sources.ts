import type { PageSources } from './page-links.ts';

/** Pages whose folder has not their name. */
const elsewhere: { readonly [name: string]: string } = {
  notFound: 'coming-soon/coming-soon',
  privacy: 'text/privacy',
  terms: 'text/terms',
  accessibility: 'text/accessibility',
};

/** The form itself is for wide windows only: a phone shows a notice in its place and never fetches it. */
const parts: { readonly [name: string]: PageSources['part'] } = {
  applicationForm: {
    sources: ['pages/application-form/application-loader.tsx', '../theme/widgets/long-form-widgets.ts'],
    media: '(min-width: 1101px)',
  },
};

/** Where the component of a page is, by the page's name: `aboutUs` is pages/about-us/about-us-page.tsx. */
export function sourcesOf(name: string): PageSources {
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const part = parts[name];
  return { page: `pages/${elsewhere[name] ?? `${kebab}/${kebab}`}-page.tsx`, ...(part && { part }) };
}
