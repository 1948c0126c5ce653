import { indianTime } from '#contract/indian-time.ts';
import { type Addressee, composeMessage, type Message } from '#server/platform/mail/message.ts';

/** Changes to how a person signs in. */
const changes = {
  'password-changed': {
    subject: 'Your password was changed',
    happened: 'the password of your account was changed. You are logged out everywhere else.',
  },
  'second-factor-on': {
    subject: 'A second factor was set up',
    happened: 'a second factor was set up: logging in now also asks for a code from the authenticator app.',
  },
  'second-factor-off': {
    subject: 'Your second factor was removed',
    happened: 'the second factor of your account was removed: the password alone is enough to log in now.',
  },
} as const;

/** One kind of change. */
export type SignInChange = keyof typeof changes;

/** Tells an account's owner that the way to log in was changed, and what to do if it was not them. */
export function signInChangedMessage(
  { name, programme }: Addressee,
  change: SignInChange,
  at: Date,
  resetLink: string,
): Message {
  const { subject, happened } = changes[change];
  return composeMessage(`${subject}: ${programme}`, {
    name,
    paragraphs: [
      `On ${indianTime(at, 'weekday')}, ${happened}`,
      'If this was you, you do not need to do anything. If it was not, please choose a new password at once and tell the programme office.',
    ],
    action: { label: 'Choose a new password', link: resetLink },
    closing: 'We send this message whenever the way you log in changes.',
  });
}
