import type { AccountChange } from '#contract/account/accounts-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, Failure, type Finding, invalidAnswers } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import { revokeTokensOf } from '#server/platform/identity/one-time-tokens-repository.ts';
import { revokeSessionsOf } from '#server/platform/identity/sessions-repository.ts';
import { findUserById, setRole } from '#server/platform/identity/users-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { assignJuryPrograms, listJuryPrograms } from '../jury-programs-repository.ts';
import {
  type AccountRow,
  findAccount,
  listProgramIds,
  queueAccountChange,
  setDisabled,
} from './accounts-repository.ts';

/** There is no such account. */
export function accountNotFound(): Failure {
  return new Failure(404, 'USERS_NOT_FOUND', { message: 'There is no such account' });
}

/** The programmes without duplicates; throws 400 when one of them does not exist. */
export async function knownPrograms(db: Database, programs: readonly string[]): Promise<readonly string[]> {
  const known = await listProgramIds(db);
  const errors = programs.flatMap((id, at) =>
    known.includes(id) ? [] : [{ path: `/programs/${at}`, message: 'There is no such award programme' }],
  );
  if (errors.length > 0) throw invalidAnswers(errors);
  return [...new Set(programs)];
}

/**
 * Changes an account and records it in the audit, in one transaction. Superadmins cannot disable or demote
 * themselves, and the transaction reads the role of the person who makes the change. So at least one superadmin
 * always remains, even when changes coincide.
 */
export async function changeAccount(
  services: Services,
  identity: Identity,
  id: string,
  change: AccountChange,
): Promise<AccountRow> {
  return services.database.transaction().execute(async (trx) => {
    await assertStillSuperadmin(trx, identity);
    const before = await findAccount(trx, id);
    if (!before) throw accountNotFound();
    if ((await findUserById(trx, id))?.erased_at) throw badRequest('This account was erased.');
    assertNotOneself(identity, before, change);
    const now = services.clock();
    const record = { ...actorOf(identity), subjectId: id };
    const { role = before.role, isDisabled = before.state === 'disabled' } = change;
    if (role !== before.role) {
      await setRole(trx, id, role as NonNullable<AccountChange['role']>);
      await endAccess(trx, id, now, ['preview']);
      const details = { from: before.role, to: role };
      await recordAudit(trx, { event: 'role-change', ...record, details }, now);
    }
    await assignPrograms(trx, id, role, change.programs, now, (details) =>
      recordAudit(trx, { event: 'jury-assignment', ...record, details }, now),
    );
    if (isDisabled !== (before.state === 'disabled')) {
      await setDisabled(trx, id, isDisabled ? now : null);
      if (isDisabled) await endAccess(trx, id, now, ['preview', 'reset', 'verification', 'invitation']);
      const event = isDisabled ? 'account-disabled' : 'account-enabled';
      await recordAudit(trx, { event, ...record }, now);
    }
    return (await findAccount(trx, id)) ?? before;
  });
}

/** Waits for other account changes; throws 403 when one of them took the caller's rights away. */
export async function assertStillSuperadmin(trx: Database, { userId }: Identity): Promise<void> {
  await queueAccountChange(trx);
  const caller = await findUserById(trx, userId);
  if (caller?.role !== 'superadmin' || caller.disabled_at !== null) throw new Failure(403, 'ACCESS_DENIED');
}

function assertNotOneself(identity: Identity, account: AccountRow, change: AccountChange): void {
  if (account.id !== identity.userId) return;
  const errors: Finding[] = [];
  if (change.role !== undefined && change.role !== account.role) {
    errors.push({ path: '/role', message: 'You cannot change your own role' });
  }
  if (change.isDisabled) errors.push({ path: '/isDisabled', message: 'You cannot disable your own account' });
  if (errors.length > 0) throw invalidAnswers(errors);
}

/** Ends all access the account had: sessions, and mailed links and tickets of these kinds. */
export async function endAccess(
  trx: Database,
  id: string,
  now: Date,
  purposes: readonly Parameters<typeof revokeTokensOf>[1][],
): Promise<void> {
  await revokeSessionsOf(trx, id, now);
  for (const purpose of purposes) await revokeTokensOf(trx, purpose, id, now);
}

/** Only jury members have programmes; leaving the jury removes them. */
async function assignPrograms(
  trx: Database,
  id: string,
  role: string,
  asked: readonly string[] | undefined,
  now: Date,
  record: (details: { readonly programs: number }) => Promise<void>,
): Promise<void> {
  if (role !== 'jury' && asked !== undefined && asked.length > 0) {
    throw invalidAnswers([{ path: '/programs', message: 'Only jury members are assigned programmes' }]);
  }
  const before = await listJuryPrograms(trx, id);
  const after = role === 'jury' ? await knownPrograms(trx, asked ?? before) : [];
  if (after.length === before.length && after.every((it) => before.includes(it))) return;
  await assignJuryPrograms(trx, id, after);
  await revokeTokensOf(trx, 'preview', id, now);
  await record({ programs: after.length });
}
