import { projectTitle, shownId } from '#contract/application/project-title.ts';
import { withdrawnStatus } from '#contract/application/status.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { findApplication } from '../applications-repository.ts';

export const withdrawalMails: Mails = {
  withdrawn: {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, person) => {
      const row = await findApplication(database, application_id ?? '');
      if (row?.status !== withdrawnStatus) return 'not withdrawn';
      const project = projectTitle(row.title, row.id);
      return writeMail('application', 'withdrawn', person, {
        values: { project },
        facts: [
          ['Project', project],
          ['Application ID', shownId(row.id)],
        ],
        link: pageLink(config.publicUrl, '/application/list'),
      });
    },
  },
};
