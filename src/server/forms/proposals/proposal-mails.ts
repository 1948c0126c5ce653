import { indianTime } from '#contract/indian-time.ts';
import type { MailServices, Person } from '#server/platform/mail/mail.ts';
import { composeMessage, type Message } from '#server/platform/mail/message.ts';
import type { DueMail } from '#server/platform/mail/outbox-repository.ts';
import { pageLink } from '#server/platform/mail/page-link.ts';
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
  const author = nameOf(row.author_first, row.author_last);
  return composeMessage(`A change waits for you to publish: ${row.reason}`, {
    name: person.name,
    paragraphs: [
      `${author} proposes to change what the site says or asks. It is published when another superadmin has looked at it.`,
    ],
    facts: [['Reason', row.reason]],
    action: { label: 'Look at the change', link: pageLink(config.publicUrl, `/admin/forms/${row.id}`) },
    closing: 'Until then the site stays as it is.',
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
  return composeMessage(`Not published: ${row.reason}`, {
    name: person.name,
    paragraphs: [
      `A change was to be published on ${indianTime(new Date(created_at), 'weekday')}. It no longer fits, so the site stays as it is.`,
    ],
    facts: [['Why', row.decision_reason ?? '']],
    action: { label: 'Look at the change', link: pageLink(config.publicUrl, `/admin/forms/${row.id}`) },
    closing: 'Nothing is lost: the change waits there.',
  });
}
