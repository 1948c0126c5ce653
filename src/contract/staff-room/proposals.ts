/** State of a proposal. An open one waits for a second superadmin, a scheduled one for its instant. */
export const proposalStates = ['open', 'scheduled', 'published', 'rejected', 'withdrawn'] as const;
/** One of them. */
export type ProposalState = (typeof proposalStates)[number];

/** What a proposal may hold: files, characters of one file, and of a reason. */
export const proposalLimits = { files: 30, characters: 100_000, reason: 2000 } as const;

/** Most bytes of a picture for the public pages, before it is drawn small. */
export const mostPictureBytes = 8 * 1024 * 1024;

/** Most proposals that wait for a decision at a time. */
export const mostOpenProposals = 50;

/** The content that staff edit in forms, by the names of its files in src/content, as the page lists it. */
export const contentDocuments = {
  home: 'Home page',
  regions: 'Regions: texts, juries, chief guests, contacts',
  faq: 'Frequently asked questions',
  team: 'Our team',
  'about-us': 'About us',
  eligibility: 'May we apply?',
  guidelines: 'Guidelines for applicants',
  winners: 'Winners of years without a round',
  site: 'Name, help address, social links',
  consent: 'The notice about personal data, asked to agree to',
  privacy: 'Privacy',
  terms: 'Terms of use',
  accessibility: 'Accessibility',
  mails: 'Mails: what they say',
} as const;

/** What staff call a document: a page by its title, an edition by its year, a file of a form by its path. */
export function documentTitle(path: string): string {
  const [, folder, name = ''] = /^(content|editions)\/(.+)\.json$/.exec(path) ?? [];
  if (folder === 'editions') return `Edition of ${name}`;
  return new Map<string, string>(Object.entries(contentDocuments)).get(name) ?? path;
}

/**
 * The documents that are changed on screen: of forms below `schemas/` form.json, the schema and UI files, what forms share, and
 * the editions; content as `content/<name>.json`. Not what is recorded of served forms.
 */
export const editablePath = `^(editions/[0-9]{4}|content/(${Object.keys(contentDocuments).join('|')})|(?!editions/|content/)[a-z][a-z0-9-]{0,60}/(form|messages|[a-z][a-z0-9-]{0,60}\\.(schema|ui)))\\.json$`;
