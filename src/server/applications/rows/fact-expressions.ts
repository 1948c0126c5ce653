import { type RawBuilder, sql } from 'kysely';
import type { ListColumn } from '#engine/columns/list-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';

type FactPart = 'value' | 'label' | 'corrected' | 'order' | 'counted';

function partOf(db: Database, key: string, part: FactPart): string {
  return isPostgres(db) ? `(facts::jsonb #>> '{${key},${part}}')` : `json_extract(facts, '$.${key}.${part}')`;
}

type Key = Pick<ListColumn, 'key' | 'cell' | 'sort'>;

/**
 * What lists filter by. Indexes are made of exactly this expression, so queries must use it. Keys are lower-case
 * letters, digits and underscores, which the check of the schema files ensures.
 */
export function facetOf(db: Database, { key, cell }: Key): string {
  const value = partOf(db, key, 'value');
  return isPostgres(db) && isNumeric(cell) ? `(${value}::double precision)` : value;
}

export function isNumeric(cell: ListColumn['cell']): boolean {
  return cell === 'sum' || cell === 'number';
}

/** What lists sort by: numbers as numbers, everything else by its displayed text. */
export function orderOfFact(db: Database, { key, sort }: Pick<Key, 'key' | 'sort'>): string {
  const at = (part: FactPart) => partOf(db, key, part);
  if (sort === 'text') return `lower(coalesce(${at('label')}, ${at('value')}, ''))`;
  return isPostgres(db) ? `coalesce(${at('order')}::double precision, -1)` : `coalesce(${at('order')}, -1)`;
}

/** The sort value of a missing fact; it comes before everything else. */
export function emptyOrder({ sort }: Pick<Key, 'sort'>): string | number {
  return sort === 'text' ? '' : -1;
}

/** The displayed text of a fact, for rooms that list applications themselves; '' if missing. */
export function shownFact(db: Database, key: string): RawBuilder<string> {
  const parts = (['corrected', 'label', 'value'] as const).map((part) => partOf(db, key, part));
  return sql.raw(`coalesce(${parts.join(', ')}, '')`);
}

/** The stored value of a choice; '' if missing. */
export function storedFact(db: Database, key: string): RawBuilder<string> {
  return sql.raw(`coalesce(${partOf(db, key, 'value')}, '')`);
}

/** The value an application counts under in a figure; '' if missing. */
export function countedFact(db: Database, key: string): RawBuilder<string> {
  return sql.raw(`coalesce(${partOf(db, key, 'counted')}, '')`);
}

/** A sum or a number; null if missing. */
export function factNumber(db: Database, key: string): RawBuilder<number | null> {
  const value = partOf(db, key, 'value');
  return sql.raw(isPostgres(db) ? `${value}::double precision` : value);
}

/** The value that likely duplicates share; null if missing. Indexes are made of it. */
export function sameFact(db: Database, key: string): string {
  return partOf(db, key, 'value');
}
