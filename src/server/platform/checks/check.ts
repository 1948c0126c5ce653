import type { Database } from '../db/database.ts';
import type { FileStore } from '../storage/file-store.ts';

/** What a check looks at. `database` is opened for reading only. */
export interface Checked {
  readonly database: Database;
  readonly store: FileStore;
}

/** Looks at everything of one kind: yields a sentence per fault, and answers how many things it looked at. */
export interface Check {
  /** What it looks at, as the result names it. */
  readonly what: string;
  /** What it holds each table to, in words, beside the kind of value in each column. */
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
