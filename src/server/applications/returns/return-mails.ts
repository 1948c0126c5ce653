import { projectTitle } from '#contract/application/project-title.ts';
import { returnedStatus } from '#contract/application/status.ts';
import { submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { findApplication } from '../applications-repository.ts';
import { questionsOf } from './questions.ts';
import { findOpenReturn } from './returns-repository.ts';

const pageOf = (page: 'form' | 'preview', id: string) =>
  `/application/${page}?${new URLSearchParams({ id })}`;

/** Mails about a return for correction, by the state of things at delivery. */
export const returnMails: Mails = {
  returned: {
    lane: 'ordinary',
    compose: async ({ config, database, clock }, { application_id }, person) => {
      const row = await findApplication(database, application_id ?? '');
      const returned = row && (await findOpenReturn(database, row.id));
      if (!returned || row.status !== returnedStatus) return 'no longer returned';
      if (new Date(returned.until) <= clock()) return 'too late';
      const until = indianTime(new Date(returned.until), 'weekday');
      const questions = questionsOf(row.form, returned).map(({ label }) => label);
      const project = projectTitle(row.title, row.id);
      const state = submissionWords({ state: 'returned', until });
      return writeMail('application', 'returned', person, {
        values: { project, state, note: returned.note },
        facts: [
          ['Project', project],
          ['Correct it by', until],
          ['You can change', questions.join('; ') || 'all answers and files'],
        ],
        link: pageLink(config.publicUrl, pageOf('form', row.id)),
      });
    },
  },
  'return-unanswered': {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, person) => {
      const row = await findApplication(database, application_id ?? '');
      if (row?.is_final !== 1) return 'not submitted';
      const project = projectTitle(row.title, row.id);
      return writeMail('application', 'returnUnanswered', person, {
        values: { project },
        facts: [['Project', project]],
        link: pageLink(config.publicUrl, pageOf('preview', row.id)),
      });
    },
  },
};
