import { audiences as audienceNames } from '#contract/staff-room/messages/messages.ts';
import type { LeftOut, SentMessage } from '#contract/staff-room/messages/messages-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { listMessages } from './messages-repository.ts';
import { countMails, listFailures } from './sent-mails-repository.ts';

/** The most failures that an answer lists. */
const mostNamed = 200;

type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** A message with the present state of its mails. */
export async function presentMessage(db: Database, row: MessageRow): Promise<SentMessage> {
  const counts = await countMails(db, row);
  const failures = await listFailures(db, row, mostNamed);
  return {
    _id: row.id,
    subject: row.subject,
    text: row.text,
    to: audienceNames.find((it) => it === row.audience) ?? 'owners',
    sent_by: `${row.first_name} ${row.last_name}`.trim(),
    created_at: row.created_at,
    people: row.people,
    left_out: JSON.parse(row.left_out) as LeftOut,
    waiting: counts.get('waiting') ?? 0,
    sent: counts.get('sent') ?? 0,
    skipped: counts.get('skipped') ?? 0,
    failed: counts.get('failed') ?? 0,
    failures: failures.map(({ recipient, outcome }) => ({
      recipient,
      reason: outcome === 'failed' ? 'could not be delivered' : outcome,
    })),
  };
}
