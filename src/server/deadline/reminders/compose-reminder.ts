import { projectTitle } from '#contract/application/project-title.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { nameOf } from '#server/applications/collaborators/present-collaborators.ts';
import { isCompleteDraft, submissionStateOfRow } from '#server/applications/submission-state.ts';
import { toGreeting } from '#server/platform/mail/greeting.ts';
import type { Compose, MailServices } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { type LastDate, listLastDates } from './last-dates.ts';
import { wantsReminders } from './opt-outs-repository.ts';
import { reminderLink } from './reminder-link.ts';
import { type Reminder, reminderMessage } from './reminder-message.ts';
import { reminderKeyOf, reminderTimes } from './reminder-times.ts';
import { listOpenDrafts } from './reminders-repository.ts';

/** The text of a mail about drafts, by the state of things at delivery, or why there is nothing left to remind of. */
export const composeReminder: Compose = async (
  { config, database, secrets, clock, deadline },
  mail,
  person,
) => {
  const { publicUrl } = config;
  const time = reminderTimes.find(({ kind }) => kind === mail.kind);
  const due = (await listLastDates({ database, deadline })).filter(
    ({ dueAt }) => time && mail.dedupe_key === reminderKeyOf(time, dueAt, person.id),
  );
  const [first] = due;
  if (time === undefined || first === undefined) return 'another last date';
  const { edition, dueAt } = first;
  if (dueAt.getTime() - clock().getTime() < time.leastLeftMs) return 'too late';
  if (person.is_verified !== 1) return 'not verified';
  if (!time.isForAll && (await wantsReminders(database, person.id)) !== true) return 'opted out';
  const need = { database, deadline, clock };
  const drafts = (await Promise.all(due.map((it) => describeDrafts(need, person.id, it)))).flat();
  const named = drafts.filter(
    ({ savedAt, submission }) =>
      !time.isOfUnsaved || (savedAt === null && (submission.complete || time.kind !== 'not-submitted')),
  );
  if (named.length === 0) return 'no draft left';
  return reminderMessage(person, {
    kind: time.kind,
    edition: findEdition(edition),
    dueAt,
    drafts: named,
    link: pageLink(publicUrl, '/application/list'),
    optOut: reminderLink(secrets, publicUrl, person.id),
  });
};

type Need = Pick<MailServices, 'database' | 'deadline' | 'clock'>;

async function describeDrafts(
  need: Need,
  personId: string,
  { edition, ownDate }: LastDate,
): Promise<Reminder['drafts']> {
  const rows = await listOpenDrafts(need.database, personId, edition, ownDate);
  return Promise.all(
    rows.map(async (row) => {
      const isSaved = row.saved_by_owner_at !== null;
      const complete = isSaved ? undefined : await isCompleteDraft(need.database, row.id);
      const submission = { state: submissionStateOfRow(need, row), complete };
      const ownedBy = row.owner_id === personId ? null : toGreeting(nameOf(row));
      return {
        title: projectTitle(row.title, row.id),
        ownedBy,
        savedAt: isSaved ? new Date(row.updated_at) : null,
        submission,
      };
    }),
  );
}
