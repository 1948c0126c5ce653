import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileMark } from '#contract/application/uploaded-file.ts';
import type { FileLimits } from '#engine/definition.ts';
import { badRequest, noRoom } from '#server/platform/failure.ts';
import { checkPdf } from '#server/platform/pdf/check-pdf.ts';
import { hasPdfHeader, headerBytes, headerProblem } from '#server/platform/pdf/pdf-header.ts';
import { newFileKey } from '#server/platform/storage/file-key.ts';
import type { Content, FileStore } from '#server/platform/storage/file-store.ts';
import { cleanFilename } from '#server/platform/storage/filename.ts';
import { readContent } from '#server/platform/storage/read-content.ts';

/** A file on the local disk that has not been examined. `size` in bytes. */
export interface ArrivedFile extends Content {
  readonly key: string;
  readonly filename: string;
}

/** A file in the store that does not belong to anything yet. */
export interface ReceivedFile extends ArrivedFile {
  /** Null if the pages were not counted. */
  readonly pages: number | null;
  readonly marks: readonly FileMark[];
}

interface Upload {
  readonly filename: string;
  readonly stream: AsyncIterable<Uint8Array>;
}

const megabyte = 1024 * 1024;

/** With less room than this no upload begins or continues. */
export const leastUploadBytes = megabyte;

/**
 * Streams an upload to the local disk, using one megabyte of memory whatever its size. Throws 413 above the
 * question's limit, 400 for what does not begin as a PDF, 507 when there is no room. In these cases, and when the
 * sender breaks off, nothing is left behind.
 */
export async function receiveFile(
  store: FileStore,
  upload: Upload,
  limits: FileLimits,
): Promise<ArrivedFile> {
  const filename = cleanFilename(upload.filename);
  const key = newFileKey();
  return orForget(store, key, async (draft) => {
    const content = await write(store, draft, { ...upload, filename }, limits);
    return { key, filename, ...content };
  });
}

/**
 * Opens an uploaded file as a PDF, compares what is on the disk with what came in, and hands it to the store. Throws 400
 * for a file that does not open, and leaves nothing of it behind. This is the slow part: make every other check first.
 */
export async function judgeFile(
  store: FileStore,
  account: string,
  { key, filename, ...content }: ArrivedFile,
): Promise<ReceivedFile> {
  return orForget(store, key, async (draft) => {
    const { verdict, content: read } = await checkPdf(account, draft, content.sha256);
    const stored = read ?? (await readContent(createReadStream(draft)));
    if (stored.size !== content.size || stored.sha256 !== content.sha256) throw noRoom(notStored(filename));
    if (!verdict.isGood) throw refused(filename, verdict.problem);
    await store.adopt(draft, key, content);
    return { key, filename, ...content, pages: verdict.pages, marks: verdict.marks };
  });
}

/** Removes uploaded files that were not judged. */
export async function discardArrived(store: FileStore, files: readonly ArrivedFile[]): Promise<void> {
  await Promise.all(files.map(({ key }) => rm(join(store.incoming, key), { force: true })));
}

async function orForget<T>(store: FileStore, key: string, work: (draft: string) => Promise<T>): Promise<T> {
  const draft = join(store.incoming, key);
  try {
    return await work(draft);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes and syncs the incoming file; returns what came in, which is not necessarily what is on the disk. */
async function write(
  store: FileStore,
  draft: string,
  { filename, stream }: Upload,
  { maxMegabytes }: FileLimits,
): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let room = 0;
  // Asking the disk for every packet takes as much processor time as everything else done with the bytes.
  let waiting: Uint8Array[] = [];
  let written = 0;
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    [waiting, written] = [[], written + bytes.byteLength];
    // Unlike `write`, this continues until every byte is written.
    await handle.writeFile(bytes);
  };
  const handle = await open(draft, 'wx', 0o600);
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size > maxMegabytes * megabyte) {
        const message = `File "${filename}" exceeds the maximum size of ${maxMegabytes} MB`;
        throw badRequest(message, [], 413);
      }
      if (head.length < headerBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headerBytes - head.length)]);
        // The rest of a film need not be sent.
        if (head.length === headerBytes) assertHeader(filename, head);
      }
      // Others write at the same time: check the disk for every megabyte.
      if (size > room) room = await moreRoom(store, filename, size);
      hash.update(chunk);
      waiting.push(chunk);
      if (size - written >= megabyte) await flush();
    }
    assertHeader(filename, head);
    await flush();
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** The size up to which an upload may continue before the disk is checked again; throws 507 when it may not. */
async function moreRoom(store: FileStore, filename: string, size: number): Promise<number> {
  if ((await store.room()) < leastUploadBytes) throw noRoom(notStored(filename));
  return size + leastUploadBytes;
}

function notStored(filename: string): string {
  return `file "${filename}" was not stored. Your answers can still be saved; please`;
}

function assertHeader(filename: string, head: Buffer): void {
  if (!hasPdfHeader(head)) throw refused(filename, headerProblem(head.length));
}

function refused(filename: string, problem: string) {
  return badRequest(`File "${filename}" ${problem}`);
}
