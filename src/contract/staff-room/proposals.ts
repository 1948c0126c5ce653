/** State of a proposal. An open one waits for a second superadmin, a scheduled one for its instant. */
export const proposalStates = ['open', 'scheduled', 'published', 'rejected', 'withdrawn'] as const;
/** One of them. */
export type ProposalState = (typeof proposalStates)[number];

/** Limits of a proposal: files, characters of one file, and of a reason. */
export const proposalLimits = { files: 30, characters: 100_000, reason: 2000 } as const;

/** Maximum bytes of a picture for the public pages, before it is scaled down. */
export const mostPictureBytes = 8 * 1024 * 1024;

/** Maximum proposals waiting for a decision. */
export const mostOpenProposals = 50;

/** The content that staff edit in forms, by file name in src/content, in the order of the page. */
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

/** The name of a document for staff: a page's title, an edition's year, a form file's path. */
export function documentTitle(path: string): string {
  const [, folder, name = ''] = /^(content|editions)\/(.+)\.json$/.exec(path) ?? [];
  if (folder === 'editions') return `Edition of ${name}`;
  return new Map<string, string>(Object.entries(contentDocuments)).get(name) ?? path;
}

/**
 * The documents that can be edited on screen: for forms below `schemas/`, form.json, the schema and UI files, shared
 * files, and the editions; content as `content/<name>.json`. Not the records of served forms.
 */
export const editablePath = `^(editions/[0-9]{4}|content/(${Object.keys(contentDocuments).join('|')})|(?!editions/|content/)[a-z][a-z0-9-]{0,60}/(form|messages|[a-z][a-z0-9-]{0,60}\\.(schema|ui)))\\.json$`;
