import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { makePrivateFolder } from '../config/private-folder.ts';
import type { Content } from './file-store.ts';
import { readContent } from './read-content.ts';

/** Bytes named by their hash: the same file is stored once, however many backups refer to it. */
export interface ContentFolder {
  /** Whether the bytes are there and intact: they are read once each time the folder is opened. */
  has(content: Content): Promise<boolean>;
  /** Stores the bytes; false, and nothing stored, when they are not `content` or cannot be read to the end. */
  put(content: Content, bytes: Readable): Promise<boolean>;
  read(content: Content): Readable;
}

/** Stored bytes are read no faster than this: servers running beside need the disk as well. */
const bytesPerSecond = 64 * 1024 * 1024;

/** A folder of bytes, created with the first of them. */
export function openContentFolder(folder: string): ContentFolder {
  const whole = new Set<string>();
  const pace = createPace(bytesPerSecond);
  const place = ({ sha256 }: Content) => join(folder, sha256.slice(0, 2), sha256);
  return {
    has: async (content) => {
      if (whole.has(content.sha256)) return true;
      const found = await stat(place(content)).catch(() => null);
      if (found?.size !== content.size) return false;
      const isWhole = await isContent(createReadStream(place(content)), content, pace).catch(() => false);
      if (!isWhole) return false;
      whole.add(content.sha256);
      return true;
    },
    put: async (content, bytes) => {
      const path = place(content);
      makePrivateFolder(dirname(path));
      const draft = join(dirname(path), `.${randomBytes(9).toString('base64url')}`);
      try {
        if (!(await copyChecked(bytes, draft, content))) return false;
        await rename(draft, path);
        await syncFolder(dirname(path));
        whole.add(content.sha256);
        return true;
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: (content) => createReadStream(place(content)),
  };
}

/**
 * Writes bytes to a new, synced file; false when they are not `content` or cannot be read to the end. Rejects when the
 * file cannot be written.
 */
export async function copyChecked(bytes: Readable, path: string, content: Content): Promise<boolean> {
  const { tap, read } = measure();
  let isReadable = true;
  async function* source() {
    try {
      yield* bytes as AsyncIterable<Uint8Array>;
    } catch (error) {
      isReadable = false;
      throw error;
    }
  }
  try {
    await pipeline(source(), tap, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  } catch (error) {
    if (isReadable) throw error;
    return false;
  }
  const found = read();
  return found.size === content.size && found.sha256 === content.sha256;
}

/** Whether bytes are `content`; `pace` is asked to wait after each chunk. */
export async function isContent(
  bytes: Readable,
  content: Content,
  pace: (size: number) => Promise<void> = async () => undefined,
): Promise<boolean> {
  async function* paced() {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      yield chunk;
      await pace(chunk.byteLength);
    }
  }
  const { size, sha256 } = await readContent(paced());
  return size === content.size && sha256 === content.sha256;
}

/** Waits so that all callers together stay below this many bytes a second. */
function createPace(rate: number): (size: number) => Promise<void> {
  let due = 0;
  return async (size) => {
    const now = performance.now();
    due = Math.max(due, now) + (1000 * size) / rate;
    if (due > now + 1) await setTimeout(due - now);
  };
}

/** Passes bytes through and tells afterwards what they were. */
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
