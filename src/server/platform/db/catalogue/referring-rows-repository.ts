import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { describeTables } from './catalogue-repository.ts';
import { inOrder } from './table-shapes.ts';

/** The column that links rows of other tables to a row of these. */
const owners = { users: 'user_id', applications: 'application_id' } as const;

type Owner = keyof typeof owners;

/**
 * Removes the rows of every table that belong to a person or an application, by the database's own description, so
 * that no new table is forgotten.
 */
export async function removeReferring(trx: Database, owner: Owner, id: string): Promise<void> {
  const column = owners[owner];
  const tables = inOrder(await describeTables(trx)).filter(({ references }) =>
    references.some(({ table, pairs }) => table === owner && pairs.some(({ from }) => from === column)),
  );
  // Rows that refer to others go first.
  for (const { name } of tables.toReversed()) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${id}`.execute(trx);
  }
}
