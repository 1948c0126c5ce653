import { type accountParameters, accountStates, givenRoles } from '#contract/account/accounts.ts';
import { Account, AccountsPage } from '#contract/account/accounts-schemas.ts';
import { keptAfterErasure } from '#contract/account/own-data.ts';
import { Erasure } from '#contract/account/own-data-schemas.ts';
import { Message } from '#contract/answers.ts';
import { roles } from '#contract/roles.ts';
import { largestPage } from '#contract/staff-room/dashboard.ts';
import { inviteDefinition } from '#generated/invite.ts';
import { callSchema, type JsonSchema } from '../api-document/call-schema.ts';
import { formBody } from '../api-document/form-schemas.ts';

const superadmins = { group: 'staff', roles: ['superadmin'] } as const;
const params = { id: 'Id of the account.' };

const query: { readonly [name in (typeof accountParameters)[number]]: JsonSchema } = {
  search: { type: 'string', description: 'Part of a name, an address or a company.' },
  role: { enum: roles, description: '`applicant` also finds its older names.' },
  state: { enum: accountStates },
  page: { type: 'integer', minimum: 1, description: 'Counted from 1.' },
  size: { type: 'integer', minimum: 1, maximum: largestPage, description: 'Accounts on a page.' },
};

const programs = {
  type: 'array',
  items: { type: 'string' },
  description: 'Ids of the programmes a jury member sees.',
};

const form = formBody(inviteDefinition) as { readonly properties: object };

/** What the document says of the calls below /api/accounts. */
export const accountCalls = {
  list: callSchema({
    ...superadmins,
    summary: 'List accounts',
    description: 'A page of the accounts, newest first, with how each stands.',
    query,
    answer: AccountsPage,
  }),
  invite: callSchema({
    ...superadmins,
    summary: 'Invite an administrator or a jury member',
    description:
      'Creates an account without a password and mails a link to choose one, good for 7 days. 400 with code 2000: the address has an account.',
    body: { ...form, properties: { ...form.properties, programs } },
    answer: Account,
  }),
  change: callSchema({
    ...superadmins,
    summary: 'Change an account',
    description:
      'Gives another role, disables or enables, assigns programmes; what is not named stays. A new role and disabling end every session at once. Nobody demotes or disables themselves.',
    params,
    body: {
      type: 'object',
      properties: { role: { enum: givenRoles }, isDisabled: { type: 'boolean' }, programs },
      minProperties: 1,
      additionalProperties: false,
    },
    answer: Account,
  }),
  erase: callSchema({
    ...superadmins,
    summary: 'Erase an account',
    description: `Removes drafts and replaces the personal fields of somebody else’s account, for good; staff cannot do that themselves. ${keptAfterErasure}`,
    params,
    answer: Erasure,
  }),
  resetSecondFactor: callSchema({
    ...superadmins,
    summary: 'Reset the second factor of an account',
    description:
      'For somebody who has lost phone and recovery codes: removes it, ends their sessions and tells them by mail. 400 where there is none, and for one’s own.',
    params,
    answer: Account,
  }),
  resend: callSchema({
    ...superadmins,
    summary: 'Send a link again',
    description:
      'The verification link, or the invitation where no password was chosen yet. 400 with code 1009: nothing is left to verify.',
    params,
    answer: Message,
  }),
};
