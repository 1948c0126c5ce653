import { RecoveryCodes, SecondFactorOffer, SecondFactorState } from '#contract/account/own-account.ts';
import { Login } from '#contract/account/session.ts';
import { Message } from '#contract/answers.ts';
import { staffRoles } from '#contract/roles.ts';
import { confirmPasswordDefinition } from '#generated/confirm-password.ts';
import { secondFactorDefinition } from '#generated/second-factor.ts';
import { secondFactorSetupDefinition } from '#generated/second-factor-setup.ts';
import { callSchema } from '../../api-document/call-schema.ts';
import { formBody } from '../../api-document/form-schemas.ts';

const own = { group: 'session', roles: staffRoles } as const;

/** What the document says of the calls about second factors. */
export const secondFactorCalls = {
  login: callSchema({
    group: 'session',
    roles: 'everybody',
    summary: 'Log in with a second factor',
    description:
      'The challenge that POST /auth/login answered, and a code of the authenticator app or a recovery code; each works once. 400: the code is wrong; 401 with code 1007: the challenge has expired.',
    body: formBody(secondFactorDefinition, { challenge: 'From the answer of POST /auth/login.' }),
    answer: Login,
    failures: [401, 403],
  }),
  read: callSchema({
    ...own,
    summary: 'Read how one’s second factor stands',
    description: 'Whether it is on, and how many recovery codes are left.',
    answer: SecondFactorState,
  }),
  setup: callSchema({
    ...own,
    summary: 'Start to set up a second factor',
    description:
      'Answers a new secret for an authenticator app. It asks for nothing until it is confirmed. 400: there is one already.',
    answer: SecondFactorOffer,
  }),
  confirm: callSchema({
    ...own,
    summary: 'Confirm the second factor',
    description:
      'A code of the authenticator app and the password turn it on; other sessions end. Answers the recovery codes, this once.',
    body: formBody(secondFactorSetupDefinition),
    answer: RecoveryCodes,
  }),
  recoveryCodes: callSchema({
    ...own,
    summary: 'Make new recovery codes',
    description: 'All earlier ones are worthless afterwards.',
    body: formBody(confirmPasswordDefinition),
    answer: RecoveryCodes,
  }),
  remove: callSchema({
    ...own,
    summary: 'Remove one’s second factor',
    description: '400 for a role that has to have one.',
    body: formBody(confirmPasswordDefinition),
    answer: Message,
  }),
};
