import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { type Manifest, places } from '#server/operations/backup/manifest.ts';

/** The rows of every table of a backup as text, in an order that no collation changes. */
export async function backupLines(folder: string, { tables }: Manifest): Promise<Record<string, string[]>> {
  const entries = tables.map(async ({ name }) => {
    const text = gunzipSync(await readFile(places.table(folder, name))).toString();
    return [name, text.split('\n').filter(Boolean).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
