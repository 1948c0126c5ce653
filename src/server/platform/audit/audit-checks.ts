import { type Check, checkAtOnce } from '../checks/check.ts';
import { checkRows } from '../checks/check-rows.ts';
import { auditTables } from '../db/audit-tables.ts';
import type { Database } from '../db/database.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { countUnsealed, findChain, findLastShortening } from './audit-checks-repository.ts';
import { type AuditRow, type Link, linkAfter } from './chain.ts';
import { listSealed } from './chain-repository.ts';

const page = 1000;
/** A running server seals within seconds; an older entry without a seal was inserted by hand. */
const patienceMs = 600_000;

interface Followed {
  readonly looked: number;
  readonly faults: readonly string[];
}

/**
 * Invariants of the audit. Follows its chain from the first entry, or from where older ones were removed after their
 * term, to the end, and names the first entry where it breaks: everything after that proves nothing.
 */
export const auditChecks: readonly Check[] = [
  checkAtOnce(
    'audit entries',
    {
      audit_entries: 'the hash of each follows from it and from the one before',
      audit_chain: 'it names the first and the last entry',
    },
    // As of one instant: a running server lengthens the chain at one end and may shorten it at the other.
    ({ database }) => inSnapshot(database, follow),
  ),
  checkRows('rows of the audit', auditTables),
];

async function follow(db: Database): Promise<Followed> {
  const chain = await findChain(db);
  if (!chain) return { looked: 0, faults: ['The audit has lost the row with the end of its chain.'] };
  const start: Link = { seal: chain.removed_seal, hash: chain.removed_hash };
  const { end, fault } = await followFrom(db, start);
  const faults = fault === null ? [] : [fault];
  if (fault === null && (end.seal !== chain.seal || end.hash !== chain.hash)) {
    faults.push(`The audit breaks after entry ${end.seal}: entries up to ${chain.seal} are missing.`);
  }
  if (start.seal > 0 && !tells(await findLastShortening(db), start)) {
    faults.push(`Entries up to ${start.seal} were removed without an entry in the audit.`);
  }
  const unsealed = await countUnsealed(db, new Date(Date.now() - patienceMs));
  if (unsealed > 0) {
    faults.push(
      `${unsealed} entries of the audit are not in its chain; a running server seals them within seconds.`,
    );
  }
  return { looked: end.seal - start.seal, faults };
}

/** Follows the chain as far as it holds. */
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
        return { end, fault: `${where}: it, or one before it, was changed.` };
      }
      end = next;
    }
    if (rows.length < page) return { end, fault: null };
  }
}

/** Whether an entry records that everything up to `start` was removed after its term. */
function tells(row: Pick<AuditRow, 'details'> | undefined, start: Link): boolean {
  const { seal, hash } = JSON.parse(row?.details ?? '{}') as { seal?: unknown; hash?: unknown };
  return seal === start.seal && hash === start.hash;
}
