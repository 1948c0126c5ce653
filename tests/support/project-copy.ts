import { cp, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/commands/run-command.ts';

/** What a copy makes for itself, or shares. */
const left = ['node_modules', '.git', 'dist', 'data', 'coverage', 'storybook-static'];

/** Copies the project into a new folder, with the packages of this one; a copy `asCloned` has nothing that was generated. */
export async function copyProject({ asCloned = false } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-copy-'));
  const filter = (path: string) => !asCloned || path !== join(root, 'src/generated');
  for (const part of (await readdir(root)).filter((name) => !left.includes(name)))
    await cp(join(root, part), join(folder, part), { recursive: true, filter });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
