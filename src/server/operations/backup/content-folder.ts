import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Content } from '#server/platform/storage/file-store.ts';
import { readContent } from '#server/platform/storage/read-content.ts';
import { makePrivateFolder } from '#server/private-folder.ts';

/** Bytes named by their hash: the same file lies there once, however many backups know it. */
export interface ContentFolder {
  has(content: Content): Promise<boolean>;
  /** Keeps the bytes; false, and nothing kept, when they are not `content`. */
  put(content: Content, bytes: Readable): Promise<boolean>;
  read(content: Content): Readable;
}

/** A folder of bytes; it is made with the first of them. */
export function openContentFolder(folder: string): ContentFolder {
  const place = ({ sha256 }: Content) => join(folder, sha256.slice(0, 2), sha256);
  return {
    has: async (content) => {
      const found = await stat(place(content)).catch(() => null);
      return found?.size === content.size;
    },
    put: async (content, bytes) => {
      const path = place(content);
      makePrivateFolder(dirname(path));
      const draft = join(dirname(path), `.${randomBytes(9).toString('base64url')}`);
      try {
        if (!(await copyChecked(bytes, draft, content))) return false;
        await rename(draft, path);
        await syncFolder(dirname(path));
        return true;
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: (content) => createReadStream(place(content)),
  };
}

/** Writes bytes to a new, synced file; false when they are not `content`. */
export async function copyChecked(bytes: Readable, path: string, content: Content): Promise<boolean> {
  const { tap, read } = measure();
  await pipeline(bytes, tap, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  const found = read();
  return found.size === content.size && found.sha256 === content.sha256;
}

/** Whether bytes are `content`. */
export async function isContent(bytes: Readable, content: Content): Promise<boolean> {
  const { size, sha256 } = await readContent(bytes);
  return size === content.size && sha256 === content.sha256;
}

/** Passes bytes on and tells afterwards what they were. */
export function measure(): { readonly tap: Transform; read(): Content } {
  const hash = createHash('sha256');
  let size = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { tap, read: () => ({ size, sha256: hash.digest('hex') }) };
}

/** A name is on the disk only once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
