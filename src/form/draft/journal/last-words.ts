import type { JournalEntry } from './journal-entry.ts';

/**
 * Where a page that is closing right now leaves its text. A database needs a later turn, which a page being unloaded may
 * not get (observed: half of the writes were lost on a slow machine); web storage is written at once.
 */
export interface LastWords {
  /** False if the browser refuses. */
  leave(entry: JournalEntry): boolean;
  left(owner: string): readonly JournalEntry[];
  remove(id: string): void;
}

const prefix = 'draft-journal:';

/** The result of something that the browser may forbid; then undefined. */
export function attempt<T>(task: () => T): T | undefined {
  try {
    return task();
  } catch {
    return undefined;
  }
}

/** Last words in web storage; undefined if the browser has none. */
export function createLastWords(storage: Storage | undefined): LastWords {
  return {
    leave: (entry) =>
      attempt(() => {
        storage?.setItem(prefix + entry.id, JSON.stringify(entry));
        return storage !== undefined;
      }) ?? false,
    left: (owner) =>
      attempt(() =>
        Object.keys(storage ?? {})
          .filter((key) => key.startsWith(prefix))
          .map((key) => JSON.parse(storage?.getItem(key) ?? 'null') as JournalEntry | null)
          .filter((entry) => entry?.owner === owner)
          .filter((entry) => entry !== null),
      ) ?? [],
    remove: (id) => attempt(() => storage?.removeItem(prefix + id)),
  };
}
