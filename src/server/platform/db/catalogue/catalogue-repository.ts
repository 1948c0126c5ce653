import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from '../dialect.ts';
import type { TableShape } from './table-shapes.ts';

interface Column {
  readonly table_name: string;
  readonly name: string;
  readonly is_long: number;
  readonly is_numbered: number;
  /** Place in the primary key, counted from 1; 0 outside of it. */
  readonly key_place: number;
}

interface Pair {
  readonly table_name: string;
  readonly reference: string | number;
  readonly target: string;
  readonly from: string;
  readonly to: string;
}

/** Every table of the database, as described by the database itself, so that no new one is forgotten. */
export async function describeTables(db: Database): Promise<TableShape[]> {
  const [columns, pairs] = isPostgres(db) ? await describePostgres(db) : await describeSqlite(db);
  const byTable = Map.groupBy(columns, (it) => it.table_name);
  return [...byTable].map(([name, own]) => ({
    name,
    columns: own.map((it) => it.name),
    longNumbers: own.filter((it) => it.is_long === 1).map((it) => it.name),
    numbered: own.filter((it) => it.is_numbered === 1).map((it) => it.name),
    key: own
      .filter((it) => it.key_place > 0)
      .sort((a, b) => a.key_place - b.key_place)
      .map((it) => it.name),
    references: [
      ...Map.groupBy(
        pairs.filter((it) => it.table_name === name),
        (it) => it.reference,
      ).values(),
    ].map((of) => ({
      table: of[0]?.target ?? '',
      pairs: of.map(({ from, to }) => ({ from, to })),
    })),
  }));
}

async function describeSqlite(db: Database): Promise<[Column[], Pair[]]> {
  const columns = await sql<Column>`
    select t.name as table_name, c.name as name, 0 as is_long, 0 as is_numbered, c.pk as key_place
    from pragma_table_list as t join pragma_table_info(t.name) as c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'
    order by t.name, c.cid`.execute(db);
  const pairs = await sql<Pair>`
    select t.name as table_name, f.id as reference, f."table" as target, f."from" as "from",
      coalesce(f."to", 'id') as "to"
    from pragma_table_list as t join pragma_foreign_key_list(t.name) as f
    where t.schema = 'main' and t.type = 'table'
    order by t.name, f.id, f.seq`.execute(db);
  return [columns.rows, pairs.rows];
}

async function describePostgres(db: Database): Promise<[Column[], Pair[]]> {
  const columns = await sql<Column>`
    select c.relname as table_name, a.attname as name, (a.atttypid = 'int8'::regtype)::int as is_long,
      (a.attidentity <> '')::int as is_numbered,
      coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as key_place
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attnum`.execute(db);
  const pairs = await sql<Pair>`
    select c.conrelid::regclass::text as table_name, c.conname as reference, c.confrelid::regclass::text as target,
      a.attname as "from", b.attname as "to"
    from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) with ordinality as k (own, other, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.other
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
    order by 1, 2, k.place`.execute(db);
  return [columns.rows, pairs.rows];
}
