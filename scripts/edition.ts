/**
 * Usage: npm run edition -- YEAR
 *
 * Writes schemas/editions/YEAR.json from the year before, moves the financial years of its form on once the year before has
 * closed, and says what remains to be filled in. The earlier edition stays served.
 */
import { parseArgs } from 'node:util';
import { changedPaths, fileOf, readDocuments } from '#authoring/documents/documents.ts';
import { withDocuments } from '#authoring/documents/stage-documents.ts';
import { beginEdition } from '#authoring/editions/begin-edition.ts';
import { writeFiles } from '#authoring/staging/write-files.ts';
import { stop, stopWithHelp } from './commands/read-arguments.ts';
import { root } from './commands/run-command.ts';

function readYear(): number {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [year = ''] = positionals;
    if (positionals.length === 1 && /^20\d\d$/.test(year)) return Number(year);
  } catch {
    // Reported below.
  }
  return stopWithHelp();
}

/** Works on a copy: if anything fails on the way, the files stay as they were. Returns what it did, in words. */
async function begin(year: number): Promise<readonly string[]> {
  const before = readDocuments(root);
  return withDocuments(root, before, async (staged) => {
    const words = [...beginEdition(staged, year, new Date())];
    const after = readDocuments(staged);
    await writeFiles(
      root,
      changedPaths(before, after).map((path) => ({ path: fileOf(path), text: after.get(path) ?? null })),
    );
    return words;
  });
}

const year = readYear();
try {
  for (const words of await begin(year)) console.log(words);
} catch (error) {
  stop((error as Error).message);
}
