import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** Wrong passwords allowed per account and address within `windowSeconds`. */
export const allowedFailures = 10;

const windowSeconds = 15 * 60;

/**
 * Counts an attempt before its password is looked at, so that guesses in parallel count too. Answers null when it may go
 * on, otherwise the seconds to wait. The count is per account *and* address: strangers never lock the owner out.
 */
export async function countAttempt(
  db: Database,
  account: string,
  address: string,
  now: Date,
): Promise<number | null> {
  const key = toKey(account, address);
  const windowStart = new Date(now.getTime() - windowSeconds * 1000).toISOString();
  await db.deleteFrom('login_failures').where('since', '<', windowStart).execute();
  const row = await db
    .insertInto('login_failures')
    .values({ key, failures: 1, since: now.toISOString() })
    .onConflict((it) =>
      it.column('key').doUpdateSet((set) => ({ failures: set('login_failures.failures', '+', 1) })),
    )
    .returning(['failures', 'since'])
    .executeTakeFirstOrThrow();
  if (row.failures <= allowedFailures) return null;
  return Math.max(1, Math.ceil((Date.parse(row.since) - Date.parse(windowStart)) / 1000));
}

/** Forgets the failures after a right password. */
export async function forgetFailures(db: Database, account: string, address: string): Promise<void> {
  await db.deleteFrom('login_failures').where('key', '=', toKey(account, address)).execute();
}

function toKey(account: string, address: string): string {
  return createHash('sha256').update(`${account}\n${address}`).digest('hex');
}
