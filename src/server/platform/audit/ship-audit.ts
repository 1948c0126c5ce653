import { open } from 'node:fs/promises';
import type { Database } from '../db/database.ts';
import type { AuditRow } from './chain.ts';
import { holdChain, listSealed, setShipped } from './chain-repository.ts';

const batch = 500;

/**
 * Forwards the next sealed entries as lines of JSON, to a file or with `stdout` to standard output, and returns how
 * many. Its progress is in the database: several servers together forward each entry once. After a crash the last
 * lines may repeat; their `seal` shows it.
 */
export async function shipEntries(database: Database, target: string): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const { shipped_seal } = await holdChain(trx);
    const rows = await listSealed(trx, shipped_seal, batch);
    const last = rows.at(-1)?.seal;
    if (last == null) return 0;
    await append(target, rows.map(toLine).join(''));
    await setShipped(trx, last);
    return rows.length;
  });
}

function toLine({ seal, hash, details, ...row }: AuditRow): string {
  return `${JSON.stringify({ seal, ...row, details: JSON.parse(details), hash })}\n`;
}

async function append(target: string, lines: string): Promise<void> {
  if (target === 'stdout') {
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(lines, (error) => (error ? reject(error) : resolve()));
    });
    return;
  }
  // Opened each time: after a rotation the next lines go to a new file.
  const handle = await open(target, 'a', 0o600);
  try {
    await handle.writeFile(lines);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
