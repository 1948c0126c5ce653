import { Failure } from '#server/platform/failure.ts';
import { isFullDisk } from '#server/platform/full-disk.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ReceivedFile } from './receive-pdf.ts';

/** Removes files that no application took. What resists is stray, and the sweep finds it. */
export async function discard(store: FileStore, files: readonly ReceivedFile[]): Promise<void> {
  await Promise.allSettled(files.map(({ key }) => store.remove(key)));
}

/**
 * Removes files whose record failed with `reason`, where it is certain that there is none: we refused, or the disk was
 * full. After any other failure (a connection that broke while it committed) the record may be there, so the files stay:
 * the sweep asks the database later.
 */
export async function discardUnrecorded(
  store: FileStore,
  files: readonly ReceivedFile[],
  reason: unknown,
): Promise<void> {
  if (reason instanceof Failure || isFullDisk(reason)) await discard(store, files);
}
