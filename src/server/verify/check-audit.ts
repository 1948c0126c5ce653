import { type AuditRow, type Link, linkAfter } from '../audit/chain.ts';
import { listSealed } from '../audit/chain-repository.ts';
import type { Checked } from './check.ts';
import { countUnsealed, findChain } from './verify-repository.ts';

const page = 1000;
/** A running server seals within seconds; after that an entry without a seal is one that somebody put there. */
const patienceMs = 600_000;

/**
 * Follows the audit's chain from its first entry, or from where older ones were removed after their term, to its end. Names
 * the first entry at which it breaks: everything after that proves nothing.
 */
export async function* checkAudit({ database }: Checked): AsyncGenerator<string, number, undefined> {
  const chain = await findChain(database);
  if (!chain) {
    yield 'The audit has lost the row that says how far its chain goes.';
    return 0;
  }
  const start: Link = { seal: chain.removed_seal, hash: chain.removed_hash };
  let link = start;
  let isRemovalTold = start.seal === 0;
  for (;;) {
    // What is sealed meanwhile is left for the next time.
    const rows = (await listSealed(database, link.seal, page)).filter(
      ({ seal }) => (seal ?? 0) <= chain.seal,
    );
    for (const row of rows) {
      const next = linkAfter(link, row);
      if (row.seal !== next.seal) {
        yield `The audit breaks after entry ${link.seal}: entry ${next.seal} is missing.`;
        return link.seal - start.seal;
      }
      if (row.hash !== next.hash) {
        yield `The audit breaks at entry ${row.seal} (${row.id}): it, or one before it, is not what was written.`;
        return link.seal - start.seal;
      }
      isRemovalTold ||= tellsRemoval(row, start);
      link = next;
    }
    if (rows.length < page) break;
  }
  if (link.seal !== chain.seal || link.hash !== chain.hash) {
    yield `The audit breaks after entry ${link.seal}: entries up to ${chain.seal} are missing.`;
  }
  if (!isRemovalTold) yield `Entries up to ${start.seal} were removed, and no entry of the audit says so.`;
  const unsealed = await countUnsealed(database, new Date(Date.now() - patienceMs));
  if (unsealed > 0)
    yield `${unsealed} entries of the audit are not in its chain; a running server seals them within seconds.`;
  return link.seal - start.seal;
}

/** Whether an entry says that what lies up to `start` was removed after its term. */
function tellsRemoval({ event, details }: AuditRow, start: Link): boolean {
  if (event !== 'audit-shortened') return false;
  const { seal, hash } = JSON.parse(details) as { seal?: unknown; hash?: unknown };
  return seal === start.seal && hash === start.hash;
}
