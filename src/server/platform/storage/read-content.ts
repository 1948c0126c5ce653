import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Failure } from '../failure.ts';
import type { ByteRange, Content, FileStore } from './file-store.ts';

/** The bytes of a file, or a range of them; null when they are missing or damaged. Rejects only when the store does not answer. */
export async function findBytes(store: FileStore, key: string, range?: ByteRange): Promise<Readable | null> {
  return store.read(key, range).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    return null;
  });
}

/** Reads to the end, and returns the size and the fingerprint. */
export async function readContent(bytes: AsyncIterable<Uint8Array>): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { size, sha256: hash.digest('hex') };
}
