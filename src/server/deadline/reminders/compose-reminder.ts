import { loginPath } from '#contract/pages.ts';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import type { MailServices, Person } from '#server/platform/mail/mail.ts';
import type { Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { wantsReminders } from './opt-outs-repository.ts';
import { reminderLink } from './reminder-link.ts';
import { reminderMessage } from './reminder-message.ts';
import { reminderKeyOf, reminderTimes } from './reminder-times.ts';
import { listOpenDrafts } from './reminders-repository.ts';

/** The words of a reminder as things stand at delivery, or why there is nothing to be reminded of any more. */
export async function composeReminder(
  { config, database, secrets, clock, deadline }: MailServices,
  mail: DueMail,
  person: Person,
): Promise<Message | string> {
  const { publicUrl } = config;
  const dueAt = deadline.dueAt();
  const time = reminderTimes.find(({ kind }) => kind === mail.kind);
  if (time === undefined || dueAt === null || mail.dedupe_key !== reminderKeyOf(time, dueAt, person.id)) {
    return 'another last date';
  }
  if (dueAt.getTime() - clock().getTime() < time.leastLeftMs) return 'too late';
  if (person.is_verified !== 1) return 'not verified';
  if ((await wantsReminders(database, person.id)) !== true) return 'opted out';
  const edition = currentEdition(clock());
  const drafts = await listOpenDrafts(database, person.id, editionId(edition));
  if (drafts.length === 0) return 'no draft left';
  return reminderMessage(
    { name: person.name, programme: edition.texts.shortName },
    {
      isLast: time.kind === 'last-reminder',
      dueAt,
      drafts: drafts.map(({ title, updated_at, saved_by_owner_at }) => ({
        title,
        savedAt: saved_by_owner_at === null ? null : new Date(updated_at),
      })),
      link: publicUrl + loginPath('/application/list'),
      optOut: reminderLink(secrets, publicUrl, person.id),
    },
  );
}
