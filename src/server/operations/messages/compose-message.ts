import { reminderLink } from '#server/deadline/reminders/reminder-link.ts';
import { findRow } from '#server/lists/reading/rows-list-repository.ts';
import type { MailServices, Mails, Person } from '#server/platform/mail/mail.ts';
import { composeMessage, type Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { findMessage, findOwners } from './messages-repository.ts';
import { fillMessage } from './placeholders.ts';
import { reasonAgainst } from './selection.ts';

/** A message as its recipient reads it, as the list stands at delivery. */
async function composeToOwner(
  services: MailServices,
  mail: DueMail,
  person: Person,
): Promise<Message | string> {
  const { config, database, secrets } = services;
  const { message: id = '' } = JSON.parse(mail.details ?? '{}') as { message?: string };
  const applicationId = mail.application_id ?? '';
  const [words, row, [owner]] = await Promise.all([
    findMessage(database, id),
    findRow(database, applicationId),
    findOwners(database, [applicationId]),
  ]);
  if (words === undefined) return 'no such message';
  if (row === undefined || owner?.id !== person.id) return 'the application is gone';
  const reason = reasonAgainst({ ...owner, is_unreachable: false });
  if (reason !== null) return reason;
  const { subject, paragraphs } = fillMessage(words, owner, row);
  return composeMessage(subject, {
    name: person.name,
    paragraphs,
    action: { label: 'View My Applications', link: pageLink(config.publicUrl, '/application/list') },
    closing: 'You can answer this mail by writing to the help address below.',
    optOut: reminderLink(secrets, config.publicUrl, person.id),
  });
}

/** A message as its author tries it on themselves: its words were filled when it was asked for. */
async function composeTest({ config }: MailServices, mail: DueMail, person: Person): Promise<Message> {
  const { subject = '', text = '' } = JSON.parse(mail.details ?? '{}') as { subject?: string; text?: string };
  return composeMessage(`Test: ${subject}`, {
    name: person.name,
    paragraphs: text.split('\n\n'),
    action: { label: 'View My Applications', link: pageLink(config.publicUrl, '/application/list') },
    closing: 'You can answer this mail by writing to the help address below.',
  });
}

/** Messages to a selection go when nothing else waits; the author waits for a test. */
export const messageMails: Mails = {
  message: { lane: 'slow', compose: composeToOwner },
  'message-test': { lane: 'urgent', compose: composeTest, isAskedFor: true },
};
