import type { Database } from '../db/database.ts';
import type { FileStore } from '../storage/file-store.ts';

/** What a check reads. `database` is read-only. */
export interface Checked {
  readonly database: Database;
  readonly store: FileStore;
}

/** Checks everything of one kind: yields a sentence per fault, and returns how many things it checked. */
export interface Check {
  /** What it checks, as the result names it. */
  readonly what: string;
  /** What it verifies for each table, in words, besides the kind of value in each column. */
  readonly guards: Readonly<Record<string, string>>;
  run(checked: Checked): AsyncGenerator<string, number, undefined>;
}

export function checkAtOnce(
  what: string,
  guards: Check['guards'],
  find: (checked: Checked) => Promise<{ readonly looked: number; readonly faults: readonly string[] }>,
): Check {
  return {
    what,
    guards,
    async *run(checked) {
      const { looked, faults } = await find(checked);
      yield* faults;
      return looked;
    },
  };
}
