import { mintToken, type TokenPurpose } from '#server/platform/identity/one-time-tokens-repository.ts';
import type { Mail, MailServices, Mails, Person } from '#server/platform/mail/mail.ts';
import type { Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { type SignInChange, signInChangedMessage } from './account-messages.ts';
import { invitationMessage, resetMessage, verificationMessage, wrongPasswordsMessage } from './messages.ts';

const link = { lane: 'urgent', isAskedFor: true, isAnonymous: true } as const;

const verification: Mail = {
  ...link,
  compose: ofInvitedFirst(async (services, _mail, person) => {
    if (person.is_verified === 1) return 'already verified';
    return verificationMessage(person, await linkTo(services, 'verification', '/auth/verify-email', person));
  }),
};

/** The mails about accounts and how their owners log in. */
export const accountMails: Mails = {
  verification,
  resend: verification,
  reset: {
    ...link,
    compose: ofInvitedFirst(async (services, _mail, person) =>
      resetMessage(person, await linkTo(services, 'reset', '/auth/reset-password', person)),
    ),
  },
  invitation: {
    lane: 'urgent',
    isAskedFor: true,
    compose: ofInvitedFirst(async () => 'already accepted'),
  },
  'wrong-passwords': {
    ...link,
    compose: async ({ config }, mail, person) => {
      if (person.is_verified !== 1) return 'not verified';
      return wrongPasswordsMessage(person, tries(mail), config.publicUrl);
    },
  },
  'password-changed': signInChange('password-changed'),
  'second-factor-on': signInChange('second-factor-on'),
  'second-factor-off': signInChange('second-factor-off'),
};

function signInChange(change: SignInChange): Mail {
  return {
    lane: 'urgent',
    compose: async ({ config }, mail, person) => {
      const reset = `${config.publicUrl}/auth/forgot-password`;
      return signInChangedMessage(person, change, new Date(mail.created_at), reset);
    },
  };
}

/** Any link an invited person without a password asks for is that of the invitation. */
function ofInvitedFirst(compose: Mail['compose']): Mail['compose'] {
  return async (services, mail, person): Promise<Message | string> => {
    if (person.password_hash !== '') return compose(services, mail, person);
    const address = await linkTo(services, 'invitation', '/auth/accept-invitation', person);
    return invitationMessage(person, person.role, address);
  };
}

function tries({ details, created_at }: DueMail) {
  const { count = 0, address = '' } = JSON.parse(details ?? '{}') as { count?: number; address?: string };
  return { count, address, at: new Date(created_at) };
}

async function linkTo(
  { config, database, clock }: MailServices,
  purpose: TokenPurpose,
  path: string,
  { id, email }: Person,
): Promise<string> {
  const token = await mintToken(database, purpose, { user_id: id, application_id: null }, clock());
  const query = new URLSearchParams({ verificationToken: token, email });
  return `${config.publicUrl}${path}?${query}`;
}
