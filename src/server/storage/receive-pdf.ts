import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileLimits } from '#engine/definition.ts';
import { badRequest } from '../failure.ts';
import type { FileStore } from './file-store.ts';
import { cleanFilename } from './filename.ts';

/** A file that lies in the store but belongs to nothing yet. `size` in bytes. */
export interface ReceivedFile {
  readonly key: string;
  readonly filename: string;
  readonly size: number;
  readonly sha256: string;
}

const magic = Buffer.from('%PDF-');

/**
 * Streams an upload into the store. Memory holds one chunk, whatever the size. Throws 413 above the question's limit and
 * 400 when the bytes are not a PDF's; then, and when the sender breaks off, nothing is left behind.
 */
export async function receivePdf(
  store: FileStore,
  upload: { readonly filename: string; readonly stream: AsyncIterable<Uint8Array> },
  limits: FileLimits,
): Promise<ReceivedFile> {
  const filename = cleanFilename(upload.filename);
  const key = randomBytes(24).toString('base64url');
  const draft = join(store.incoming, key);
  const mostBytes = limits.maxMegabytes * 1024 * 1024;
  try {
    const hash = createHash('sha256');
    let size = 0;
    let head = Buffer.alloc(0);
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of upload.stream) {
        size += chunk.byteLength;
        if (size > mostBytes) {
          throw badRequest(
            `File "${filename}" exceeds the maximum size of ${limits.maxMegabytes} MB`,
            [],
            413,
          );
        }
        if (head.length < magic.length) {
          head = Buffer.concat([head, chunk.subarray(0, magic.length - head.length)]);
          if (!magic.subarray(0, head.length).equals(head)) throw notPdf(filename);
        }
        hash.update(chunk);
        await handle.write(chunk);
      }
      if (head.length < magic.length) throw notPdf(filename);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await store.adopt(draft, key);
    return { key, filename, size, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function notPdf(filename: string) {
  return badRequest(`File "${filename}" is not a PDF document`);
}
