import {
  ChangeSet,
  ChangesJudged,
  Proposal,
  ProposalDraft,
  ProposalRejection,
  Proposals,
  SchemaCheck,
  SchemaChecked,
  SchemaFiles,
} from '#contract/staff-room/proposals-schemas.ts';
import { workshopPaths } from '#contract/staff-room/workshop-paths.ts';
import { route } from '#server/platform/http/route.ts';
import { askJudge } from '../releases/ask-judge.ts';
import { readBase, withChanges, workshopFiles } from '../releases/base.ts';
import { judgeChange } from '../releases/judge-change.ts';
import { presentHead } from './present-proposal.ts';
import { listProposals } from './proposals-repository.ts';
import { propose, readProposal, rejectProposal, withdrawProposal } from './propose.ts';

const staff = { roles: ['superadmin'], group: 'staff' } as const;
const params = { id: 'Id of the proposal.' };

/** The form workshop on a server, below /api/schema-files and /api/proposals, for superadmins. */
export const proposalRoutes = [
  route({
    ...staff,
    method: 'GET',
    path: workshopPaths.schemaFiles,
    summary: 'The documents that can be changed on screen',
    description: 'As in the newest release, with those that explain their words to editors.',
    answer: SchemaFiles,
    handle: async ({ services }) => ({
      files: await workshopFiles((await readBase(services.database)).documents),
    }),
  }),
  route({
    ...staff,
    method: 'POST',
    path: workshopPaths.schemaCheck,
    summary: 'Try changed files out',
    description:
      'What is wrong with a form, or the form itself, and errors by its rules in `answers`. Nothing is stored.',
    body: SchemaCheck,
    answer: SchemaChecked,
    handle: async ({ services, body: { changes, ...one } }) => {
      const { documents } = await readBase(services.database);
      return askJudge('check', { ...one, documents: withChanges(documents, changes) });
    },
  }),
  route({
    ...staff,
    method: 'POST',
    path: workshopPaths.schemaDryRun,
    summary: 'What changed files would do to drafts',
    description:
      'All findings in all files, the dry run on the drafts in the database, and what rules publication out. Nothing is stored.',
    body: ChangeSet,
    answer: ChangesJudged,
    handle: async ({ services, body: { changes } }) => {
      const { documents } = await readBase(services.database);
      return judgeChange(services, documents, withChanges(documents, changes));
    },
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
      'Stored with its findings and dry run until a second superadmin, who gets a mail, publishes it. 409: a file differs from the fingerprint in `base`; `errors` names it.',
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
    handle: ({ services, identity, params: { id } }) => readProposal(services, identity, id),
  }),
  route({
    ...staff,
    method: 'POST',
    path: workshopPaths.proposalRejection(':id'),
    summary: 'Reject a proposal',
    description: 'By another person than its author, with a reason. 409: it is closed already.',
    params,
    body: ProposalRejection,
    answer: Proposal,
    failures: [409],
    handle: ({ services, identity, params: { id }, body }) =>
      rejectProposal(services, identity, id, body.reason),
  }),
  route({
    ...staff,
    method: 'DELETE',
    path: workshopPaths.proposal(':id'),
    summary: 'Withdraw a proposal',
    description: 'By its author, until it is published. It stays in the list.',
    params,
    answer: Proposal,
    handle: ({ services, identity, params: { id } }) => withdrawProposal(services, identity, id),
  }),
];
