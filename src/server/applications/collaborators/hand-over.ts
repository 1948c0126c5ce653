import { applicantRoles } from '#contract/roles.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts';
import { badRequest, Failure, forbidden } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import { findUserByEmail } from '#server/platform/identity/users-repository.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import type { Services } from '#server/platform/services.ts';
import { lockOwned } from '../access.ts';
import { assertRoomForDraft, assertRoomForFiles } from '../quotas/quotas.ts';
import { insertCollaborator, listCollaborators, setOwner, sumBytes } from './collaborators-repository.ts';
import { isAt } from './invite.ts';

/**
 * Makes a collaborator the owner of one of the caller's applications; the caller keeps writing access. Only someone
 * already invited can become the owner: a typing slip must not give an application to a stranger.
 */
export async function handOver(
  services: Services,
  identity: Identity,
  id: string,
  email: string,
): Promise<void> {
  const { database, clock, outbox } = services;
  const now = clock();
  try {
    await database.transaction().execute(async (trx) => {
      const row = await lockOwned(trx, identity, id);
      const heir = await findHeir(trx, row.id, email);
      await assertRoom(trx, heir.id, row, now);
      await setOwner(trx, id, heir);
      const own = { application_id: id, email: identity.user.email, may: 'write', user_id: identity.userId };
      await insertCollaborator(trx, own, now);
      const about = { subjectId: heir.id, applicationId: id };
      await recordAudit(trx, { event: 'handover', ...actorOf(identity), ...about }, now);
      await outbox.order(trx, { kind: 'handover', recipient: heir.email_key, applicationId: id });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw badRequest('This person has submitted an application with exactly this content already.');
  }
  outbox.wake();
}

async function findHeir(trx: Database, id: string, email: string) {
  const key = toEmailKey(email);
  const invited = (await listCollaborators(trx, id)).find((it) => isAt(it, key));
  if (!invited) {
    throw refused('Please invite this person first: only a collaborator can become the owner.');
  }
  const user = await findUserByEmail(trx, invited.own_email ?? invited.email);
  const isApplicant = applicantRoles.some((role) => role === user?.role);
  if (user?.is_verified !== 1 || user.disabled_at !== null || !isApplicant) {
    throw refused('This person has no verified account yet. Please ask them to register or log in first.');
  }
  return user;
}

/** The owner's limits apply to the new owner; the message does not reveal how much that person has. */
async function assertRoom(
  trx: Database,
  heir: string,
  { id, is_final }: { readonly id: string; readonly is_final: number },
  now: Date,
): Promise<void> {
  try {
    if (is_final === 0) await assertRoomForDraft(trx, heir);
    await assertRoomForFiles(trx, heir, await sumBytes(trx, id), now);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const message = 'This person already has as many applications or files as one account may have.';
    throw forbidden(message);
  }
}

function refused(message: string): Failure {
  return badRequest(message, [{ path: '/email', message }]);
}
