import { keptAfterErasure } from '#contract/account/own-data.ts';
import { Erasure } from '#contract/account/own-data-schemas.ts';
import { applicantRoles, roles } from '#contract/roles.ts';
import { confirmPasswordDefinition } from '#generated/confirm-password.ts';
import { callSchema } from '../api-document/call-schema.ts';
import { formBody } from '../api-document/form-schemas.ts';

/** What the document says of the calls below /api/own-data. */
export const ownDataCalls = {
  read: callSchema({
    group: 'session',
    roles,
    summary: 'Download own data',
    description:
      'Everything the portal keeps of the person who asks, as one JSON file (`OwnData`): the account, the applications with every saved version and the list of their files, and the audit about them.',
    answer: { file: ['application/octet-stream'] },
  }),
  erase: callSchema({
    group: 'session',
    roles: applicantRoles,
    summary: 'Erase own account',
    description: `Confirmed by the password. Drafts and their files are removed, personal fields of the account replaced; it can never be used again. ${keptAfterErasure} Accounts of staff are erased by a superadmin.`,
    body: formBody(confirmPasswordDefinition),
    answer: Erasure,
  }),
};
