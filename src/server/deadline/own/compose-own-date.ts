import { projectTitle } from '#contract/application/project-title.ts';
import { returnedStatus } from '#contract/application/status.ts';
import { indianTime } from '#contract/indian-time.ts';
import { findApplication } from '#server/applications/applications-repository.ts';
import { isSettled } from '#server/applications/settled.ts';
import type { Compose } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { lastDateOf } from '#server/programme/last-date/last-date-of.ts';

/** Says that one application has another last date, by the state of things at delivery, or why there is nothing to say. */
export const composeOwnDate: Compose = async ({ config, database, deadline }, { application_id }, person) => {
  const row = await findApplication(database, application_id ?? '');
  if (row === undefined || isSettled(row)) return 'no draft left';
  const dueAt = lastDateOf({ deadline }, row);
  const date = dueAt === null ? 'there is none at present' : indianTime(dueAt, 'weekday');
  const project = projectTitle(row.title, row.id);
  const task = row.status === returnedStatus ? 'correct it' : 'change and submit it';
  return writeMail('lastDate', row.due_at === null ? 'ownDateEnded' : 'ownDate', person, {
    values: { project, date, task, reason: row.due_reason ?? '' },
    facts: [
      ['Project', project],
      ['Last date', date],
    ],
    link: pageLink(config.publicUrl, `/application/form?${new URLSearchParams({ id: row.id })}`),
  });
};
