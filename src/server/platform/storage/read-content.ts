import { createHash } from 'node:crypto';
import type { Content } from './file-store.ts';

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
