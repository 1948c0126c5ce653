import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostCounted } from '#contract/staff-room/dashboard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mostSorted } from './list-limits.ts';

export type Direction = 'asc' | 'desc';

/** What a list is sorted by; ids break ties. */
export interface Order {
  readonly key: RawBuilder<unknown>;
  /** The lowest key: rows without a value, which come last in both directions. */
  readonly nothing?: string | number | undefined;
  readonly direction: Direction;
}

/** The position of a row in an order. */
export interface Position {
  readonly key: string | number;
  readonly id: string;
}

/** A part of a list: after a position, or from its beginning. */
export interface Part {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: Position | undefined;
}

/** Rows of a table that match a request. */
export interface Narrowed {
  readonly table: 'list_rows' | 'users';
  readonly id: string;
  /** The conditions in the form that indexes support. */
  readonly found: readonly RawBuilder<SqlBool>[];
  /** The same conditions for a row met while walking the index of an order. */
  readonly passed: readonly RawBuilder<SqlBool>[];
  /** Conditions that the index of the order supports as well. */
  readonly within?: readonly RawBuilder<SqlBool>[];
}

/** How many rows match; counting stops after `mostCounted`, unless `isCapped` is false. */
export async function countRows(db: Database, rows: RawBuilder<unknown>, isCapped = true): Promise<number> {
  const end = isCapped ? sql`limit ${sql.lit(mostCounted + 1)}` : sql``;
  const { rows: counted } = await sql<{ count: number | string }>`
    select count(*) as count from (${rows} ${end}) as fitting`.execute(db);
  return Number(counted[0]?.count);
}

/**
 * The positions of the rows of a part, in order; `count` is how many match. A few rows are found by their own indexes
 * and sorted; for many, the index of the order is walked, and `coalesce` keeps the database from choosing another.
 */
export async function findPositions(
  db: Database,
  { table, id, found, passed, within = [] }: Narrowed,
  order: Order,
  count: number,
  part: Part,
): Promise<Position[]> {
  const [from, own] = [sql.table(table), sql.ref(`${table}.${id}`)];
  if (count <= mostSorted) {
    const sorted = { ...order, key: sql.ref('hits.sort_key') };
    const { rows } = await sql<Position>`with hits as materialized (
      select ${own} as hit, ${order.key} as sort_key from ${from} where ${allOf(found)})
      ${partOf(sql`hits`, sql.ref('hits.hit'), [], sorted, part)}`.execute(db);
    return rows;
  }
  const conditions =
    passed.length === 0 ? within : [...within, sql<SqlBool>`coalesce(${allOf(passed)}, false)`];
  const { rows } = await partOf(from, own, conditions, order, part).execute(db);
  return rows;
}

/** First rows with a value, then those without; descending, these come last by themselves. */
function partOf(
  from: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  conditions: readonly RawBuilder<SqlBool>[],
  { key, nothing, direction }: Order,
  { limit, offset = 0, after }: Part,
): RawBuilder<Position> {
  const [way, beyond] = [sql.raw(direction), sql.raw(direction === 'asc' ? '>' : '<')];
  const reach = sql.lit(limit + offset);
  const portion = (own: readonly RawBuilder<SqlBool>[], by: RawBuilder<unknown>) =>
    sql`select * from (select ${key} as key, ${id} as id from ${from} where ${allOf([...conditions, ...own])}
      order by ${by} limit ${reach}) as portion`;
  const both = sql`${key} ${way}, ${id} ${way}`;
  const behind = after && sql<SqlBool>`(${key}, ${id}) ${beyond} (${after.key}, ${after.id})`;
  const end = sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  if (nothing === undefined || direction === 'desc')
    return sql<Position>`${portion(behind ? [behind] : [], both)} ${end}`;
  const least = sql.lit(nothing);
  const empty = sql<SqlBool>`${key} = ${least}`;
  if (after?.key === nothing)
    return sql<Position>`${portion([empty, sql<SqlBool>`${id} > ${after?.id}`], sql`${id} asc`)} ${end}`;
  const filled = sql<SqlBool>`${key} > ${least}`;
  return sql<Position>`${portion(behind ? [filled, behind] : [filled], both)}
    union all ${portion([empty], sql`${id} asc`)} ${end}`;
}

/** Rows of a list; `next` is the position of the last one if more may follow. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly next: Position | undefined;
}

/** Rows read by their ids, in the order of their positions. */
export function toPage<Row>(
  { limit }: Part,
  positions: readonly Position[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Page<Row> {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  const next = positions.length < limit ? undefined : positions.at(-1);
  return { rows: positions.flatMap(({ id }) => byId.get(id) ?? []), next };
}

/** All rows of a list in batches; each batch continues after the last row of the one before. */
export async function* walk<Row>(
  limit: number,
  read: (part: Part) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  let after: Position | undefined;
  do {
    const { rows, next } = await read({ limit, after });
    yield* rows;
    after = next;
  } while (after !== undefined);
}

/** Groups rows into batches as they come. */
export async function* inBatches<Row>(
  rows: AsyncIterable<Row>,
  size: number,
): AsyncGenerator<readonly Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** All conditions combined; without any, every row matches. */
export function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Ids found by SQLite's trigram index; for two characters, by the trigrams that begin with them. Undefined for one
 * character, which reads every text.
 */
export function wordsOf(index: string, search: string): RawBuilder<unknown> | undefined {
  const { length } = [...search];
  if (length < 2) return undefined;
  const quoted = `"${search.replaceAll('"', '""')}"`;
  const begun = sql`select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""')
    from ${sql.table(`${index}_words`)} where term >= ${search} and term < ${search + lastCharacter}`;
  return sql`select rowid from ${sql.table(index)}(${length === 2 ? sql`(${begun})` : quoted})`;
}

const lastCharacter = '\u{10FFFF}';
