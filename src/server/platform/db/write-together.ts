import { type OperationNodeSource, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** A statement that inserts, changes or removes rows; what it answers is of no interest. */
export interface Write extends OperationNodeSource {
  execute(): Promise<unknown>;
}

/**
 * Executes writes of different rows. PostgreSQL gets them as one statement: each trip to it costs as much as the write. It
 * checks references at the end, so that what refers to a row may be inserted with it; on SQLite they run in their order.
 */
export async function writeTogether(trx: Database, writes: readonly Write[]): Promise<void> {
  const last = writes.at(-1);
  if (last === undefined) return;
  if (writes.length === 1 || !isPostgres(trx)) {
    for (const write of writes) await write.execute();
    return;
  }
  const others = writes.slice(0, -1).map((write, at) => sql`${sql.id(`write_${at}`)} as (${write})`);
  await sql`with ${sql.join(others)} ${last}`.execute(trx);
}
