import { indianTime } from '#contract/indian-time.ts';
import { type Addressee, composeMessage, type Message } from '#server/platform/mail/message.ts';

/** After a registration, or when the link was asked for again. */
export function verificationMessage({ name, programme }: Addressee, link: string): Message {
  return composeMessage(`Verify your email address for the ${programme}`, {
    name,
    paragraphs: [
      `Thank you for registering your company for the ${programme}.`,
      'Please open the link below and enter your password to verify your email address. The link works for 24 hours.',
    ],
    action: { label: 'Verify Email', link },
    closing: 'If you did not register, please ignore this message.',
  });
}

/** An invitation to work for the programme. */
export function invitationMessage({ name, programme }: Addressee, role: string, link: string): Message {
  const work = role === 'jury' ? 'a member of the jury' : 'an administrator';
  return composeMessage(`You are invited to the ${programme} portal`, {
    name,
    paragraphs: [
      `You have been invited to the portal of the ${programme} as ${work}.`,
      'Please open the link below and choose a password. The link works for 7 days and only once.',
    ],
    action: { label: 'Accept Invitation', link },
    closing: 'If you do not expect this invitation, please ignore this message; nobody can use the account.',
  });
}

/** A link to choose a new password. */
export function resetMessage({ name, programme }: Addressee, link: string): Message {
  return composeMessage('Reset your password', {
    name,
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for the ${programme} portal.`,
      'Please open the link below to choose one. The link works for one hour and only once.',
    ],
    action: { label: 'Reset Password', link },
    closing: 'If you did not ask for this, please ignore this message; your password stays as it is.',
  });
}

/** Failed logins to an account: how many, the last of them from where and when. */
export interface WrongPasswords {
  readonly count: number;
  readonly address: string;
  readonly at: Date;
}

/** Tells the owner of an account that its password is being guessed. */
export function wrongPasswordsMessage(
  { name, programme }: Addressee,
  tries: WrongPasswords,
  publicUrl: string,
): Message {
  const { count, address, at } = tries;
  return composeMessage(`${count} wrong passwords for your account`, {
    name,
    paragraphs: [
      `${count} wrong passwords from ${address} were entered for your account of the ${programme} portal, the last one at ${indianTime(at, 'weekday')}.`,
      'Was it you? Then you do not need to do anything. If you have forgotten your password, please choose a new one.',
      'Was it not you? Your account is safe: each further try has to wait longer. Where you logged in before, you can still log in. A new password ends the waiting everywhere.',
    ],
    action: { label: 'Choose a New Password', link: `${publicUrl}/auth/forgot-password` },
    closing: 'You get this message at most once a day.',
  });
}
