import { currentEdition } from '#contract/programme/edition.ts';
import type { Role } from '#contract/roles.ts';
import { type AuditRecord, recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { revokeAllTokensOf } from '#server/platform/identity/one-time-tokens-repository.ts';
import { removeSecondFactor } from '#server/platform/identity/second-factors-repository.ts';
import { revokeSessionsOf } from '#server/platform/identity/sessions-repository.ts';
import {
  findUserByEmail,
  insertUser,
  markVerified,
  setPasswordHash,
  setRole,
} from '#server/platform/identity/users-repository.ts';
import { mailWrite } from '#server/platform/mail/outbox-repository.ts';
import { assignJuryPrograms, findProgramIds } from './jury-programs-repository.ts';
import { hashPassword } from './passwords/passwords.ts';

interface Wanted {
  readonly email: string;
  readonly role?: Role | undefined;
  readonly password?: string | undefined;
  /** Names of the programmes of the current edition that a jury member sees; all of them when none are named. */
  readonly programs?: readonly string[] | undefined;
  readonly resetSecondFactor?: boolean | undefined;
}

/**
 * What an operator may do: create a verified account, change its role or password, or remove its second factor. A
 * change ends every session of the account, invalidates its mailed links, and mails its owner about a new password.
 * `unproven`: the address is registered but was never confirmed; without a new password the account would go to a
 * stranger. Throws when a programme does not exist or the account is not a juror's.
 */
export async function upsertAccount(
  database: Database,
  { email, role, password, programs, resetSecondFactor }: Wanted,
  now: Date,
): Promise<'created' | 'changed' | 'incomplete' | 'unproven'> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return database.transaction().execute(async (trx) => {
    const record = (event: AuditRecord['event'], subjectId: string, details = {}) =>
      recordAudit(trx, { event, actorId: null, actorRole: 'terminal', subjectId, details }, now);
    const assign = async (id: string, to: Role | string) => {
      if (programs && to !== 'jury')
        throw new Error(`Programmes are assigned to jury members; the role of this account is ${to}.`);
      const isAssigned = to === 'jury' && (role === 'jury' || programs);
      const given = isAssigned ? findProgramIds(currentEdition(now), programs) : [];
      if (role || programs) await assignJuryPrograms(trx, id, given);
    };
    const user = await findUserByEmail(trx, email);
    if (user) {
      const mail = (kind: string) =>
        mailWrite(trx, { kind, recipient: user.email_key }, 'urgent', now).execute();
      if (!user.is_verified && !passwordHash) return 'unproven';
      await markVerified(trx, user.id);
      if (role) await setRole(trx, user.id, role);
      await assign(user.id, role ?? user.role);
      if (passwordHash) await setPasswordHash(trx, user.id, passwordHash);
      await revokeSessionsOf(trx, user.id, now);
      await revokeAllTokensOf(trx, user.id, now);
      if (role && role !== user.role) await record('role-change', user.id, { from: user.role, to: role });
      if (passwordHash) {
        await record('password-reset', user.id);
        await mail('password-changed');
      }
      if (resetSecondFactor && (await removeSecondFactor(trx, user.id))) {
        await record('second-factor-reset', user.id);
        await mail('second-factor-off');
      }
      return 'changed';
    }
    if (!role || !passwordHash) return 'incomplete';
    const [name = 'Account'] = email.split('@');
    const id = await insertUser(
      trx,
      {
        email,
        first_name: name,
        last_name: '',
        mobile_number: '',
        company_name: '',
        designation: '',
        passwordHash,
        role,
        isVerified: true,
      },
      now,
    );
    if (id === null) throw new Error('The account was created at the same moment');
    await assign(id, role);
    await record('account-created', id, { role });
    return 'created';
  });
}
