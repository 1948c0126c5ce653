import type { Readable } from 'node:stream';

/** What the bytes of a file must be: their number and their SHA-256 in hexadecimal. */
export interface Content {
  readonly size: number;
  readonly sha256: string;
}

/** Bytes from `start` to `end`, both included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where the bytes of uploaded files are. The database owns everything else about them. */
export interface FileStore {
  /** Folder for uploads under way, on the local disk. */
  readonly incoming: string;
  /** How many bytes uploads may still take before the reserve for text is touched; 0 or less: none. */
  room(): Promise<number>;
  /**
   * Takes over a complete, synced file; when this resolves, exactly `content` is in the store and survives a crash.
   * Rejects with 503 when the store does not answer, with 507 when it has no room or did not keep what it was given.
   */
  adopt(path: string, key: string, content: Content): Promise<void>;
  /** The bytes, or a range of them; rejects when there are none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Whether there are bytes under this key. */
  has(key: string): Promise<boolean>;
  /** Removes the bytes; a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Keys of files last written before `instant`. */
  keysBefore(instant: Date): Promise<string[]>;
  readonly quarantine: Quarantine;
  /** Which database the store belongs to; null: unknown. */
  readIdentity(): Promise<string | null>;
  /** Says which database the store belongs to, whatever was said before. */
  writeIdentity(identity: string): Promise<void>;
}

/** Where files that no application knows wait: apart from the others, and not yet gone. */
export interface Quarantine {
  /** Moves a file there; its wait begins at `now`, by the clock that servers share, unless the store records its own time. */
  put(key: string, now: Date): Promise<void>;
  /** Moves a file back to where it was. */
  takeBack(key: string): Promise<void>;
  /** Removes a file from there for good. */
  remove(key: string): Promise<void>;
  /** What waits there, and since when. */
  list(): Promise<readonly { readonly key: string; readonly since: Date }[]>;
}
