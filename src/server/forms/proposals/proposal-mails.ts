import { indianTime } from '#contract/indian-time.ts';
import type { Compose } from '#server/platform/mail/mail.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { nameOf } from './present-proposal.ts';
import { findProposal } from './proposals-repository.ts';

/** Tells a superadmin that a change waits to be published. */
export const composeWaiting: Compose = async ({ config, database }, { details }, person) => {
  const row = await findProposal(database, String(details.proposal));
  if (row === undefined || row.state !== 'open') return 'it no longer waits';
  if (person.role !== 'superadmin') return 'no superadmin any more';
  return writeMail('office', 'changeWaits', person, {
    values: { author: nameOf(row.author_first, row.author_last), reason: row.reason },
    facts: [['Reason', row.reason]],
    link: pageLink(config.publicUrl, `/admin/forms/${row.id}`),
  });
};

/** Says that a planned publication did not happen, and why. */
export const composeUnpublished: Compose = async ({ config, database }, { details, created_at }, person) => {
  const row = await findProposal(database, String(details.proposal));
  if (row === undefined || row.state !== 'open') return 'it no longer waits';
  return writeMail('office', 'notPublished', person, {
    values: { reason: row.reason, at: indianTime(new Date(created_at), 'weekday') },
    facts: [['Why', row.decision_reason ?? '']],
    link: pageLink(config.publicUrl, `/admin/forms/${row.id}`),
  });
};
