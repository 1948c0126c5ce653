import type { Database } from '#server/platform/db/database.ts';

/** When password checks pause: after `free` wrong ones, and then longer after each further one. */
export interface Patience {
  readonly free: number;
  /** The first wait; each further wrong password doubles it, up to an hour. */
  readonly firstWaitMs: number;
}

/** A counter of wrong passwords; one attempt may count in several. */
export interface FailureCount {
  readonly key: string;
  /** Hash of the account it belongs to. */
  readonly account: string;
  readonly patience: Patience;
}

/** The outcome of an attempt: the seconds to wait if no password is checked now, and its number in each counter. */
export interface Attempt {
  readonly wait: number | null;
  readonly numbers: readonly number[];
}

const longestWaitMs = 3_600_000;
const memoryMs = 24 * 3_600_000;

/**
 * Counts an attempt before its password is checked, so that parallel guesses count too, in all counters or in none.
 * Pass counters in the same order everywhere, so that concurrent attempts wait at the first instead of deadlocking.
 * Call inside a transaction.
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

/** Takes back an attempt whose password was right, or was not checked after all. */
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

/** Removes counters that nothing has changed for a day. */
export async function removeOldFailures(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('login_failures').where('forget_at', '<', now.toISOString()).execute();
}

/** The present count, locked until the end of the transaction. */
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
