import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The intended content of a file; null: it should not exist. */
export interface StagedChange {
  readonly path: string;
  readonly text: string | null;
}

/**
 * Writes texts into the files of a folder, each in one step. All of them are on the disk before the first file is
 * replaced: a full disk changes nothing.
 */
export async function writeFiles(folder: string, files: readonly StagedChange[]): Promise<void> {
  const staged = files.map(({ path, text }) => ({
    target: join(folder, path),
    text,
    draft: join(folder, `${path}.${randomUUID()}.tmp`),
  }));
  try {
    for (const { draft, text } of staged) if (text !== null) await writeDraft(draft, text);
    for (const { target, draft, text } of staged) {
      if (text === null) await rm(target, { force: true });
      else await rename(draft, target);
    }
  } finally {
    for (const { draft } of staged) await rm(draft, { force: true });
  }
}

async function writeDraft(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
