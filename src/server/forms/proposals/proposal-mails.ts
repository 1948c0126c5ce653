import { indianTime } from '#contract/indian-time.ts';
import type { MailServices, Person } from '#server/platform/mail/mail.ts';
import type { Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
import { writeMail } from '#server/platform/mail/write-mail.ts';
import { nameOf } from './present-proposal.ts';
import { findProposal } from './proposals-repository.ts';

function proposalOf(details: string | null): string {
  return String(JSON.parse(details ?? '{}').proposal);
}

/** Tells a superadmin that a change waits to be published. */
export async function composeWaiting(
  { config, database }: MailServices,
  { details }: DueMail,
  person: Person,
): Promise<Message | string> {
  const row = await findProposal(database, proposalOf(details));
  if (row === undefined || row.state !== 'open') return 'it no longer waits';
  if (person.role !== 'superadmin') return 'no superadmin any more';
  return writeMail('office', 'changeWaits', person, {
    values: { author: nameOf(row.author_first, row.author_last), reason: row.reason },
    facts: [['Reason', row.reason]],
    link: pageLink(config.publicUrl, `/admin/forms/${row.id}`),
  });
}

/** Tells that a planned publication was not carried out, and why. */
export async function composeUnpublished(
  { config, database }: MailServices,
  { details, created_at }: DueMail,
  person: Person,
): Promise<Message | string> {
  const row = await findProposal(database, proposalOf(details));
  if (row === undefined || row.state !== 'open') return 'it no longer waits';
  return writeMail('office', 'notPublished', person, {
    values: { reason: row.reason, at: indianTime(new Date(created_at), 'weekday') },
    facts: [['Why', row.decision_reason ?? '']],
    link: pageLink(config.publicUrl, `/admin/forms/${row.id}`),
  });
}
