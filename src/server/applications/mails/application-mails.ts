import { findEdition } from '#contract/programme/edition.ts';
import type { Mails } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { listFiles } from '../files/files-repository.ts';
import { findSubmitted, receiptOf } from '../receipts/receipts-repository.ts';
import { formLinkMessage, type InfectedFile, infectedFileMessage, receiptMessage } from './messages.ts';

/** The mails about an application and its files. */
export const applicationMails: Mails = {
  receipt: {
    lane: 'ordinary',
    isForDisabled: true,
    compose: async ({ config, database }, mail, { name, programme }) => {
      const submitted = await findSubmitted(database, mail.application_id ?? '');
      const receipt = submitted && (await receiptOf(database, submitted));
      if (!receipt) return 'no submission';
      const files = (await listFiles(database, submitted.id)).filter(({ isDeleted }) => !isDeleted);
      return receiptMessage(
        { name, programme: findEdition(submitted.edition)?.texts.shortName ?? programme },
        {
          title: submitted.title || 'Untitled project',
          region: submitted.program ?? '-',
          id: submitted.id,
          submittedAt: new Date(receipt.submitted_at),
          hash: receipt.hash,
          link: `${config.publicUrl}/receipt/${receipt.code}`,
          files,
          automatic: receipt.is_automatic === 1 ? { isComplete: submitted.is_complete === 1 } : null,
        },
      );
    },
  },
  'infected-file': {
    lane: 'urgent',
    compose: async (_services, { details }, { name }) =>
      infectedFileMessage(name, JSON.parse(details ?? '{}') as InfectedFile),
  },
  'form-link': {
    lane: 'urgent',
    isAskedFor: true,
    compose: async ({ config }, { application_id }, person) => {
      const query = application_id ? `?${new URLSearchParams({ id: application_id })}` : '';
      return formLinkMessage(person, pageLink(config.publicUrl, `/application/form${query}`));
    },
  },
};
