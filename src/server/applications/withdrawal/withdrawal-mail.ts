import { withdrawnStatus } from '#contract/application/status.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { composeMessage } from '#server/platform/mail/message.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { findApplication } from '../applications-repository.ts';

export const withdrawalMails: Mails = {
  withdrawn: {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, { name, programme }) => {
      const row = await findApplication(database, application_id ?? '');
      if (row?.status !== withdrawnStatus) return 'not withdrawn';
      const title = row.title || 'Untitled project';
      return composeMessage(`Application withdrawn: ${title}`, {
        name,
        paragraphs: [
          `This application for the ${programme} was withdrawn. It takes part no longer, and the jury does not see it.`,
        ],
        facts: [
          ['Project', title],
          ['Application ID', row.id.slice(-6)],
        ],
        action: {
          label: 'View My Applications',
          link: pageLink(config.publicUrl, '/application/list'),
        },
        closing:
          'If you did not want this, please write to the organisers. Your application and its receipt are kept as they were submitted.',
      });
    },
  },
};
