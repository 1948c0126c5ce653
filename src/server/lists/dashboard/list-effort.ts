import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';

/** So many rows that hold a search are named to the database that walks all rows; for more of them texts are read on the way. */
export const fewCandidates = 5000;

/**
 * Counting ends here: to know how many of a million rows fit takes longer than to read a page of them, and nobody reads ten
 * thousand.
 */
export const mostCounted = 10_000;

/** How many rows fit; `isMore`: more than `total`, where counting ended. */
export interface Count {
  readonly total: number;
  readonly isMore: boolean;
}

/** What is known of a page before it is read. */
export interface Wanted {
  /** Rows that fit. */
  readonly total: number;
  /** Rows of the whole list, about. */
  readonly all: number;
  /** Rows up to the end of the page, from the nearer end of the list. */
  readonly reach: number;
  /** How rows are searched: not at all, by an index, or text by text. */
  readonly search: 'none' | 'indexed' | 'read';
}

interface Effort {
  readonly found: number;
  readonly passed: Readonly<Record<Wanted['search'], number>>;
  readonly sought: Readonly<Record<Wanted['search'], number>>;
}

/**
 * Microseconds, as measured: a row that is found and sorted, or walked past; and one of all rows among which others are
 * looked for. SQLite walks indexes that hold all facets, PostgreSQL reads the facets of each row on the way.
 */
const efforts: Readonly<Record<'SQLite' | 'PostgreSQL', Effort>> = {
  SQLite: {
    found: 2.5,
    passed: { none: 0.4, indexed: 2.5, read: 2.5 },
    sought: { none: 0.1, indexed: 0, read: 0.25 },
  },
  PostgreSQL: {
    found: 6,
    passed: { none: 4, indexed: 5, read: 5 },
    sought: { none: 0, indexed: 0.1, read: 0.5 },
  },
};

/**
 * Whether it takes less to find all rows that fit and to sort them than to walk the index of the sort until the page is
 * full: few rows are found first, of many a page is soon full.
 */
export function isFoundFirst(db: Database, { total, all, reach, search }: Wanted): boolean {
  const { found, passed, sought } = efforts[isPostgres(db) ? 'PostgreSQL' : 'SQLite'];
  const finding = total * found + all * sought[search];
  const walking = Math.min(all, (reach * all) / total) * passed[search];
  return finding < walking;
}
