import { keptAfterErasure } from '#contract/account/own-data.ts';
import type { Erasure } from '#contract/account/own-data-schemas.ts';
import { type AuditRecord, recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { missing } from '#server/platform/failure.ts';
import { findUserById } from '#server/platform/identity/users-repository.ts';
import type { Erased, Services } from '#server/platform/services.ts';
import { removeBelongings, replacePerson } from './erasure-repository.ts';

/**
 * Erases a person: drafts and their files go; the account loses name, address, number and password and can never be
 * used again. Submitted applications stay. `assertAllowed` runs first, in the same transaction. Throws 404 when there
 * is no such account, or no longer.
 */
export async function eraseAccount(
  { database, files, clock, ask, outbox }: Pick<Services, 'database' | 'files' | 'clock' | 'ask' | 'outbox'>,
  actor: Pick<AuditRecord, 'actorId' | 'actorRole'>,
  userId: string,
  assertAllowed: (trx: Database) => Promise<void> = async () => undefined,
): Promise<Erasure> {
  const now = clock();
  const { keys, ...erased } = await database.transaction().execute(async (trx) => {
    await assertAllowed(trx);
    const user = await findUserById(trx, userId);
    // The account comes first: of two simultaneous erasures, the second finds nothing to do.
    if (!user || !(await replacePerson(trx, userId, now))) {
      throw missing('There is no such account');
    }
    const gone: Erased[] = [];
    const about = { emailKey: user.email_key, now };
    for (const erase of ask('erase')) gone.push(await erase(trx, userId, about));
    await removeBelongings(trx, userId, user.email_key);
    const { drafts = 0, submitted = 0 } = Object.assign(
      {},
      ...gone.map(({ counts }) => counts),
    ) as Erased['counts'] & object;
    const details = { drafts, submitted };
    await recordAudit(trx, { event: 'account-erased', ...actor, subjectId: userId, details }, now);
    return { drafts, submitted, keys: gone.flatMap(({ files = [] }) => files) };
  });
  outbox.wake();
  // After the commit; a crash leaves files without an owner, and the sweep removes them.
  await Promise.all(keys.map((key) => files.remove(key)));
  const count = erased.drafts === 1 ? '1 draft' : `${erased.drafts} drafts`;
  const kept = erased.submitted === 0 ? '' : ` ${keptAfterErasure}`;
  return { ...erased, message: `The account and ${count} are erased.${kept}` };
}
