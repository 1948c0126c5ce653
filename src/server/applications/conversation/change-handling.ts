import { mostTags } from '#contract/staff-room/handling/handling.ts';
import type { HandlingChange } from '#contract/staff-room/handling/handling-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { notFound } from '../access.ts';
import { lockApplication } from '../applications-repository.ts';
import {
  addTag,
  listHandling,
  listOfficers,
  listTags,
  removeTag,
  setHandling,
} from './handling-repository.ts';

/** Changes who handles an application, its tags and whether its applicant waits, and mails a new assignee. */
export async function changeHandling(
  { database, outbox, clock }: Services,
  identity: Identity,
  id: string,
  { assignee, add_tag: added, remove_tag: removed, waiting }: HandlingChange,
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id);
    if (!row) throw notFound();
    const now = clock();
    const before = (await listHandling(trx, [id])).get(id);
    if (assignee !== undefined && assignee !== (before?.assignee?._id ?? null)) {
      const officer = (await listOfficers(trx)).find(({ _id }) => _id === assignee);
      if (assignee !== null && officer === undefined) {
        const message = 'Only a superadmin who can log in can look after an application';
        throw badRequest(`${message}.`, [{ path: '/assignee', message }]);
      }
      await setHandling(trx, id, { assignee_id: assignee });
      if (officer && assignee !== identity.userId) {
        const dedupeKey = `assigned:${id}:${now.toISOString()}`;
        await outbox.order(trx, {
          kind: 'assigned',
          recipient: officer.email_key,
          applicationId: id,
          dedupeKey,
        });
      }
    }
    if (waiting === false && before?.waiting_since) await setHandling(trx, id, { waiting_since: null });
    if (removed !== undefined) await removeTag(trx, id, tidy(removed));
    if (added !== undefined) await tagAs(trx, id, tidy(added), before?.tags ?? []);
    const details = {
      ...(assignee !== undefined && { assignee: assignee ?? 'nobody' }),
      ...(added !== undefined && { tag: 'added' }),
      ...(removed !== undefined && { tag: 'removed' }),
      ...(waiting === false && { waiting: 'ended' }),
    };
    const about = { subjectId: row.owner_id, applicationId: id, details };
    await recordAudit(trx, { event: 'handling-changed', ...actorOf(identity), ...about }, now);
  });
  outbox.wake();
}

async function tagAs(trx: Database, id: string, tag: string, own: readonly string[]): Promise<void> {
  const isSame = (other: string) => other.toLowerCase() === tag.toLowerCase();
  if (own.some(isSame)) return;
  if (own.length >= mostTags) {
    const message = `An application has at most ${mostTags} tags: remove one first`;
    throw badRequest(`${message}.`, [{ path: '/add_tag', message }]);
  }
  await addTag(trx, id, (await listTags(trx)).find(isSame) ?? tag);
}

function tidy(tag: string): string {
  return tag.replace(/\s+/g, ' ').trim();
}
