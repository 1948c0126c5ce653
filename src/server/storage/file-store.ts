import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files lie. The database owns everything else about them. */
export interface FileStore {
  /** Folder for uploads under way, on the local disk. */
  readonly incoming: string;
  /** Takes over a complete, synced file; when this resolves it survives a crash. */
  adopt(path: string, key: string): Promise<void>;
  /** The bytes; rejects when there are none. */
  read(key: string): Promise<Readable>;
  /** Removes the bytes; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Keys of files last written before `instant`, for the sweep of uploads whose request died. */
  keysBefore(instant: Date): Promise<string[]>;
}
