import { indianTime } from '#contract/indian-time.ts';
import { currentEdition, editionId, findEdition } from '#contract/programme/edition.ts';
import type { MailServices, Person } from '#server/platform/mail/mail.ts';
import type { Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { listOpenDrafts } from '../reminders/reminders-repository.ts';

/** Says that automatic submissions are drafts again, as things stand at delivery, or why there is nothing to say. */
export async function composeReopened(
  { config, database, clock, deadline }: MailServices,
  mail: DueMail,
  person: Person,
): Promise<Message | string> {
  // Orders of earlier versions name no edition: they are about the current one.
  const [, named = ''] = /^reopened:(\d{4}):/.exec(mail.dedupe_key ?? '') ?? [];
  const edition = findEdition(named) ?? currentEdition(clock());
  const dueAt = deadline.dueAt(editionId(edition));
  if (dueAt !== null && dueAt < clock()) return 'closed again';
  const drafts = await listOpenDrafts(database, person.id, editionId(edition));
  if (drafts.length === 0) return 'no draft left';
  return writeMail('lastDate', dueAt ? 'reopened' : 'reopenedWithoutDate', person, {
    edition,
    values: { until: dueAt ? indianTime(dueAt, 'weekday') : '' },
    facts: drafts.map(({ title, updated_at }) => [
      title || 'Untitled project',
      `last saved ${indianTime(new Date(updated_at), 'weekday')}`,
    ]),
    link: pageLink(config.publicUrl, '/application/list'),
  });
}
