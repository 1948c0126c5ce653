import { Type } from 'typebox';
import { OwnSession } from '#contract/account/own-account.ts';
import { Login, LoginAnswer, VerifyAuth } from '#contract/account/session.ts';
import { Message } from '#contract/answers.ts';
import { previewRoles, roles } from '#contract/roles.ts';
import { StaffUser } from '#contract/staff-room/staff.ts';
import { changePasswordDefinition } from '#generated/change-password.ts';
import { forgotPasswordDefinition } from '#generated/forgot-password.ts';
import { loginDefinition } from '#generated/login.ts';
import { registerDefinition } from '#generated/register.ts';
import { resetPasswordDefinition } from '#generated/reset-password.ts';
import { verifyEmailDefinition } from '#generated/verify-email.ts';
import { callSchema } from '../api-document/call-schema.ts';
import { formBody } from '../api-document/form-schemas.ts';

const open = { group: 'session', roles: 'everybody' } as const;
const own = { group: 'session', roles } as const;
const staff = { group: 'staff', roles: ['superadmin'] } as const;
const email = { email: 'Of the link; nothing comes of it.' };
const token = { verificationToken: 'The token of the link that was mailed.' };

/** What the document says of the calls below /api/auth. */
export const authCalls = {
  register: callSchema({
    ...open,
    summary: 'Register a company',
    description:
      'Creates an applicant’s account and mails a link that verifies the address. 400 with code 2000: the address has an account; 2007: it has one that is not verified.',
    body: formBody(registerDefinition),
    answer: Message,
  }),
  verify: callSchema({
    ...open,
    summary: 'Verify an address',
    description:
      'The mailed token together with the account’s password verifies the address. 400 with code 1007: the link is worthless; 1009: the account is verified already.',
    body: formBody(verifyEmailDefinition, token, email),
    answer: Message,
    failures: [401, 403],
  }),
  resend: callSchema({
    ...open,
    summary: 'Send the verification link again',
    description: 'The answer is the same whether the address is known or not.',
    body: formBody(forgotPasswordDefinition),
    answer: Message,
  }),
  login: callSchema({
    ...open,
    summary: 'Log in',
    description:
      'Answers a bearer token, the role and the person, and sets the session cookie; for an account with a second factor a challenge instead, for POST /auth/login/second-factor. 401 with code 2001: address and password do not match; 403 with code 2006 and `email`: the address is not verified; with code 1002: the account is disabled.',
    body: formBody(loginDefinition),
    answer: LoginAnswer,
    failures: [401, 403],
  }),
  forgotPassword: callSchema({
    ...open,
    summary: 'Ask for a link to reset the password',
    description: 'The answer is the same whether the address is known or not.',
    body: formBody(forgotPasswordDefinition),
    answer: Message,
  }),
  resetPassword: callSchema({
    ...open,
    summary: 'Reset the password',
    description:
      'Sets the password and ends every session of the account. 400 with code 1007: the link is worthless.',
    body: formBody(resetPasswordDefinition, token, email),
    answer: Message,
    failures: [403],
  }),
  acceptInvitation: callSchema({
    ...open,
    summary: 'Accept an invitation',
    description:
      'Sets the first password of an invited account by the mailed token, verifies its address and logs in. 400 with code 1007: the link is worthless.',
    body: formBody(resetPasswordDefinition, token, email),
    answer: Login,
    failures: [403],
  }),
  verifyAuth: callSchema({
    ...open,
    summary: 'Check the session',
    description:
      'Whether the bearer token, or on a fresh page the session cookie, is good, and whose it is. Never a 401.',
    answer: VerifyAuth,
  }),
  logout: callSchema({
    ...open,
    summary: 'Log out',
    description: 'Ends the session of the bearer token or the cookie; without one nothing happens.',
    answer: Message,
  }),
  exchange: callSchema({
    ...open,
    summary: 'Exchange a preview ticket for a session',
    description: `A ticket works once, for 60 seconds and for its application; a bearer token is answered as it is. For the roles that open previews: ${previewRoles.join(', ')}. \`role\` is accepted and never believed.`,
    body: {
      type: 'object',
      properties: {
        token: { type: 'string', description: 'The ticket, or a bearer token.' },
        applicationId: { type: 'string', description: 'The application of the ticket.' },
        role: { type: 'string', description: 'Passed over.' },
      },
      required: ['token'],
      additionalProperties: false,
    },
    answer: Login,
    failures: [401, 403],
  }),
  changePassword: callSchema({
    ...own,
    summary: 'Change one’s password',
    description: 'Needs the current one, and ends all other sessions of the account.',
    body: formBody(changePasswordDefinition),
    answer: Message,
  }),
  sessions: callSchema({
    ...own,
    summary: 'List one’s sessions',
    description: 'Where one is logged in, the latest used first.',
    answer: Type.Array(OwnSession),
  }),
  endSession: callSchema({
    ...own,
    summary: 'End one of one’s sessions',
    description: 'Also the one that asks.',
    params: { id: 'Id of the session.' },
    answer: Message,
  }),
  endSessions: callSchema({
    ...own,
    summary: 'End all one’s other sessions',
    description: 'All but the one that asks.',
    answer: Message,
  }),
  adminUsers: callSchema({
    ...staff,
    summary: 'List administrators',
    description: 'Accounts of the roles admin and superadmin.',
    answer: Type.Array(StaffUser),
  }),
  juryUsers: callSchema({
    ...staff,
    summary: 'List the jury',
    description: 'Accounts of the role jury.',
    answer: Type.Array(StaffUser),
  }),
};
