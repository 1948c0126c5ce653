import type { Database } from '#server/platform/db/database.ts';

/** When passwords are no longer looked at: after `free` wrong ones, and then longer after each further one. */
export interface Patience {
  readonly free: number;
  /** First time to wait; each further wrong password doubles it, up to an hour. */
  readonly firstWaitMs: number;
}

/** A count of wrong passwords; several are counted together. */
export interface FailureCount {
  readonly key: string;
  /** Hash of the account it belongs to. */
  readonly account: string;
  readonly patience: Patience;
}

/** What became of an attempt: the seconds to wait when no password is looked at now, and its number in each count. */
export interface Attempt {
  readonly wait: number | null;
  readonly numbers: readonly number[];
}

const longestWaitMs = 3_600_000;
const memoryMs = 24 * 3_600_000;

/**
 * Counts an attempt before its password is looked at, so that guesses in parallel count too, in all counts or in none. Give
 * counts in one order everywhere: others that count the same wait at the first. Inside a transaction.
 */
export async function countAttempt(
  trx: Database,
  counts: readonly FailureCount[],
  now: Date,
): Promise<Attempt> {
  const rows = [];
  for (const count of counts) rows.push(await lockCount(trx, count, now));
  const opens = Math.max(...rows.map(({ opens_at }) => (opens_at === null ? 0 : Date.parse(opens_at))));
  if (opens > now.getTime()) return { wait: Math.ceil((opens - now.getTime()) / 1000), numbers: [] };
  const numbers: number[] = [];
  for (const [at, { key, patience }] of counts.entries()) {
    const failures = (rows[at]?.failures ?? 0) + 1;
    numbers.push(failures);
    await trx
      .updateTable('login_failures')
      .set({ failures, opens_at: opensAfter(failures, patience, now), forget_at: later(now, memoryMs) })
      .where('key', '=', key)
      .execute();
  }
  return { wait: null, numbers };
}

/** Takes an attempt back whose password was right, or was not looked at after all. */
export async function takeBack(trx: Database, counts: readonly FailureCount[]): Promise<void> {
  for (const { key } of counts) {
    await trx
      .updateTable('login_failures')
      .set((it) => ({ failures: it('failures', '-', 1), opens_at: null }))
      .where('key', '=', key)
      .where('failures', '>', 0)
      .execute();
  }
}

export async function forgetCount(db: Database, key: string): Promise<void> {
  await db.deleteFrom('login_failures').where('key', '=', key).execute();
}

/** Forgets every wrong password of an account, wherever it came from. */
export async function forgetFailuresOf(db: Database, account: string): Promise<void> {
  await db.deleteFrom('login_failures').where('account', '=', account).execute();
}

/** Removes counts in which nothing happened for a day. */
export async function removeOldFailures(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('forget_at', '<', now.toISOString()).execute();
}

/** The count as it stands; until the end of the transaction it is this one's. */
async function lockCount(trx: Database, { key, account }: FailureCount, now: Date) {
  return trx
    .insertInto('login_failures')
    .values({
      key,
      account,
      failures: 0,
      since: now.toISOString(),
      opens_at: null,
      forget_at: later(now, memoryMs),
    })
    .onConflict((it) =>
      it.column('key').doUpdateSet((set) => ({
        failures: set
          .case()
          .when('login_failures.forget_at', '<', now.toISOString())
          .then(0)
          .else(set.ref('login_failures.failures'))
          .end(),
      })),
    )
    .returning(['failures', 'opens_at'])
    .executeTakeFirstOrThrow();
}

function opensAfter(failures: number, { free, firstWaitMs }: Patience, now: Date): string | null {
  if (failures < free) return null;
  return later(now, Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(20, failures - free)));
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
