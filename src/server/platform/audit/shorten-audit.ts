import type { Database } from '../db/database.ts';
import { recordAudit } from './audit-repository.ts';
import { holdChain, listSealed, removeUpTo } from './chain-repository.ts';

/** Entries that record a removal must not cause further removals every hour. */
const dayMs = 86_400_000;

/**
 * Removes the oldest entries from before an instant, up to a limit, and returns how many. The rest is still one
 * chain: its row keeps the hash of the last removed entry, and a permanent entry records the removal.
 */
export async function shortenAudit(
  database: Database,
  before: Date,
  most: number,
  now: Date,
): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const { removed_seal } = await holdChain(trx);
    const oldest = await listSealed(trx, removed_seal, most);
    const end = oldest.findIndex(({ at }) => at >= before.toISOString());
    const past = end === -1 ? oldest : oldest.slice(0, end);
    const [first, last] = [past[0], past.at(-1)];
    if (!first || last?.seal == null || last.hash === null) return 0;
    // Whole days at once: each removal adds an entry of its own.
    if (past.length < most && Date.parse(first.at) > before.getTime() - dayMs) return 0;
    const { seal, hash } = last;
    await removeUpTo(trx, { seal, hash });
    const nobody = { actorId: null, actorRole: null };
    const details = { seal, hash, entries: past.length };
    await recordAudit(trx, { event: 'audit-shortened', ...nobody, details }, now);
    return past.length;
  });
}
