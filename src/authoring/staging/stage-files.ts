import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A file as it should be; null: there should be none. */
export interface StagedChange {
  readonly path: string;
  readonly text: string | null;
}

/**
 * Does something with a copy of a project's schema files in which some are changed, `staged` being what to take for the
 * project's folder; the copy is gone afterwards. The project itself stays as it is.
 */
export async function withStaged<T>(
  root: string,
  changes: readonly StagedChange[],
  act: (staged: string) => Promise<T>,
): Promise<T> {
  const staged = mkdtempSync(join(tmpdir(), 'csr-awards-workshop-'));
  try {
    cpSync(join(root, 'schemas'), join(staged, 'schemas'), { recursive: true });
    mkdirSync(join(staged, 'src'));
    symlinkSync(join(root, 'src/content'), join(staged, 'src/content'), 'junction');
    for (const { path, text } of changes) {
      const file = join(staged, 'schemas', path);
      if (text === null) rmSync(file, { force: true });
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    }
    return await act(staged);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
