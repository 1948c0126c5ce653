import { type RawBuilder, sql } from 'kysely';
import type { Reference } from '#server/platform/db/catalogue/table-shapes.ts';
import type { Database } from '#server/platform/db/database.ts';

/** How many rows refer to something that does not exist, with one value as an example; null: none. */
export async function findDangling(
  db: Database,
  table: string,
  { table: target, pairs }: Reference,
): Promise<{ readonly count: number; readonly example: string } | null> {
  const own = (name: string): RawBuilder<unknown> => sql.ref(`own.${name}`);
  const given = sql.join(
    pairs.map(({ from }) => sql`${own(from)} is not null`),
    sql` and `,
  );
  const same = sql.join(
    pairs.map(({ from, to }) => sql`${sql.ref(`other.${to}`)} = ${own(from)}`),
    sql` and `,
  );
  const first = own(pairs[0]?.from ?? 'id');
  const { rows } = await sql<{ count: number | string; example: string | number | null }>`
    select count(*) as count, min(${first}) as example from ${sql.table(table)} as own
    where ${given} and not exists (select 1 from ${sql.table(target)} as other where ${same})`.execute(db);
  const [row] = rows;
  return row && Number(row.count) > 0 ? { count: Number(row.count), example: String(row.example) } : null;
}

/** What SQLite reports about its own file: pages, indexes and constraints; empty if all is well. */
export async function findDamage(db: Database): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map((row) => row.integrity_check).filter((word) => word !== 'ok');
}

/** How many pages with a wrong checksum PostgreSQL has read; null if it keeps no checksums. */
export async function countWrongChecksums(db: Database): Promise<number | null> {
  const { rows } = await sql<{ failures: string | null }>`select checksum_failures as failures
    from pg_stat_database where datname = current_database()`.execute(db);
  const failures = rows[0]?.failures ?? null;
  return failures === null ? null : Number(failures);
}
