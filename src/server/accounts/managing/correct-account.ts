import type { AccountDetails } from '#contract/account/accounts-schemas.ts';
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts';
import { badRequest, Failure, invalidAnswers } from '#server/platform/failure.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import type { Outbox } from '#server/platform/mail/order.ts';
import { redirectMail } from '#server/platform/mail/outbox-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { keepConsent } from '../consent/consents-repository.ts';
import { accountNotFound, assertStillSuperadmin, endAccess } from './account-change.ts';
import { type AccountRow, findAccount, removePassword } from './accounts-repository.ts';
import { writeDetails } from './write-details.ts';

/**
 * Replaces what an account says about its person, for people who write that something is wrong or that they can no
 * longer read their mails. An account at another address belongs to the person there: they choose a password and are
 * asked for their consent. Throws 400 for the caller's own account, for a taken address, and for another address while
 * the account has a second factor.
 */
export async function correctAccount(
  { database, outbox, clock }: Services,
  identity: Identity,
  id: string,
  details: AccountDetails,
): Promise<AccountRow> {
  if (id === identity.userId) throw badRequest('Your own account is corrected by another superadmin.');
  const correct = async (trx: Database) => {
    await assertStillSuperadmin(trx, identity);
    const before = await findAccount(trx, id);
    if (!before) throw accountNotFound();
    const now = clock();
    if (!(await writeDetails(trx, identity, before, details, now))) return before;
    const recipient = toEmailKey(details.email ?? before.email);
    if (recipient !== before.email_key) await moveAccount(trx, outbox, before, recipient, now);
    return (await findAccount(trx, id)) ?? before;
  };
  const account = await database
    .transaction()
    .execute(correct)
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      const message = 'An account with this email already exists';
      throw new Failure(400, 'USER_ALREADY_EXISTS', { message, errors: [{ path: '/email', message }] });
    });
  outbox.wake();
  return account;
}

/** The account belongs to the person at its new address, the `recipient`, alone. */
async function moveAccount(
  trx: Database,
  outbox: Outbox,
  before: AccountRow,
  recipient: string,
  now: Date,
): Promise<void> {
  if (Number(before.second_factors) > 0) {
    const message =
      'Reset the second factor first: it belongs to a phone of the person at the former address';
    throw invalidAnswers([{ path: '/email', message }]);
  }
  await removePassword(trx, before.id);
  await keepConsent(trx, before.id, null, now);
  await endAccess(trx, before.id, now, ['preview', 'reset', 'verification', 'invitation']);
  // Mails that the former mailbox did not take are often why the address is corrected.
  await redirectMail(trx, before.email_key, recipient, now);
  await outbox.order(trx, { kind: 'invitation', recipient });
  // Only then has a person confirmed the former one; elsewhere it may be anyone's.
  if (before.state === 'active')
    await outbox.order(trx, { kind: 'address-changed', recipient: before.email_key });
}
