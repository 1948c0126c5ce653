import { projectTitle } from '#contract/application/project-title.ts';
import { indianTime } from '#contract/indian-time.ts';
import { currentEdition, editionId, findEdition } from '#contract/programme/edition.ts';
import type { Compose } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { listOpenDrafts } from '../reminders/reminders-repository.ts';

/** Says that automatic submissions are drafts again, by the state of things at delivery, or why there is nothing to say. */
export const composeReopened: Compose = async ({ config, database, clock, deadline }, mail, person) => {
  // Orders from earlier releases name no edition: they are about the current one.
  const [, named = ''] = /^reopened:(\d{4}):/.exec(mail.dedupe_key ?? '') ?? [];
  const edition = findEdition(named) ?? currentEdition(clock());
  const dueAt = deadline.dueAt(editionId(edition));
  if (dueAt !== null && dueAt < clock()) return 'closed again';
  const drafts = await listOpenDrafts(database, person.id, editionId(edition));
  if (drafts.length === 0) return 'no draft left';
  return writeMail('lastDate', dueAt ? 'reopened' : 'reopenedWithoutDate', person, {
    edition,
    values: { until: dueAt ? indianTime(dueAt, 'weekday') : '' },
    facts: drafts.map(({ id, title, updated_at }) => [
      projectTitle(title, id),
      `last saved ${indianTime(new Date(updated_at), 'weekday')}`,
    ]),
    link: pageLink(config.publicUrl, '/application/list'),
  });
};
