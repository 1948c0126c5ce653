import type { PageSources } from './page-links.ts';

/** The styles of reading pages; their code is separate, and small. */
export const readSources: PageSources = { page: 'public/read-page.tsx' };

/** The form itself is only for wide windows: a phone shows a notice in its place and never fetches it. */
const parts: { readonly [name: string]: PageSources['part'] } = {
  applicationForm: {
    sources: ['applicant/application-form/application-loader.tsx', '../theme/widgets/long-form-widgets.ts'],
    media: '(min-width: 1101px)',
  },
};

/** The file of a page's component, in any folder: `verifyEmail` is verify-email-page.tsx. */
export function pageFile(name: string): string {
  return `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page.tsx`;
}

/** The sources of an interactive page, among everything built. */
export function sourcesOf(name: string, built: readonly string[]): PageSources {
  const file = `/${pageFile(name)}`;
  const page = built.find((source) => `/${source}`.endsWith(file)) ?? file;
  const part = parts[name];
  return { page, ...(part && { part }) };
}
