import { returnedStatus } from '#contract/application/status.ts';
import { submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { composeMessage } from '#server/platform/mail/message.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { findApplication } from '../applications-repository.ts';
import { questionsOf } from '../returns/questions.ts';
import { findOpenReturn } from '../returns/returns-repository.ts';

const pageOf = (page: 'form' | 'preview', id: string) =>
  `/application/${page}?${new URLSearchParams({ id })}`;

/** The mails about a return for correction, as things stand at delivery. */
export const returnMails: Mails = {
  returned: {
    lane: 'ordinary',
    compose: async ({ config, database, clock }, { application_id }, { name, programme }) => {
      const row = await findApplication(database, application_id ?? '');
      const returned = row && (await findOpenReturn(database, row.id));
      if (!returned || row.status !== returnedStatus) return 'no longer returned';
      if (new Date(returned.until) <= clock()) return 'too late';
      const until = indianTime(new Date(returned.until), 'weekday');
      const questions = questionsOf(row.form, returned).map(({ label }) => label);
      return composeMessage(`Please correct your application: ${row.title || 'Untitled project'}`, {
        name,
        paragraphs: [
          `The organisers of the ${programme} return your application to you. ${submissionWords({ state: 'returned', until })}`,
          returned.note,
        ],
        facts: [
          ['Project', row.title || 'Untitled project'],
          ['Correct it by', until],
          ['You can change', questions.join('; ') || 'all answers and files'],
        ],
        action: { label: 'Open the Form', link: pageLink(config.publicUrl, pageOf('form', row.id)) },
        closing:
          'The receipt of your submission stays good until you submit again; then you get another one. Both can be checked.',
      });
    },
  },
  'return-unanswered': {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, { name, programme }) => {
      const row = await findApplication(database, application_id ?? '');
      if (row?.is_final !== 1) return 'not submitted';
      return composeMessage(`Your application stays as it was: ${row.title || 'Untitled project'}`, {
        name,
        paragraphs: [
          `Your application for the ${programme} was returned to you for correction and was not submitted again in time. It takes part as you submitted it before. The receipt that you have for it is good.`,
        ],
        facts: [['Project', row.title || 'Untitled project']],
        action: {
          label: 'View the Application',
          link: pageLink(config.publicUrl, pageOf('preview', row.id)),
        },
        closing: 'What you changed since then is not part of it.',
      });
    },
  },
};
