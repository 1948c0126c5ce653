import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { createLocalStore } from './local-store.ts';

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

/** An S3-compatible store when `S3_*` is set, else a folder. */
export async function createFileStore(config: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!config.s3) return createLocalStore(config.dataDir);
  // Loaded where it is used only: the client takes longer to load than the rest of the server.
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store(config.s3, config.dataDir);
}
