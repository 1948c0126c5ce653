import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from '../dialect.ts';
import type { TableShape } from './table-shapes.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Small enough that memory stays flat even with the longest documents. */
const pageSize = 200;
/** SQLite takes 32,766 parameters in a statement. */
const mostParameters = 8000;

/** Every row of a table, in the order of its primary key, read page by page. */
export async function* eachRow(db: Database, table: TableShape): AsyncGenerator<Row, void, undefined> {
  if (table.key.length === 0) throw new Error(`The table ${table.name} has no primary key`);
  const key = sql.join(table.key.map((name) => sql.ref(name)));
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  let after: RawBuilder<unknown> = sql`1 = 1`;
  for (;;) {
    const { rows } = await sql<Row>`select ${columns} from ${sql.table(table.name)}
      where ${after} order by ${key} limit ${sql.lit(pageSize)}`.execute(db);
    for (const row of rows) yield toPortable(table, row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = sql`(${key}) > (${sql.join(table.key.map((name) => last[name]))})`;
  }
}

/** Numbers as numbers and documents as text, whatever the database returns. */
function toPortable({ longNumbers }: TableShape, row: Row): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    if (value instanceof Uint8Array) throw new Error(`The column ${name} holds bytes, which a backup cannot`);
    if (longNumbers.includes(name) && value !== null) return [name, Number(value)];
    return [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(entries);
}

export async function insertPortable(trx: Database, table: TableShape, rows: readonly Row[]): Promise<void> {
  const { columns } = table;
  const unknown = Object.keys(rows[0] ?? {}).filter((name) => !columns.includes(name));
  if (unknown.length > 0) throw new Error(`The table ${table.name} has no column ${unknown.join(', ')}`);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const given = sql.raw(isPostgres(trx) && table.numbered.length > 0 ? 'overriding system value' : '');
  const size = Math.max(1, Math.min(pageSize, Math.floor(mostParameters / columns.length)));
  for (let at = 0; at < rows.length; at += size) {
    const values = rows
      .slice(at, at + size)
      .map((row) => sql`(${sql.join(columns.map((name) => row[name] ?? null))})`);
    await sql`insert into ${sql.table(table.name)} (${names}) ${given} values ${sql.join(values)}`.execute(
      trx,
    );
  }
}

/** Empties a table of what migrations inserted, so that the backup's rows can go in. */
export async function emptyTable(trx: Database, table: TableShape): Promise<void> {
  await sql`delete from ${sql.table(table.name)}`.execute(trx);
}

export async function countRows(db: Database, table: TableShape): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from ${sql.table(table.name)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Makes automatic numbers continue after the largest existing one. */
export async function continueNumbers(trx: Database, table: TableShape): Promise<void> {
  if (!isPostgres(trx)) return;
  for (const name of table.numbered) {
    await sql`select setval(pg_get_serial_sequence(${table.name}, ${name}),
      (select coalesce(max(${sql.ref(name)}), 0) + 1 from ${sql.table(table.name)}), false)`.execute(trx);
  }
}

/** Whether there is a row for these bytes: a file may be purged during a backup. */
export async function hasFileRow(db: Database, key: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}
