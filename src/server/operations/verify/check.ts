import type { Database } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

/** What a check looks at. `database` is opened for reading only. */
export interface Checked {
  readonly database: Database;
  readonly store: FileStore;
}

/** Looks at everything of one kind: yields a sentence per fault, and answers how many things it looked at. */
export type Check = (checked: Checked) => AsyncGenerator<string, number, undefined>;
