import type { PageSources } from './page-links.ts';

/** Pages that are read: their styles; their code is another one, and small. */
export const readSources: PageSources = { page: 'public/read-page.tsx' };

/** The form itself is for wide windows only: a phone shows a notice in its place and never fetches it. */
const parts: { readonly [name: string]: PageSources['part'] } = {
  applicationForm: {
    sources: ['pages/application-form/application-loader.tsx', '../theme/widgets/long-form-widgets.ts'],
    media: '(min-width: 1101px)',
  },
};

/** Where the component of a page that is used is, by the page's name: `verifyEmail` is pages/verify-email/verify-email-page.tsx. */
export function sourcesOf(name: string): PageSources {
  const kebab = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const part = parts[name];
  return { page: `pages/${kebab}/${kebab}-page.tsx`, ...(part && { part }) };
}
