import type { MessageOrder } from '#contract/staff-room/messages/messages-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { conflict, type Failure } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { findMessage, insertMessage, mailKey } from './messages-repository.ts';
import { type Asked, readSelection } from './selection.ts';

/**
 * Stores a message and orders its mails in one step: a killed server leaves all of it or nothing. The same key again
 * is the same message. Throws 409 if it comes with another text, or if the selection has changed since the preview.
 */
export async function sendMessage(
  { database, outbox, clock }: Services,
  identity: Identity,
  asked: Asked,
  { key: id, subject, text, people: expected }: MessageOrder,
): Promise<void> {
  const known = await findMessage(database, id);
  if (known?.subject === subject && known.text === text) return;
  if (known) throw conflict(alreadySent);
  const { people, leftOut } = await readSelection(database, asked);
  if (people.length !== expected) throw changed(people.length);
  if (people.length === 0) throw changed(0);
  const now = clock();
  const { to, filters, filter, roundId } = asked;
  await database.transaction().execute(async (trx) => {
    const author_id = identity.userId;
    const what = { id, author_id, subject, text, filters, people: people.length };
    const message = { ...what, audience: to, round_id: roundId };
    const left_out = JSON.stringify(leftOut);
    if (!(await insertMessage(trx, { ...message, left_out, created_at: now.toISOString() }))) return;
    const orders = people.map(({ person, applicationId }) => ({
      kind: 'message',
      recipient: person.email_key,
      ...(applicationId !== undefined && { applicationId }),
      dedupeKey: mailKey(id, person.id),
      details: { message: id, ...(filter && { filter: JSON.stringify(filter) }) },
    }));
    await outbox.orderAll(trx, orders, now);
    const details = { to, filters, people: people.length };
    await recordAudit(trx, { event: 'message-sent', ...actorOf(identity), details }, now);
  });
  outbox.wake();
}

const alreadySent =
  'This message was sent already, with other words. Send it again only if everyone is to get the new words as well.';

function changed(count: number): Failure {
  const people = count === 1 ? '1 person' : `${count} people`;
  const message = `The selection has changed: it now reaches ${people}. Please look at the preview again.`;
  return conflict(message);
}
