import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const inMemory = '/dev/shm';

/** Almost twice what the fullest suite keeps at once, 1,700 MB. */
const ampleBytes = 3 * 1024 ** 3;
/** Browsers and servers need memory beside the files. */
const programBytes = 1024 ** 3;

/** Whether programs in this folder may start; containers often forbid that in memory. */
function startsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}

/** Other users may enter it: PostgreSQL does not run as root. */
function newFolderIn(place: string): string {
  const folder = mkdtempSync(join(place, 'csr-awards-test-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * A new folder for the files of a run of tests; delete it afterwards. It is in memory where this system has ample room:
 * databases that wait for no disk save the suites an eighth of their time.
 */
export function scratchFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize >= ampleBytes && process.availableMemory() >= ampleBytes + programBytes) {
      const folder = newFolderIn(inMemory);
      if (startsPrograms(folder)) return folder;
      rmSync(folder, { recursive: true });
    }
  } catch {
    // This system keeps no files in memory, or not ours.
  }
  return newFolderIn(tmpdir());
}
