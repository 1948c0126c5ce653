import { mostWords, type Side } from '#contract/application/conversation.ts';
import type { NewWords } from '#contract/application/conversation-schemas.ts';
import { applicantRoles } from '#contract/roles.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { conflict } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { assertWriter, notFound } from '../access.ts';
import { type ApplicationRow, lockApplication } from '../applications-repository.ts';
import { orderForAll } from '../collaborators/order-for-all.ts';
import { listHandling, listOfficers, setHandling, setWaiting } from './handling-repository.ts';
import { countWords, findWords, insertWords } from './words-repository.ts';

/**
 * Stores a message of the office or of an applicant and orders its mails, or stores a note of the office, which mails
 * nobody. The same key again is the same message; throws 409 if it comes with another text.
 */
export async function writeWords(
  { database, outbox, clock }: Services,
  identity: Identity,
  applicationId: string,
  { key: id, text }: NewWords,
  isNote = false,
): Promise<ApplicationRow> {
  const isApplicant = applicantRoles.includes(identity.role);
  const side: Side | 'note' = isNote ? 'note' : isApplicant ? 'applicant' : 'office';
  const row = await database.transaction().execute(async (trx) => {
    const found = await lockApplication(trx, applicationId);
    const application = isApplicant ? await assertWriter(trx, identity, found) : found;
    if (application === undefined) throw notFound();
    const known = await findWords(trx, id);
    if (known !== undefined) {
      if (known.application_id !== applicationId || known.author_id !== identity.userId)
        throw conflict('Another text has this key.');
      if (known.text === text.trim()) return application;
      throw conflict('Your first text has already arrived. Send again to send this as well.');
    }
    if ((await countWords(trx, applicationId)) >= mostWords) {
      const message = `There are ${mostWords} messages and notes on this application, which is the limit.`;
      throw conflict(message);
    }
    const now = clock();
    const words = { id, application_id: applicationId, author_id: identity.userId, side };
    await insertWords(trx, { ...words, text: text.trim(), written_at: now.toISOString() });
    const about = { subjectId: application.owner_id, applicationId };
    const event = isNote ? 'note-written' : 'conversation-message';
    await recordAudit(trx, { event, ...actorOf(identity), ...about }, now);
    const order = { kind: 'conversation', dedupeKey: `conversation:${id}`, details: { words: id } };
    if (side === 'office') {
      await setHandling(trx, applicationId, { waiting_since: null });
      await orderForAll(trx, outbox, applicationId, order);
    } else if (side === 'applicant') {
      await setWaiting(trx, applicationId, now);
      for (const { _id, email_key: recipient } of await listAnswering(trx, applicationId)) {
        await outbox.order(trx, {
          ...order,
          applicationId,
          recipient,
          dedupeKey: `${order.dedupeKey}:${_id}`,
        });
      }
    }
    return application;
  });
  outbox.wake();
  return row;
}

/** Who in the office gets a message: the person who handles the application, or everyone who could. */
async function listAnswering(trx: Database, applicationId: string) {
  const officers = await listOfficers(trx);
  const assignee = (await listHandling(trx, [applicationId])).get(applicationId)?.assignee;
  const own = officers.filter(({ _id }) => _id === assignee?._id);
  return own.length > 0 ? own : officers;
}
