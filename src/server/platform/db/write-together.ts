import { type OperationNodeSource, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';

/** A statement that inserts, changes or removes rows; its result is not needed. */
export interface Write extends OperationNodeSource {
  execute(): Promise<unknown>;
}

/**
 * Executes writes of different rows. PostgreSQL gets them as one statement: each round trip costs as much as the write.
 * It checks references at the end, so a row may be inserted together with what refers to it; on SQLite they run in order.
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
