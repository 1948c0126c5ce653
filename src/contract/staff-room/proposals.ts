/** State of a proposal. An open one waits for a second superadmin, an approved one for the people who run the server. */
export const proposalStates = ['open', 'approved', 'rejected', 'withdrawn', 'applied'] as const;
/** One of them. */
export type ProposalState = (typeof proposalStates)[number];

/** What a proposal may hold: files, characters of one file, and of a reason. */
export const proposalLimits = { files: 30, characters: 100_000, reason: 2000 } as const;

/** Most proposals that wait for a decision at a time. */
export const mostOpenProposals = 50;

/**
 * The files below `schemas/` that the workshop changes: form.json, the schema and UI files of a form, what forms share, and the
 * editions. Not what is recorded of served forms.
 */
export const editablePath =
  '^(editions/[0-9]{4}|(?!editions/)[a-z][a-z0-9-]{0,60}/(form|messages|[a-z][a-z0-9-]{0,60}\\.(schema|ui)))\\.json$';
