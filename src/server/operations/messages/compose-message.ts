import { reminderLink } from '#server/deadline/reminders/reminder-link.ts';
import type { MailServices, Mails, Person } from '#server/platform/mail/mail.ts';
import { composeMessage, type Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { findMessage } from './messages-repository.ts';
import { fillMessage } from './placeholders.ts';
import { audiences, reasonAgainst } from './selection.ts';

/** A message as its recipient reads it, as the list stands at delivery. */
async function composeForOne(
  { config, database, secrets }: MailServices,
  mail: DueMail,
  person: Person,
): Promise<Message | string> {
  const { message: id = '' } = JSON.parse(mail.details ?? '{}') as { message?: string };
  const message = await findMessage(database, id);
  if (message === undefined) return 'no such message';
  const { findAgain, page } = audienceOf(message.audience);
  const candidate = await findAgain(database, {
    personId: person.id,
    applicationId: mail.application_id,
    roundId: message.round_id,
    filters: message.filters,
  });
  if (typeof candidate === 'string') return candidate;
  const reason = reasonAgainst({ ...candidate.person, is_unreachable: false });
  if (reason !== null) return reason;
  const { subject, paragraphs } = fillMessage(message, candidate);
  const optOut = reminderLink(secrets, config.publicUrl, person.id);
  return composeMessage(subject, { ...frame(config, page), name: person.name, paragraphs, optOut });
}

/** A message as its author tries it on themselves: its words were filled when it was asked for. */
async function composeTest({ config }: MailServices, mail: DueMail, { name }: Person): Promise<Message> {
  const details = JSON.parse(mail.details ?? '{}') as { subject?: string; text?: string; to?: string };
  const { subject = '', text = '', to = 'owners' } = details;
  const { page } = audienceOf(to);
  return composeMessage(`Test: ${subject}`, { ...frame(config, page), name, paragraphs: text.split('\n\n') });
}

function audienceOf(name: string) {
  return audiences[isAudience(name) ? name : 'owners'];
}

function isAudience(name: string): name is keyof typeof audiences {
  return Object.hasOwn(audiences, name);
}

function frame({ publicUrl }: MailServices['config'], { label, path }: { label: string; path: string }) {
  return {
    action: { label, link: pageLink(publicUrl, path) },
    closing: 'You can answer this mail by writing to the help address below.',
  };
}

/** Messages to a selection go when nothing else waits; the author waits for a test. */
export const messageMails: Mails = {
  message: { lane: 'slow', compose: composeForOne },
  'message-test': { lane: 'urgent', compose: composeTest, isAskedFor: true },
};
