import { type DBSchema, openDB } from 'idb';
import type { Answers } from '#engine/definition.ts';
import type { OpenWindows } from './open-windows.ts';

/** Words of one window that the server had not confirmed when they were written down. */
export interface JournalEntry {
  /** The window that wrote it. */
  readonly id: string;
  /** Whose words about what: see `journalOwner`. Nobody else is ever shown them. */
  readonly owner: string;
  readonly answers: Answers;
  /** What the server had when the window last heard from it. */
  readonly base: Answers;
  /** Revision of `base`; undefined: nothing was on the server. */
  readonly revision: number | undefined;
  /** Revision of the form's schema files at the time. */
  readonly formRevision: string;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The rescue journal of this browser (design.md, "No lost word"). */
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
  write(entry: Omit<JournalEntry, 'id'>): Promise<void>;
  clear(): Promise<void>;
}

interface Database extends DBSchema {
  entries: { key: string; value: JournalEntry; indexes: { owner: string } };
}

/** Key of a person's words about one draft of one form; `draft` is 'new' before the first save. */
export function journalOwner(user: string, form: string, draft: string): string {
  return JSON.stringify([user, form, draft]);
}

/** Opens the journal; rejects where the browser keeps nothing (e.g. some private windows). */
export async function openJournal(windows: OpenWindows, name = 'drafts'): Promise<Journal> {
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
      return entries.filter((entry) => !open.has(entry.id)).sort((a, b) => b.writtenAt - a.writtenAt);
    },
    // Each begins within the very call (on `pagehide` there is no later turn); the database keeps their order.
    writer: (id) => ({
      write: async (entry) => void (await database.put('entries', { ...entry, id })),
      clear: () => database.delete('entries', id),
    }),
    remove: (id) => database.delete('entries', id),
    close: () => database.close(),
  };
}
