import {
  ChangeSet,
  ChangesJudged,
  Proposal,
  ProposalDecision,
  ProposalDraft,
  Proposals,
  SchemaCheck,
  SchemaChecked,
  SchemaFiles,
} from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { route } from '#server/platform/http/route.ts';
import { checkChanges, judgeChanges } from './judge-changes.ts';
import { presentHead } from './present-proposal.ts';
import { listProposals } from './proposals-repository.ts';
import { decideProposal, propose, readProposal, withdrawProposal } from './propose.ts';
import { projectRoot, readSchemaFiles } from './schema-files.ts';

const staff = { roles: ['superadmin'], group: 'staff' } as const;
const params = { id: 'Id of the proposal.' };

/** The workshop of forms on a server, below /api/schema-files and /api/proposals, for superadmins. */
export const proposalRoutes = [
  route({
    ...staff,
    method: 'GET',
    path: workshopPaths.schemaFiles,
    summary: 'The files that forms are made of',
    description: 'As this server has them, with those that explain their words to editors.',
    answer: SchemaFiles,
    handle: async () => ({ files: await readSchemaFiles(projectRoot) }),
  }),
  route({
    ...staff,
    method: 'POST',
    path: workshopPaths.schemaCheck,
    summary: 'Try changed files out',
    description:
      'What is wrong with a form, or the form itself, and what its rules find in `answers`. Nothing is kept.',
    body: SchemaCheck,
    answer: SchemaChecked,
    handle: ({ body }) => checkChanges(body),
  }),
  route({
    ...staff,
    method: 'POST',
    path: workshopPaths.schemaDryRun,
    summary: 'What changed files would do to drafts',
    description: 'All findings in all files, and the dry run on the drafts in the database. Nothing is kept.',
    body: ChangeSet,
    answer: ChangesJudged,
    handle: ({ services, body }) => judgeChanges(body.changes, services.config),
  }),
  route({
    ...staff,
    method: 'GET',
    path: workshopPaths.proposals,
    summary: 'List proposals to change the forms',
    description: 'The newest two hundred.',
    answer: Proposals,
    handle: async ({ services }) => ({
      proposals: (await listProposals(services.database)).map(presentHead),
    }),
  }),
  route({
    ...staff,
    method: 'POST',
    path: workshopPaths.proposals,
    summary: 'Propose a change of the forms',
    description:
      'Kept with its findings and dry run, never served. 409: a file is no longer what `base` says; `errors` names it.',
    body: ProposalDraft,
    answer: Proposal,
    failures: [409],
    handle: ({ services, identity, body }) => propose(services, identity, body),
  }),
  route({
    ...staff,
    method: 'GET',
    path: workshopPaths.proposal(':id'),
    summary: 'One proposal',
    description: 'With its files before and after.',
    params,
    answer: Proposal,
    handle: ({ services, params: { id } }) => readProposal(services, id),
  }),
  route({
    ...staff,
    method: 'POST',
    path: workshopPaths.proposalDecision(':id'),
    summary: 'Approve or reject a proposal',
    description:
      'By another person than its author, with a reason. What is approved is judged again and has no findings; `npm run schemas -- --apply ID` then writes it to the files. 409: it is decided, or a file was changed meanwhile.',
    params,
    body: ProposalDecision,
    answer: Proposal,
    failures: [409],
    handle: ({ services, identity, params: { id }, body }) => decideProposal(services, identity, id, body),
  }),
  route({
    ...staff,
    method: 'DELETE',
    path: workshopPaths.proposal(':id'),
    summary: 'Withdraw a proposal',
    description: 'By its author, until it is written to the files. It stays in the list.',
    params,
    answer: Proposal,
    handle: ({ services, identity, params: { id } }) => withdrawProposal(services, identity, id),
  }),
];
