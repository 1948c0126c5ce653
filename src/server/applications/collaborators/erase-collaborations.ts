import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mailWrite } from '#server/platform/mail/outbox-repository.ts';
import { listColleagues } from './access-repository.ts';
import { forgetAddress, listDraftIds, setOwner } from './collaborators-repository.ts';

/**
 * Before a person is erased, each draft that a colleague also edits goes to the colleague who joined first, for it is
 * their work too. A draft that only its owner edits goes with the account.
 */
export async function eraseCollaborations(
  trx: Database,
  userId: string,
  { emailKey, now }: { readonly emailKey: string; readonly now: Date },
): Promise<void> {
  for (const id of await listDraftIds(trx, userId)) {
    const heir = (await listColleagues(trx, id)).find((it) => it.may === 'write' && it.joined_at !== null);
    if (!heir) continue;
    await setOwner(trx, id, heir);
    const about = { subjectId: heir.id, applicationId: id };
    await recordAudit(trx, { event: 'handover', actorId: null, actorRole: null, ...about }, now);
    const order = { kind: 'handover', recipient: heir.email_key, applicationId: id };
    await mailWrite(trx, order, 'ordinary', now).execute();
  }
  await forgetAddress(trx, emailKey);
}
