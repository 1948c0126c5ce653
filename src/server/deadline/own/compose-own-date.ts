import { returnedStatus } from '#contract/application/status.ts';
import { indianTime } from '#contract/indian-time.ts';
import { findApplication } from '#server/applications/applications-repository.ts';
import { isSettled } from '#server/applications/settled.ts';
import type { MailServices, Person } from '#server/platform/mail/mail.ts';
import { composeMessage, type Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { lastDateOf } from '#server/programme/last-date/last-date-of.ts';

/** Says that one application has another last date, as things stand at delivery, or why there is nothing to say. */
export async function composeOwnDate(
  { config, database, deadline }: MailServices,
  { application_id }: DueMail,
  { name, programme }: Person,
): Promise<Message | string> {
  const row = await findApplication(database, application_id ?? '');
  if (row === undefined || isSettled(row)) return 'no draft left';
  const dueAt = lastDateOf({ deadline }, row);
  const date = dueAt === null ? 'there is none at present' : indianTime(dueAt, 'weekday');
  const title = row.title || 'Untitled project';
  const isOwn = row.due_at !== null;
  const what = row.status === returnedStatus ? 'correct it' : 'change and submit it';
  return composeMessage(`${isOwn ? 'Your own last date' : 'The last date'} for: ${title}`, {
    name,
    paragraphs: [
      isOwn
        ? `The organisers of the ${programme} gave this application a last date of its own: you can ${what} until ${date}.`
        : `This application has no last date of its own any more. The one for everybody holds: ${date}.`,
      ...(isOwn && row.due_reason !== null ? [`Their reason: ${row.due_reason}`] : []),
    ],
    facts: [
      ['Project', title],
      ['Last date', date],
    ],
    action: {
      label: 'Open the Form',
      link: pageLink(config.publicUrl, `/application/form?${new URLSearchParams({ id: row.id })}`),
    },
    closing: 'Other applicants keep the common last date.',
  });
}
