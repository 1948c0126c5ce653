import { findApplication } from '#server/applications/applications-repository.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { findWords } from './winner-words-repository.ts';

const pageOf = (id: string) => `/application/winner?${new URLSearchParams({ id })}`;

/** Mails about what a winner said for the site, by the state of things at delivery. */
export const wordsMails: Mails = {
  'winner-words-approved': {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, person) => {
      const row = await findApplication(database, application_id ?? '');
      const words = row && (await findWords(database, row.id));
      if (words?.state !== 'approved') return 'changed since';
      const project = row?.title || 'Untitled project';
      return writeMail('winners', 'wordsApproved', person, {
        values: { project },
        facts: [['Project', project]],
        link: pageLink(config.publicUrl, pageOf(words.application_id)),
      });
    },
  },
  'winner-words-returned': {
    lane: 'ordinary',
    compose: async ({ config, database }, { application_id }, person) => {
      const row = await findApplication(database, application_id ?? '');
      const words = row && (await findWords(database, row.id));
      if (words?.state !== 'returned') return 'changed since';
      const project = row?.title || 'Untitled project';
      return writeMail('winners', 'wordsReturned', person, {
        values: { project, note: words.note },
        facts: [['Project', project]],
        link: pageLink(config.publicUrl, pageOf(words.application_id)),
      });
    },
  },
};
