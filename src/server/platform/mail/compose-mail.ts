import { contentOf } from '#content/content-of.ts';
import { currentEdition } from '#contract/programme/edition.ts';
import { isMailable } from '../config/mail-address.ts';
import { toGreeting } from './greeting.ts';
import type { Mail, MailServices, Mails } from './mail.ts';
import {
  countMailSince,
  countSentSince,
  type DueMail,
  findRecipient,
  type Recipient,
} from './outbox-repository.ts';
import type { Envelope } from './transport.ts';

/** A finished mail, why there is none to send, or when to ask again. */
type Composed =
  | { readonly skip: string; readonly later?: never }
  | { readonly skip?: never; readonly later: Date }
  | { readonly skip?: never; readonly later?: never; readonly envelope: Envelope };

/** Mails of one kind that an address gets per hour; more could flood a mailbox. */
const perAddressAndHour = 10;

/** Hourly limit of the mails that anyone can cause; the rest waits. */
const anonymousPerHour = 3000;
const hourMs = 3_600_000;
const waitMs = 60_000;

/**
 * Makes the text of an ordered mail, and the token of its link: tokens exist only in the mail itself. An order for an
 * address without an account (anyone may ask) is skipped here, long after the caller got an answer.
 */
export async function composeMail(
  mails: Mails,
  kind: Mail,
  services: MailServices,
  mail: DueMail,
): Promise<Composed> {
  const { database, clock, config } = services;
  const known = await findRecipient(database, mail.recipient);
  const recipient = known ?? (kind.isForStrangers ? stranger(mail.recipient) : undefined);
  if (!recipient) return { skip: 'no account' };
  if (!isMailable(recipient.email)) return { skip: 'no address' };
  if (recipient.disabled_at !== null && !kind.isForDisabled) return { skip: 'account disabled' };
  const now = clock();
  const hourAgo = new Date(now.getTime() - hourMs);
  if (kind.isAskedFor && (await countMailSince(database, mail, hourAgo)) >= perAddressAndHour) {
    return { skip: 'too many' };
  }
  if (kind.isAnonymous) {
    const anonymous = Object.entries(mails).flatMap(([name, it]) =>
      'compose' in it && it.isAnonymous ? [name] : [],
    );
    const sent = await countSentSince(database, anonymous, hourAgo);
    if (sent >= anonymousPerHour) return { later: new Date(now.getTime() + waitMs) };
  }
  const name = toGreeting(`${recipient.first_name} ${recipient.last_name}`) || 'colleague';
  const edition = currentEdition(now);
  const message = await kind.compose(services, mail, { ...recipient, name, edition });
  if (typeof message === 'string') return { skip: message };
  const site = contentOf('site');
  return {
    envelope: {
      id: mail.id,
      kind: mail.kind,
      createdAt: new Date(mail.created_at),
      to: { name, address: recipient.email },
      message,
      frame: {
        site: site.name,
        address: config.publicUrl,
        help: site.helpEmail,
        programme: edition.texts.shortName,
        recipient: recipient.email,
      },
    },
  };
}

/** People known only by their address. */
function stranger(email: string): Recipient {
  const nothing = { id: '', first_name: '', last_name: '', role: '', password_hash: '' };
  return { ...nothing, email, is_verified: 0, disabled_at: null };
}
