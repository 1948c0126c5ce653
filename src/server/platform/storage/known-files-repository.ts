import type { Database } from '../db/database.ts';

/** Which of these keys belong to an application, deleted files included: versions may still refer to them. */
export async function findKnownKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('key', 'in', [...keys])
    .execute();
  return new Set(rows.map((it) => it.key));
}
