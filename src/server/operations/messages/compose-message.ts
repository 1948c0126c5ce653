import { reminderLink } from '#server/deadline/reminders/reminder-link.ts';
import type { ApplicationFilter } from '#server/lists/reading/query.ts';
import type { Compose, MailServices, Mails } from '#server/platform/mail/mail.ts';
import { composeMessage } from '#server/platform/mail/message.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { findMessage } from './messages-repository.ts';
import { fillMessage } from './placeholders.ts';
import { audiences, reasonAgainst } from './selection.ts';

/** A message as its recipient reads it, by the list at delivery. */
const composeForOne: Compose = async ({ config, database, secrets }, mail, person) => {
  const message = await findMessage(database, String(mail.details.message));
  if (message === undefined) return 'no such message';
  const { findAgain, page } = audienceOf(message.audience);
  const candidate = await findAgain(database, {
    personId: person.id,
    applicationId: mail.application_id,
    roundId: message.round_id,
    filters: message.filters,
    filter: JSON.parse(String(mail.details.filter ?? '{}')) as ApplicationFilter,
  });
  if (typeof candidate === 'string') return candidate;
  const reason = reasonAgainst({ ...candidate.person, is_unreachable: false });
  if (reason !== null) return reason;
  const { subject, paragraphs } = fillMessage(message, candidate);
  const optOut = reminderLink(secrets, config.publicUrl, person.id);
  return composeMessage(subject, { ...frame(config, page), name: person.name, paragraphs, optOut });
};

/** A message that its author sends to themselves as a test: its placeholders were filled when it was requested. */
const composeTest: Compose = async ({ config }, mail, { name }) => {
  const { subject, text, to } = mail.details;
  const { page } = audienceOf(String(to));
  const paragraphs = String(text).split('\n\n');
  return composeMessage(`Test: ${subject}`, { ...frame(config, page), name, paragraphs });
};

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

/** Messages to a selection go out when nothing else waits; the author waits for a test. */
export const messageMails: Mails = {
  message: { lane: 'slow', compose: composeForOne },
  'message-test': { lane: 'urgent', compose: composeTest, isAskedFor: true },
};
