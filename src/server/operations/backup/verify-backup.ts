import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Row } from '#server/platform/db/catalogue/rows-repository.ts';
import { inParallel } from '#server/platform/jobs/in-parallel.ts';
import { isContent, openContentFolder } from '#server/platform/storage/content-folder.ts';
import { findBackup, hashOfFile, type Manifest, places } from './manifest.ts';

const filesAtOnce = 4;

/** What was checked in a backup, and what is wrong with it. */
export interface BackupVerdict {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly faults: readonly string[];
}

/** Compares a backup with its manifest: the newest complete one below `root`, or the one named `name`. */
export async function verifyBackup(root: string, name?: string): Promise<BackupVerdict> {
  const { folder, manifest } = await findBackup(root, name);
  const faults: string[] = [];
  for (const table of manifest.tables) {
    const path = places.table(folder, table.name);
    if ((await hashOfFile(path).catch(() => null)) !== table.sha256)
      faults.push(`${path} is missing or damaged.`);
    else {
      let rows = 0;
      for await (const _row of eachRowOf(folder, table.name)) rows += 1;
      if (rows !== table.rows) faults.push(`${path} has ${rows} rows instead of ${table.rows}.`);
    }
  }
  // The table of files must be intact to know which files there are.
  if (faults.length === 0) faults.push(...(await faultsOfFiles(root, folder, manifest)));
  return { folder, manifest, faults };
}

async function faultsOfFiles(root: string, folder: string, { files }: Manifest): Promise<string[]> {
  const content = openContentFolder(places.content(root));
  const absent = new Set([...files.purged, ...files.lost]);
  const faults: string[] = [];
  await inParallel(eachRowOf(folder, 'files'), filesAtOnce, async ({ key, size, sha256 }) => {
    if (absent.has(String(key))) return;
    const file = { size: Number(size), sha256: String(sha256) };
    const isWhole = await isContent(content.read(file), file).catch(() => false);
    if (!isWhole) faults.push(`The file ${file.sha256} is missing or damaged.`);
  });
  return faults.sort();
}

/** The rows of a table in a backup; rejects when they cannot be read to the end. */
export async function* eachRowOf(folder: string, table: string): AsyncGenerator<Row> {
  const input = createGunzip();
  const lines = createInterface({ input, crlfDelay: Infinity });
  const reading = pipeline(createReadStream(places.table(folder, table)), input);
  // Lines do not end by themselves when what they are read from fails.
  reading.catch(() => lines.close());
  try {
    for await (const line of lines) yield JSON.parse(line) as Row;
    await reading;
  } finally {
    input.destroy();
  }
}
