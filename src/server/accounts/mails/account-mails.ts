import { indianTime } from '#contract/indian-time.ts';
import { applicantRoles } from '#contract/roles.ts';
import { mintToken, type TokenPurpose } from '#server/platform/identity/one-time-tokens-repository.ts';
import type { Mail, MailServices, Mails, Person } from '#server/platform/mail/mail.ts';
import type { Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';

const link = { lane: 'urgent', isAskedFor: true, isAnonymous: true } as const;

const verification: Mail = {
  ...link,
  compose: ofInvitedFirst(async (services, _mail, person) => {
    if (person.is_verified === 1) return 'already verified';
    const link = await linkTo(services, 'verification', '/auth/verify-email', person);
    return writeMail('account', 'verification', person, { values: {}, link });
  }),
};

/** Mails about accounts and how their owners log in. */
export const accountMails: Mails = {
  verification,
  resend: verification,
  reset: {
    ...link,
    compose: ofInvitedFirst(async (services, _mail, person) => {
      const link = await linkTo(services, 'reset', '/auth/reset-password', person);
      return writeMail('account', 'reset', person, { values: {}, link });
    }),
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
      const values = tries(mail);
      return writeMail('account', 'wrongPasswords', person, { values, link: forgotten(config) });
    },
  },
  'password-changed': signInChange('passwordChanged'),
  'second-factor-on': signInChange('secondFactorOn'),
  'second-factor-off': signInChange('secondFactorOff'),
  // The former address belongs to no account any more.
  'address-changed': {
    lane: 'urgent',
    isForStrangers: true,
    compose: async ({ config }, { created_at }, person) => {
      const values = { at: indianTime(new Date(created_at), 'weekday') };
      return writeMail('account', 'addressChanged', person, { values, link: config.publicUrl });
    },
  },
};

/** Tells the owner that a way to log in changed, and what to do if they did not change it. */
function signInChange(change: 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff'): Mail {
  return {
    lane: 'urgent',
    compose: async ({ config }, { created_at }, person) => {
      const values = { at: indianTime(new Date(created_at), 'weekday') };
      return writeMail('account', change, person, { values, link: forgotten(config) });
    },
  };
}

function forgotten({ publicUrl }: MailServices['config']): string {
  return `${publicUrl}/auth/forgot-password`;
}

/** An invited person without a password always gets the invitation link, whichever link they request. */
function ofInvitedFirst(compose: Mail['compose']): Mail['compose'] {
  return async (services, mail, person): Promise<Message | string> => {
    if (person.password_hash !== '') return compose(services, mail, person);
    const link = await linkTo(services, 'invitation', '/auth/accept-invitation', person);
    return writeMail('account', 'invitation', person, { values: { work: workOf(person.role) }, link });
  };
}

function workOf(role: string): string {
  if (role === 'jury') return 'a member of the jury';
  return applicantRoles.some((it) => it === role) ? 'an applicant' : 'an administrator';
}

function tries({ details, created_at }: DueMail) {
  return {
    count: String(details.count),
    address: String(details.address),
    at: indianTime(new Date(created_at), 'weekday'),
  };
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
