import type { Check, Checked } from '#server/platform/checks/check.ts';
import { inParallel } from '#server/platform/jobs/in-parallel.ts';
import { isContent } from '#server/platform/storage/content-folder.ts';
import { findBytes } from '#server/platform/storage/read-content.ts';
import { hasFile, listFilesAfter } from '../files-repository.ts';

const page = 200;
const atOnce = 8;

/** Uploaded files: reads their bytes and compares them with the hash in their row. */
export const filesCheck: Check = {
  what: 'files',
  guards: { files: 'its bytes in the store have its size and hash' },
  run: checkBytes,
};

async function* checkBytes({ database, store }: Checked): AsyncGenerator<string, number, undefined> {
  let [looked, last] = [0, ''];
  for (;;) {
    const rows = await listFilesAfter(database, last, page);
    const faults: string[] = [];
    await inParallel(rows, atOnce, async ({ key, application_id, size, sha256 }) => {
      const bytes = await findBytes(store, key);
      const isWhole =
        bytes !== null && (await isContent(bytes, { size: Number(size), sha256 }).catch(() => false));
      // The draft may have been removed for good since the page was read.
      if (isWhole || !(await hasFile(database, key))) return;
      const fault = bytes === null ? 'is missing from the store' : 'is not what was uploaded';
      faults.push(`The file ${key} of application ${application_id} ${fault}.`);
    });
    yield* faults.sort();
    looked += rows.length;
    const end = rows.at(-1);
    if (end === undefined || rows.length < page) return looked;
    last = end.key;
  }
}
