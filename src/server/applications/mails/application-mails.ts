import { projectTitle, shownId } from '#contract/application/project-title.ts';
import { submissionWords } from '#contract/application/submission-state.ts';
import { indianTime } from '#contract/indian-time.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { shortHash } from '#contract/receipts.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { listFiles } from '../files/files-repository.ts';
import { findSubmitted, receiptOf } from '../receipts/receipts-repository.ts';

/** The mails about an application and its files. */
export const applicationMails: Mails = {
  receipt: {
    lane: 'ordinary',
    isForDisabled: true,
    compose: async ({ config, database }, mail, person) => {
      const submitted = await findSubmitted(database, mail.application_id ?? '');
      const receipt = submitted && (await receiptOf(database, submitted));
      if (!receipt) return 'no submission';
      const files = (await listFiles(database, submitted.id)).filter(({ isDeleted }) => !isDeleted);
      const project = projectTitle(submitted.title, submitted.id);
      const complete = submitted.is_complete === 1;
      const ofLastDate = complete ? 'receiptAutomatic' : 'receiptIncomplete';
      return writeMail('application', receipt.is_automatic === 1 ? ofLastDate : 'receipt', person, {
        edition: findEdition(submitted.edition),
        values: { project, state: submissionWords({ state: 'automatic', complete }) },
        facts: [
          ['Project', project],
          ['Region', submitted.program ?? '-'],
          ['Application ID', shownId(submitted.id)],
          ['Submitted', indianTime(new Date(receipt.submitted_at), 'weekday')],
          ['Files', files.map(({ filename }) => filename).join(', ') || 'none'],
          ['Receipt', shortHash(receipt.hash)],
          ['In full', receipt.hash],
        ],
        link: `${config.publicUrl}/receipt/${receipt.code}`,
      });
    },
  },
  'infected-file': {
    lane: 'urgent',
    compose: async ({ config }, { details }, person) => {
      const { isSubmitted } = details;
      const [file, project] = [String(details.filename), String(details.title || 'Untitled project')];
      return writeMail('application', isSubmitted === 1 ? 'infectedFileSubmitted' : 'infectedFile', person, {
        values: { project, file },
        facts: [
          ['Project', project],
          ['File', file],
        ],
        link: pageLink(config.publicUrl, '/application/list'),
      });
    },
  },
  'form-link': {
    lane: 'urgent',
    isAskedFor: true,
    compose: async ({ config }, { application_id }, person) => {
      const query = application_id ? `?${new URLSearchParams({ id: application_id })}` : '';
      const link = pageLink(config.publicUrl, `/application/form${query}`);
      return writeMail('application', 'formLink', person, { values: {}, link });
    },
  },
};
