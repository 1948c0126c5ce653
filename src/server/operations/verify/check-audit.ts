import { type AuditRow, type Link, linkAfter } from '#server/platform/audit/chain.ts';
import { listSealed } from '#server/platform/audit/chain-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inSnapshot } from '#server/platform/db/snapshot.ts';
import type { Checked } from './check.ts';
import { countUnsealed, findChain, findLastShortening } from './verify-repository.ts';

const page = 1000;
/** A running server seals within seconds; after that an entry without a seal is one that somebody put there. */
const patienceMs = 600_000;

interface Followed {
  readonly looked: number;
  readonly faults: readonly string[];
}

/**
 * Follows the audit's chain from its first entry, or from where older ones were removed after their term, to its end. Names
 * the first entry at which it breaks: everything after that proves nothing.
 */
export async function* checkAudit({ database }: Checked): AsyncGenerator<string, number, undefined> {
  // As of one instant: a running server lengthens the chain at one end and may shorten it at the other.
  const { looked, faults } = await inSnapshot(database, follow);
  yield* faults;
  return looked;
}

async function follow(db: Database): Promise<Followed> {
  const chain = await findChain(db);
  if (!chain) return { looked: 0, faults: ['The audit has lost the row that says how far its chain goes.'] };
  const start: Link = { seal: chain.removed_seal, hash: chain.removed_hash };
  const { end, fault } = await followFrom(db, start);
  const faults = fault === null ? [] : [fault];
  if (fault === null && (end.seal !== chain.seal || end.hash !== chain.hash)) {
    faults.push(`The audit breaks after entry ${end.seal}: entries up to ${chain.seal} are missing.`);
  }
  if (start.seal > 0 && !tells(await findLastShortening(db), start)) {
    faults.push(`Entries up to ${start.seal} were removed, and no entry of the audit says so.`);
  }
  const unsealed = await countUnsealed(db, new Date(Date.now() - patienceMs));
  if (unsealed > 0) {
    faults.push(
      `${unsealed} entries of the audit are not in its chain; a running server seals them within seconds.`,
    );
  }
  return { looked: end.seal - start.seal, faults };
}

/** Goes along the chain as far as it holds. */
async function followFrom(db: Database, start: Link): Promise<{ end: Link; fault: string | null }> {
  let end = start;
  for (;;) {
    const rows = await listSealed(db, end.seal, page);
    for (const row of rows) {
      const next = linkAfter(end, row);
      if (row.seal !== next.seal) {
        return { end, fault: `The audit breaks after entry ${end.seal}: entry ${next.seal} is missing.` };
      }
      if (row.hash !== next.hash) {
        const where = `The audit breaks at entry ${row.seal} (${row.id})`;
        return { end, fault: `${where}: it, or one before it, is not what was written.` };
      }
      end = next;
    }
    if (rows.length < page) return { end, fault: null };
  }
}

/** Whether an entry says that what lies up to `start` was removed after its term. */
function tells(row: Pick<AuditRow, 'details'> | undefined, start: Link): boolean {
  const { seal, hash } = JSON.parse(row?.details ?? '{}') as { seal?: unknown; hash?: unknown };
  return seal === start.seal && hash === start.hash;
}
