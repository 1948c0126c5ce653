import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Link, linkAfter } from './chain.ts';

/** Entries sealed in one transaction: few enough that requests wait only milliseconds. */
const batch = 500;
/** Few sizes of statements, so that each is prepared once. */
const statementSizes = [50, 10, 1];

/**
 * Appends the next unsealed entries to the chain, in order of their ids, and returns how many. It runs beside the
 * requests, so that entries do not wait for each other; of several servers one seals at a time.
 */
export async function sealEntries(database: Database): Promise<number> {
  if (!(await hasUnsealed(database))) return 0;
  return database.transaction().execute(async (trx) => {
    let link: Link = await holdChain(trx);
    const rows = await trx
      .selectFrom('audit_entries')
      .selectAll()
      .where('seal', 'is', null)
      .orderBy('id')
      .limit(batch)
      .execute();
    const sealed = rows.map((row) => {
      link = linkAfter(link, row);
      return { id: row.id, ...link };
    });
    for (let at = 0; at < sealed.length; ) {
      const size = statementSizes.find((it) => at + it <= sealed.length) ?? 1;
      await writeSeals(trx, sealed.slice(at, at + size));
      at += size;
    }
    await trx.updateTable('audit_chain').set(link).where('id', '=', 1).execute();
    return rows.length;
  });
}

/** Locks the chain for this transaction: others that want to lengthen or shorten it wait. */
export async function holdChain(trx: Database) {
  return trx
    .updateTable('audit_chain')
    .set((it) => ({ seal: it.ref('seal') }))
    .where('id', '=', 1)
    .returning(['seal', 'hash', 'removed_seal', 'removed_hash', 'shipped_seal'])
    .executeTakeFirstOrThrow();
}

/** Sealed entries after a place, in order. */
export async function listSealed(db: Database, after: number, most: number) {
  return db
    .selectFrom('audit_entries')
    .selectAll()
    .where('seal', '>', after)
    .orderBy('seal')
    .limit(most)
    .execute();
}

/** Removes the entries up to a place; the chain's row must store that place and its hash first, or the database refuses. */
export async function removeUpTo(trx: Database, { seal, hash }: Link): Promise<void> {
  await trx
    .updateTable('audit_chain')
    .set({ removed_seal: seal, removed_hash: hash })
    .where('id', '=', 1)
    .execute();
  await trx.deleteFrom('audit_entries').where('seal', '<=', seal).execute();
}

/** Records how far entries were forwarded. */
export async function setShipped(trx: Database, seal: number): Promise<void> {
  await trx.updateTable('audit_chain').set({ shipped_seal: seal }).where('id', '=', 1).execute();
}

async function hasUnsealed(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('seal', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function writeSeals(trx: Database, sealed: readonly (Link & { readonly id: string })[]) {
  const values = sealed.map(({ id, seal, hash }) => sql`(${id}, cast(${seal} as integer), ${hash})`);
  await sql`with sealed (id, seal, hash) as (values ${sql.join(values)})
    update audit_entries set seal = sealed.seal, hash = sealed.hash
    from sealed where audit_entries.id = sealed.id`.execute(trx);
}
