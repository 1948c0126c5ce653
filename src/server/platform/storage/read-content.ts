import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ByteRange, Content, FileStore } from './file-store.ts';

/** What stores and disks say of bytes that are gone: missing, or on a damaged part. */
const lostCodes = new Set(['ENOENT', 'EIO', 'EUCLEAN', 'NoSuchKey']);

/**
 * The bytes of a file, or a range of them; null when they are lost. Rejects when they may come back: the store does not
 * answer, say, or too many files are open.
 */
export async function findBytes(store: FileStore, key: string, range?: ByteRange): Promise<Readable | null> {
  return store.read(key, range).catch((error: NodeJS.ErrnoException) => {
    if (lostCodes.has(error.code ?? error.name)) return null;
    throw error;
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
