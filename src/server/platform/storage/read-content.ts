import { createHash } from 'node:crypto';
import type { Content } from './file-store.ts';

/** Reads to the end what there is, and answers its size and its fingerprint. */
export async function readContent(bytes: AsyncIterable<Uint8Array>): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { size, sha256: hash.digest('hex') };
}
