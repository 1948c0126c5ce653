import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { composeMessage, formatIndianTime, type Message } from '#server/accounts/mails/messages.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DeadlineWatch } from '#server/programme/last-date/watch-deadline.ts';
import { listOpenDrafts } from '../reminders/reminders-repository.ts';

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: () => Date;
  readonly deadline: Pick<DeadlineWatch, 'dueAt'>;
}

/** Tells that automatic submissions are drafts again, as things stand at delivery, or why there is nothing to tell. */
export async function composeReopened(
  { config, database, clock, deadline }: Parts,
  person: { readonly id: string; readonly name: string },
): Promise<Message | string> {
  const dueAt = deadline.dueAt();
  if (dueAt !== null && dueAt < clock()) return 'closed again';
  const edition = currentEdition(clock());
  const drafts = await listOpenDrafts(database, person.id, editionId(edition));
  if (drafts.length === 0) return 'no draft left';
  const until = dueAt ? ` until ${formatIndianTime(dueAt)}` : '';
  return composeMessage(`Applications are open again${until}`, {
    name: person.name,
    paragraphs: [
      `The ${edition.texts.shortName} receives applications again${until}. What was submitted automatically after the earlier last date is a draft again, as you last saved it. The receipt you got for it no longer counts.`,
      'Please complete and submit your application.',
    ],
    facts: drafts.map(({ title, updated_at }) => [
      title || 'Untitled project',
      `last saved ${formatIndianTime(new Date(updated_at))}`,
    ]),
    action: { label: 'View My Applications', link: `${config.publicUrl}/application/list` },
    closing: 'What you submitted yourself stays submitted. You do not need to do anything about it.',
  });
}
