import { Failure } from '#server/platform/failure.ts';
import { isFullDisk } from '#server/platform/full-disk.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ReceivedFile } from './receive-pdf.ts';

/** Removes files that no application took. If that fails they are orphans, and the sweep finds them. */
export async function discard(store: FileStore, files: readonly ReceivedFile[]): Promise<void> {
  await Promise.allSettled(files.map(({ key }) => store.remove(key)));
}

/**
 * Removes files whose record failed with `reason`, if it is certain that there is none: we refused, or the disk was
 * full. After any other failure (a connection that broke during the commit) the record may exist, so the files stay
 * and the sweep asks the database later.
 */
export async function discardUnrecorded(
  store: FileStore,
  files: readonly ReceivedFile[],
  reason: unknown,
): Promise<void> {
  if (reason instanceof Failure || isFullDisk(reason)) await discard(store, files);
}
