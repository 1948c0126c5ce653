import { collaboratorLimits } from '#contract/application/collaborators.ts';
import type { Invitee } from '#contract/application/collaborators-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { isMailable } from '#server/platform/config/mail-address.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, type Failure, forbidden } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import type { Services } from '#server/platform/services.ts';
import { lockOwned } from '../access.ts';
import { lockOwner } from '../quotas/quotas-repository.ts';
import {
  countOpenInvitations,
  insertCollaborator,
  listCollaborators,
  setMay,
} from './collaborators-repository.ts';

/**
 * Invites an address to an application of the caller, or changes what the person there may do. Repeating it changes
 * nothing and sends no second mail.
 */
export async function invite(
  services: Services,
  identity: Identity,
  id: string,
  { email: typed, may }: Invitee,
): Promise<void> {
  const email = typed.trim();
  const now = services.clock();
  const about = { ...actorOf(identity), applicationId: id, details: { may } };
  assertAddress(email);
  await services.database.transaction().execute(async (trx) => {
    const row = await lockOwned(trx, identity, id);
    const key = toEmailKey(email);
    if (key === toEmailKey(identity.user.email)) {
      throw refused('This is your own address: the application is yours.');
    }
    const known = (await listCollaborators(trx, id)).find((it) => isAt(it, key));
    if (known?.may === may) return;
    if (known) {
      await setMay(trx, known.id, may);
      await recordAudit(trx, { event: 'collaborator-changed', ...about, subjectId: known.user_id }, now);
      return;
    }
    await assertRoom(trx, row);
    const collaborator = await insertCollaborator(trx, { application_id: row.id, email, may }, now);
    await recordAudit(trx, { event: 'collaborator-invited', ...about }, now);
    await services.outbox.order(trx, {
      kind: 'collaboration',
      recipient: key,
      applicationId: row.id,
      details: { collaborator },
    });
  });
  services.outbox.wake();
}

/** Whether someone was invited at an address, or joined with its account. */
export function isAt(
  { email, own_email }: { readonly email: string; readonly own_email: string | null },
  key: string,
): boolean {
  return toEmailKey(email) === key || (own_email !== null && toEmailKey(own_email) === key);
}

function assertAddress(email: string): void {
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email) && isMailable(email)) return;
  throw refused('email must be an email address, such as priya@example.com');
}

/** Throws 403 when an application or its owner has sent as many invitations as allowed: an invitation mails a stranger. */
async function assertRoom(
  trx: Database,
  { id, owner_id }: { readonly id: string; readonly owner_id: string },
) {
  const { each, open } = collaboratorLimits;
  if ((await listCollaborators(trx, id)).length >= each) {
    throw forbidden(
      `${each} people are invited to this application, which is the limit. Please remove one first.`,
    );
  }
  // Invitations to other applications of this owner wait.
  await lockOwner(trx, owner_id);
  if ((await countOpenInvitations(trx, owner_id)) >= open) {
    throw forbidden(
      `${open} of your invitations are still open, which is the limit. Please withdraw some, or wait until your colleagues have accepted.`,
    );
  }
}

function refused(message: string): Failure {
  return badRequest(message, [{ path: '/email', message }]);
}
