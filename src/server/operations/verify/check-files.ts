import { isContent } from '../backup/content-folder.ts';
import { inParallel } from '../backup/in-parallel.ts';
import type { Checked } from './check.ts';
import { hasFile, listFilesAfter } from './verify-repository.ts';

const page = 200;
const atOnce = 8;

/** Reads the bytes of every file and holds them against the hash in its row. */
export async function* checkFiles({ database, store }: Checked): AsyncGenerator<string, number, undefined> {
  let [looked, last] = [0, ''];
  for (;;) {
    const rows = await listFilesAfter(database, last, page);
    const faults: string[] = [];
    await inParallel(rows, atOnce, async ({ key, application_id, size, sha256 }) => {
      const bytes = await store.read(key).catch(() => null);
      const isWhole =
        bytes !== null && (await isContent(bytes, { size: Number(size), sha256 }).catch(() => false));
      // A draft may have been removed for good since the page was read.
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
