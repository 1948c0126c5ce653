import { randomInt } from 'node:crypto';
import type { Role } from '#contract/roles.ts';
import { upsertAccount } from '#server/accounts/upsert-account.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findUserByEmail } from '#server/platform/identity/users-repository.ts';

const roles: readonly Role[] = ['superadmin', 'admin', 'jury', 'applicant'];
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Address of the account that shows the portal as one role sees it. */
export function demoAddress(role: Role): string {
  return `demo.${role}@csr-awards.example`;
}

/**
 * One account per role that can log in, each with a random password. Yields each new one as soon as it exists: a later
 * failure must not keep its password from being shown. Existing accounts keep their password.
 */
export async function* createDemoAccounts(database: Database) {
  for (const role of roles) {
    const email = demoAddress(role);
    if (await findUserByEmail(database, email)) continue;
    const password = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
    await upsertAccount(database, { email, role, password }, new Date());
    yield { role, email, password };
  }
}
