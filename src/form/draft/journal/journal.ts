import { type DBSchema, openDB } from 'idb';
import type { JournalEntry } from './journal-entry.ts';
import { createLastWords } from './last-words.ts';
import type { OpenWindows } from './open-windows.ts';

/** The rescue journal of this browser. */
export interface Journal {
  /** Entries of windows that are gone, newest first. */
  kept(owner: string): Promise<readonly JournalEntry[]>;
  /** Writes for one window, in the order of the calls; an entry replaces the one before. */
  writer(id: string): JournalWriter;
  remove(id: string): Promise<void>;
  close(): void;
}

/** How one window writes down its words. Both reject when the browser refuses, e.g. for want of space. */
export interface JournalWriter {
  /** `atOnce`: the page may be gone before this call's next turn. */
  write(entry: Omit<JournalEntry, 'id'>, options?: { readonly atOnce: boolean }): Promise<void>;
  clear(): Promise<void>;
}

interface Database extends DBSchema {
  entries: { key: string; value: JournalEntry; indexes: { owner: string } };
}

/** Key of a person's words about one draft of one form; a draft has no id before the first save. */
export function journalOwner(user: string, form: string, draft: string | undefined): string {
  return JSON.stringify([user, form, draft ?? 'new']);
}

/** Opens the journal; rejects where the browser keeps nothing (e.g. some private windows). */
export async function openJournal(
  windows: OpenWindows,
  storage: Storage | undefined,
  name = 'drafts',
): Promise<Journal> {
  const lastWords = createLastWords(storage);
  const database = await openDB<Database>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    // Another window brought a newer layout: let it; this one goes on without a journal rather than block it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    kept: async (owner) => {
      const [entries, open] = await Promise.all([
        database.getAllFromIndex('entries', 'owner', owner),
        windows.open(),
      ]);
      const newest = new Map<string, JournalEntry>();
      for (const entry of [...entries, ...lastWords.left(owner)]) {
        if (entry.writtenAt >= (newest.get(entry.id)?.writtenAt ?? 0)) newest.set(entry.id, entry);
      }
      return [...newest.values()]
        .filter((entry) => !open.has(entry.id))
        .sort((a, b) => b.writtenAt - a.writtenAt);
    },
    writer: (id) => {
      let latest = 0;
      return {
        write: async (content, options) => {
          latest += 1;
          const turn = latest;
          const entry = { ...content, id };
          const left = options?.atOnce === true && lastWords.leave(entry);
          await database.put('entries', entry);
          // An earlier write that ends late must not take away what was left since.
          if (!left && turn === latest) lastWords.remove(id);
        },
        clear: () => {
          lastWords.remove(id);
          return database.delete('entries', id);
        },
      };
    },
    remove: (id) => {
      lastWords.remove(id);
      return database.delete('entries', id);
    },
    close: () => database.close(),
  };
}
