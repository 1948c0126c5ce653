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

/** Last words in web storage; undefined if the browser has none. */
export function createLastWords(storage: Storage | undefined): LastWords {
  const attempt = <T>(task: (storage: Storage) => T, otherwise: T): T => {
    try {
      return storage ? task(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    leave: (entry) =>
      attempt((to) => {
        to.setItem(prefix + entry.id, JSON.stringify(entry));
        return true;
      }, false),
    left: (owner) =>
      attempt(
        (from) =>
          Object.keys(from)
            .filter((key) => key.startsWith(prefix))
            .map((key) => JSON.parse(from.getItem(key) ?? 'null') as JournalEntry | null)
            .filter((entry) => entry?.owner === owner)
            .filter((entry) => entry !== null),
        [],
      ),
    remove: (id) => attempt((from) => from.removeItem(prefix + id), undefined),
  };
}
