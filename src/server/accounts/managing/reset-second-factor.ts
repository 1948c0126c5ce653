import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import { removeSecondFactor } from '#server/platform/identity/second-factors-repository.ts';
import { revokeSessionsOf } from '#server/platform/identity/sessions-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { accountNotFound } from './account-change.ts';
import { findAccount } from './accounts-repository.ts';

/**
 * Removes the second factor of a person who lost both phone and recovery codes, ends their sessions and notifies them
 * by mail. Throws 400 for the caller's own, which needs the password, and where there is none.
 */
export async function resetSecondFactor(
  { database, outbox, clock }: Services,
  identity: Identity,
  id: string,
): Promise<void> {
  if (id === identity.userId) {
    throw badRequest('Your own second factor is removed on the page of your account, with your password.');
  }
  await database.transaction().execute(async (trx) => {
    const account = await findAccount(trx, id);
    if (!account) throw accountNotFound();
    if (!(await removeSecondFactor(trx, id))) throw badRequest('This account has no second factor.');
    await revokeSessionsOf(trx, id, clock());
    await recordAudit(trx, { event: 'second-factor-reset', ...actorOf(identity), subjectId: id }, clock());
    await outbox.order(trx, { kind: 'second-factor-off', recipient: account.email_key });
  });
  outbox.wake();
}
