import type { Role } from '#contract/roles.ts';
import type { Database } from '../db/database.ts';
import { revokeTokensOf } from '../sessions/one-time-tokens-repository.ts';
import { revokeSessionsOf } from '../sessions/sessions-repository.ts';
import { hashPassword } from './passwords.ts';
import { findUserByEmail, insertUser, markVerified, setPasswordHash, setRole } from './users-repository.ts';

interface Wanted {
  readonly email: string;
  readonly role?: Role | undefined;
  readonly password?: string | undefined;
}

/**
 * What an operator may do: create a verified account, or change role and password of one. A change ends every session
 * and preview ticket of the account.
 */
export async function giveAccount(
  database: Database,
  { email, role, password }: Wanted,
  now: Date,
): Promise<'created' | 'changed' | 'incomplete'> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return database.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (user) {
      await markVerified(trx, user.id);
      if (role) await setRole(trx, user.id, role);
      if (passwordHash) await setPasswordHash(trx, user.id, passwordHash);
      await revokeSessionsOf(trx, user.id, now);
      await revokeTokensOf(trx, 'preview', user.id, now);
      return 'changed';
    }
    if (!role || !passwordHash) return 'incomplete';
    const [name = 'Account'] = email.split('@');
    await insertUser(
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
    return 'created';
  });
}
