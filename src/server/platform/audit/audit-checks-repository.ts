import type { Database } from '../db/database.ts';

/** How far the chain of the audit goes, and from where. */
export async function findChain(db: Database) {
  return db.selectFrom('audit_chain').selectAll().executeTakeFirst();
}

/** How many entries are older than an instant and still not sealed. */
export async function countUnsealed(db: Database, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries')
    .select((it) => it.fn.countAll().as('count'))
    .where('seal', 'is', null)
    .where('at', '<', before.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last audit entry about entries removed after their term. */
export async function findLastShortening(db: Database) {
  return db
    .selectFrom('audit_entries')
    .select('details')
    .where('event', '=', 'audit-shortened')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
