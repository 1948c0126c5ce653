import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newFileKey } from '#server/platform/storage/file-key.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { findBytes, readContent } from '#server/platform/storage/read-content.ts';
import { discard } from '../files/discard.ts';
import type { ApplicationFile } from '../files/files-repository.ts';

/**
 * The same bytes under new keys: each application keeps and loses its files independently. One that the store has lost is
 * left out: its question is open again.
 */
export async function copyFiles(
  store: FileStore,
  files: readonly ApplicationFile[],
): Promise<ApplicationFile[]> {
  const copies: ApplicationFile[] = [];
  try {
    for (const file of files.filter(({ isDeleted, scan }) => !isDeleted && scan !== 'infected')) {
      const bytes = await findBytes(store, file.key);
      if (!bytes) continue;
      const key = newFileKey();
      const draft = join(store.incoming, key);
      try {
        const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(bytes, target);
        const { sha256 } = await readContent(createReadStream(draft));
        if (sha256 !== file.sha256) throw new Error(`The file ${file.key} is damaged`);
        await store.adopt(draft, key, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      copies.push({ ...file, key, scan: 'unscanned' });
    }
    return copies;
  } catch (error) {
    await discard(store, copies);
    throw error;
  }
}
