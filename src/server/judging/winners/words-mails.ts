import { findApplication } from '#server/applications/applications-repository.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { composeMessage } from '#server/platform/mail/message.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { findWords } from './winner-words-repository.ts';

const pageOf = (id: string) => `/application/winner?${new URLSearchParams({ id })}`;

/** The mails about what a winner said for the site, as things stand at delivery. */
export const wordsMails: Mails = {
  'winner-words-approved': {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, { name, programme }) => {
      const row = await findApplication(database, application_id ?? '');
      const words = row && (await findWords(database, row.id));
      if (words?.state !== 'approved') return 'changed since';
      const title = row?.title || 'Untitled project';
      return composeMessage(`Your words are on the winners’ page: ${title}`, {
        name,
        paragraphs: [
          `The winners’ page of the ${programme} now shows your words and your picture.`,
          'You can change them at any time. A change is shown once the organisers have read it, and until then the page stays as it is.',
        ],
        facts: [['Project', title]],
        action: {
          label: 'See What Is Shown',
          link: pageLink(config.publicUrl, pageOf(words.application_id)),
        },
        closing: 'If nothing of it should be shown any more, take back your yes there.',
      });
    },
  },
  'winner-words-returned': {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, { name, programme }) => {
      const row = await findApplication(database, application_id ?? '');
      const words = row && (await findWords(database, row.id));
      if (words?.state !== 'returned') return 'changed since';
      const title = row?.title || 'Untitled project';
      return composeMessage(`Please change your words for the winners’ page: ${title}`, {
        name,
        paragraphs: [
          `The organisers of the ${programme} have read what you wrote for the winners’ page, and ask you to change it:`,
          words.note,
        ],
        facts: [['Project', title]],
        action: {
          label: 'Change Your Words',
          link: pageLink(config.publicUrl, pageOf(words.application_id)),
        },
        closing: 'What you wrote is kept there. It is shown once the organisers have approved it.',
      });
    },
  },
};
