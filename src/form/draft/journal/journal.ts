import { type DBSchema, openDB } from 'idb';
import type { JournalEntry } from './journal-entry.ts';
import { createLastWords } from './last-words.ts';
import type { OpenWindows } from './open-windows.ts';

/** The rescue journal of this browser. */
export interface Journal {
  /** Entries of closed windows, newest first; those that the browser fails to read are there next time. */
  kept(owner: string): Promise<readonly JournalEntry[]>;
  /** Writes for one window, in the order of the calls; an entry replaces the previous one. */
  writer(id: string): JournalWriter;
  /** Never rejects: what the browser fails to remove is found again, and offered if it still says something new. */
  remove(id: string): Promise<void>;
  close(): void;
}

/** Stores the text of one window. `write` and `keepFile` reject when the browser refuses, e.g. for lack of space. */
export interface JournalWriter {
  /**
   * `atOnce`: the page may be gone before this call's next turn. If possible this avoids the database: WebKit keeps a
   * page in memory together with what it has begun there, and later pages would wait for that. A database that fails
   * (WebKit's process for it may end) is avoided, too.
   */
  write(entry: Omit<JournalEntry, 'id'>, options?: { readonly atOnce: boolean }): Promise<void>;
  clear(): Promise<void>;
  /** Stores the bytes of a file that an entry names; does nothing without a database. */
  keepFile(id: number, file: File): Promise<unknown>;
  dropFile(id: number): Promise<void>;
}

interface Database extends DBSchema {
  entries: { key: string; value: JournalEntry; indexes: { owner: string } };
  /** By window and number. */
  files: { key: [string, number]; value: File };
}

/** Key of a person's text about one draft of one form; a draft has no id before the first save. */
export function journalOwner(user: string, form: string, draft: string | undefined): string {
  return JSON.stringify([user, form, draft ?? 'new']);
}

/** How long, in milliseconds, the database may take for its first answer. A page that WebKit froze midway may block it. */
const patience = 10_000;

/**
 * Opens the journal. If the database refuses or does not answer, web storage keeps the words, without the bytes of files.
 * Rejects if the browser has neither.
 */
export async function openJournal(
  windows: OpenWindows,
  storage: Storage | undefined,
  name = 'drafts',
): Promise<Journal> {
  const lastWords = createLastWords(storage);
  const open = async () =>
    openDB<Database>(name, 2, {
      upgrade: (db, before) => {
        if (before < 1) db.createObjectStore('entries', { keyPath: 'id' }).createIndex('owner', 'owner');
        db.createObjectStore('files');
      },
      // Another window brought a newer layout: make way; this one continues without a database rather than block it.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  const opening = open();
  const silence = new Error('The database does not answer.');
  const late = new Promise((_, refuse) => setTimeout(refuse, patience, silence));
  const database = await Promise.race([opening.then((opened) => opened.count('entries')), late]).then(
    () => opening,
    (error) => {
      if (!storage) throw error;
    },
  );
  const remove = async (id: string) => {
    lastWords.remove(id);
    await Promise.allSettled([
      database?.delete('entries', id),
      database?.delete('files', IDBKeyRange.bound([id], [id, []])),
    ]);
  };
  const withBytes = async (entry: JournalEntry): Promise<JournalEntry> => {
    if (entry.files === undefined) return entry;
    const named = entry.files.map(async (each) => ({
      ...each,
      file: await database?.get('files', [entry.id, each.id]).catch(() => undefined),
    }));
    return { ...entry, files: await Promise.all(named) };
  };
  return {
    kept: async (owner) => {
      const [entries, open] = await Promise.all([
        database?.getAllFromIndex('entries', 'owner', owner).catch(() => []) ?? [],
        windows.open(),
      ]);
      const newest = new Map<string, JournalEntry>();
      for (const entry of [...entries, ...lastWords.left(owner)]) {
        if (entry.writtenAt >= (newest.get(entry.id)?.writtenAt ?? 0)) newest.set(entry.id, entry);
      }
      const left = [...newest.values()].filter((entry) => !open.has(entry.id));
      return Promise.all(left.sort((a, b) => b.writtenAt - a.writtenAt).map(withBytes));
    },
    writer: (id) => {
      let latest = 0;
      return {
        write: async (content, options) => {
          latest += 1;
          const turn = latest;
          const entry = { ...content, id };
          if (options?.atOnce === true && lastWords.leave(entry)) return;
          try {
            if (!database) throw silence;
            await database.put('entries', entry);
            // An earlier write that ends late must not remove what was stored since.
            if (turn === latest) lastWords.remove(id);
          } catch (error) {
            if (turn === latest && !lastWords.leave(entry)) throw error;
          }
        },
        clear: () => remove(id),
        keepFile: async (number, file) => database?.put('files', file, [id, number]),
        dropFile: async (number) => database?.delete('files', [id, number]),
      };
    },
    remove,
    close: () => database?.close(),
  };
}
