import { currentEdition, findEdition } from '#contract/programme/edition.ts';
import { isSignInChange, signInChangedMessage } from '#server/accounts/mails/account-messages.ts';
import {
  formLinkMessage,
  infectedFileMessage,
  invitationMessage,
  receiptMessage,
  resetMessage,
  verificationMessage,
  wrongPasswordsMessage,
} from '#server/accounts/mails/messages.ts';
import { listFiles } from '#server/applications/files/files-repository.ts';
import { receiptOf } from '#server/applications/receipts/receipts-repository.ts';
import { composeReopened } from '#server/deadline/automatic/compose-reopened.ts';
import { composeReminder } from '#server/deadline/reminders/compose-reminder.ts';
import { composeDecision, composeJuryReminder } from '#server/judging/mails/compose-decision.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Secrets } from '#server/platform/config/secrets.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mintToken, type TokenPurpose } from '#server/platform/identity/one-time-tokens-repository.ts';
import { isMailable, toGreeting } from '#server/platform/mail/mailable.ts';
import {
  countMailSince,
  countSentSince,
  type DueMail,
  findReceipt,
  findRecipient,
  type MailKind,
} from '#server/platform/mail/outbox-repository.ts';
import type { Envelope } from '#server/platform/mail/transport.ts';
import type { DeadlineWatch } from '#server/programme/last-date/watch-deadline.ts';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: () => Date;
  readonly deadline: Pick<DeadlineWatch, 'dueAt'>;
}

/** A mail that is ready, why there is none to send, or when to ask again. */
type Letter =
  | { readonly skip: string; readonly later?: never }
  | { readonly skip?: never; readonly later: Date }
  | { readonly skip?: never; readonly later?: never; readonly envelope: Envelope };

/** Links one address is sent per hour and kind; more would be a way to flood somebody's mailbox. */
const linksPerHour = 10;

/** Mails that anybody can cause without an account. In an hour no more of them leave than this; the rest waits. */
const provoked: readonly MailKind[] = ['verification', 'resend', 'reset', 'wrong-passwords'];
const provokedPerHour = 3000;
const waitMs = 60_000;

/**
 * Makes the words of an ordered mail, and the token of its link: tokens exist only in the mail itself. An order for an
 * address without an account (anybody may ask) is skipped here, long after the caller was answered.
 */
export async function composeMail(parts: Parts, mail: DueMail): Promise<Letter> {
  const { config, database } = parts;
  const person = await findRecipient(database, mail.recipient);
  if (!person) return { skip: 'no account' };
  if (!isMailable(person.email)) return { skip: 'no address' };
  const name = toGreeting(`${person.first_name} ${person.last_name}`);
  const to = { name, programme: currentEdition(parts.clock()).texts.shortName };
  const seal = (message: Envelope['message']): Letter => ({
    envelope: {
      id: mail.id,
      kind: mail.kind,
      createdAt: new Date(mail.created_at),
      to: { name, address: person.email },
      message,
    },
  });

  if (mail.kind === 'receipt') {
    const submitted = await findReceipt(database, mail.application_id ?? '');
    const receipt = submitted && (await receiptOf(database, submitted));
    if (!receipt) return { skip: 'no submission' };
    const files = (await listFiles(database, submitted.id)).filter(({ isDeleted }) => !isDeleted);
    return seal(
      receiptMessage(
        { ...to, programme: findEdition(submitted.edition)?.texts.shortName ?? to.programme },
        {
          title: submitted.title || 'Untitled project',
          region: submitted.program ?? '-',
          id: submitted.id,
          submittedAt: new Date(receipt.submitted_at),
          hash: receipt.hash,
          link: `${config.publicUrl}/receipt/${receipt.code}`,
          files,
          automatic: receipt.is_automatic === 1 ? { isComplete: submitted.is_complete === 1 } : null,
        },
      ),
    );
  }

  if (person.disabled_at !== null) return { skip: 'account disabled' };
  if (mail.kind === 'infected-file') return seal(infectedFileMessage(name, JSON.parse(mail.details ?? '{}')));
  if (mail.kind === 'reminder' || mail.kind === 'last-reminder') {
    const message = await composeReminder(parts, mail, { ...person, name });
    return typeof message === 'string' ? { skip: message } : seal(message);
  }
  if (mail.kind === 'reopened') {
    const message = await composeReopened(parts, { ...person, name });
    return typeof message === 'string' ? { skip: message } : seal(message);
  }
  if (mail.kind === 'decision' || mail.kind === 'jury-reminder') {
    const compose = mail.kind === 'decision' ? composeDecision : composeJuryReminder;
    const message = await compose(parts, mail, to);
    return typeof message === 'string' ? { skip: message } : seal(message);
  }
  if (isSignInChange(mail.kind)) {
    const reset = `${parts.config.publicUrl}/auth/forgot-password`;
    return seal(signInChangedMessage(to, mail.kind, new Date(mail.created_at), reset));
  }
  const hourAgo = new Date(parts.clock().getTime() - 3_600_000);
  if ((await countMailSince(database, mail, hourAgo)) >= linksPerHour) return { skip: 'too many' };
  if (
    provoked.includes(mail.kind) &&
    (await countSentSince(database, provoked, hourAgo)) >= provokedPerHour
  ) {
    return { later: new Date(parts.clock().getTime() + waitMs) };
  }
  if (mail.kind === 'form-link') {
    const query = mail.application_id ? `?${new URLSearchParams({ id: mail.application_id })}` : '';
    return seal(formLinkMessage(to, `${config.publicUrl}/application/form${query}`));
  }
  if (mail.kind === 'wrong-passwords') {
    if (person.is_verified !== 1) return { skip: 'not verified' };
    return seal(wrongPasswordsMessage(to, tries(mail), config.publicUrl));
  }
  if (person.password_hash === '') {
    // Whatever link was asked for: first the invitation is accepted.
    const address = await link(parts, 'invitation', '/auth/accept-invitation', person);
    return seal(invitationMessage(to, person.role, address));
  }
  if (mail.kind === 'invitation') return { skip: 'already accepted' };
  if (mail.kind === 'reset') {
    return seal(resetMessage(to, await link(parts, 'reset', '/auth/reset-password', person)));
  }
  if (person.is_verified === 1) return { skip: 'already verified' };
  return seal(verificationMessage(to, await link(parts, 'verification', '/auth/verify-email', person)));
}

function tries({ details, created_at }: DueMail) {
  const { count = 0, address = '' } = JSON.parse(details ?? '{}') as { count?: number; address?: string };
  return { count, address, at: new Date(created_at) };
}

async function link(
  { config, database, clock }: Parts,
  purpose: TokenPurpose,
  path: string,
  person: { id: string; email: string },
): Promise<string> {
  const token = await mintToken(database, purpose, { user_id: person.id, application_id: null }, clock());
  const query = new URLSearchParams({ verificationToken: token, email: person.email });
  return `${config.publicUrl}${path}?${query}`;
}
