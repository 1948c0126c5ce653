import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostCounted } from '#contract/staff-room/dashboard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { few } from './list-limits.ts';

export type Direction = 'asc' | 'desc';

/** What a list is sorted by; ids decide among equals. */
export interface Order {
  readonly key: RawBuilder<unknown>;
  /** The least that the key can be: what holds nothing, and comes last in both directions. */
  readonly nothing?: string | number | undefined;
  readonly direction: Direction;
}

/** The place of a row in an order. */
export interface Position {
  readonly key: string | number;
  readonly id: string;
}

/** Which rows of a list: behind a position, or from its beginning. */
export interface Part {
  readonly limit: number;
  readonly offset?: number;
  readonly after?: Position | undefined;
}

/** Rows of a table that fit what is asked for. */
export interface Narrowed {
  readonly table: 'list_rows' | 'users';
  readonly id: string;
  /** What must hold, as indexes serve it. */
  readonly found: readonly RawBuilder<SqlBool>[];
  /** The same of a row on the way along the index of an order. */
  readonly passed: readonly RawBuilder<SqlBool>[];
  /** What the index of the order serves as well. */
  readonly within?: readonly RawBuilder<SqlBool>[];
}

/** How many rows fit; counting ends behind `mostCounted`, unless `isCapped` is false. */
export async function countRows(db: Database, rows: RawBuilder<unknown>, isCapped = true): Promise<number> {
  const end = isCapped ? sql`limit ${sql.lit(mostCounted + 1)}` : sql``;
  const { rows: counted } = await sql<{ count: number | string }>`
    select count(*) as count from (${rows} ${end}) as fitting`.execute(db);
  return Number(counted[0]?.count);
}

/**
 * The places of the rows of a part, in their order; `count` is how many fit. Few of them are found by their own indexes and
 * sorted; of many the index of the order is walked, and `coalesce` keeps the database from looking for another.
 */
export async function findPositions(
  db: Database,
  { table, id, found, passed, within = [] }: Narrowed,
  order: Order,
  count: number,
  part: Part,
): Promise<Position[]> {
  const [from, own] = [sql.table(table), sql.ref(`${table}.${id}`)];
  if (count <= few) {
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

/** First what holds something, then what holds nothing; downwards that comes last by itself. */
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

/** Rows of a list; `next` is the place of the last, if more may follow. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly next: Position | undefined;
}

/** Rows that were read by their ids, in the order of their positions. */
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

/** All rows of a list, so many read at once; each batch goes on behind the last row of the one before. */
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

/** Rows as they come, so many together. */
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

/** All of some conditions together; none hold of every row. */
export function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Ids of what SQLite's index of all sequences of three characters finds; of two characters, by the sequences that they begin.
 * Undefined for one character, which is read text by text.
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
