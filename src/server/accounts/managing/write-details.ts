import type { AccountDetails } from '#contract/account/accounts-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import { type AccountRow, setDetails } from './accounts-repository.ts';

/**
 * Replaces details of an account and records which; false if nothing differs. Throws 400 if the account was erased, also
 * since it was read: what was erased must not come back.
 */
export async function writeDetails(
  trx: Database,
  identity: Identity,
  before: AccountRow,
  details: AccountDetails,
  now: Date,
): Promise<boolean> {
  const names = Object.keys(details) as (keyof AccountDetails)[];
  const changed = names.filter((name) => details[name] !== before[name]);
  if (changed.length === 0) return false;
  if (!(await setDetails(trx, before.id, details))) throw badRequest('This account was erased.');
  // Which ones, not what they say: the audit outlives the person's data.
  const about = { subjectId: before.id, details: { changed: changed.join(', ') } };
  await recordAudit(trx, { event: 'account-corrected', ...actorOf(identity), ...about }, now);
  return true;
}
