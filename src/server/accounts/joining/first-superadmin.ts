import { randomInt } from 'node:crypto';
import { hasNoUsers, insertUser } from '#server/platform/identity/users-repository.ts';
import type { Services } from '#server/platform/services.ts';
import { hashPassword } from '../passwords/passwords.ts';

/** Without characters that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';

/**
 * On an empty database, creates the first superadmin and returns the password, which is stored nowhere else; null
 * when there are accounts already.
 */
export async function createFirstSuperadmin(
  services: Pick<Services, 'database' | 'config' | 'clock'>,
): Promise<{ email: string; password: string } | null> {
  const { database, config, clock } = services;
  if (!(await hasNoUsers(database))) return null;
  const password = Array.from({ length: 15 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const id = await insertUser(
    database,
    {
      email: config.superadminEmail,
      first_name: 'Super',
      last_name: 'Admin',
      mobile_number: '0000000000',
      company_name: '',
      designation: 'Superadmin',
      passwordHash: await hashPassword(password),
      role: 'superadmin',
      isVerified: true,
      mustChangePassword: true,
    },
    clock(),
  );
  return id ? { email: config.superadminEmail, password } : null;
}
